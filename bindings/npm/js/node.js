// The package in Node.js, where the WebAssembly is read when it is imported.
import { readFileSync } from "node:fs";

import { initSync } from "./web.js";

initSync({ module: readFileSync(new URL("engine_bg.wasm", import.meta.url)) });

export { best, chances, hint, noGuess, review } from "./web.js";
