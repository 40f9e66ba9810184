// Benchmark of the engine in WebAssembly under Node, with the workloads and the JSON lines of the native benchmark.
//
//   cargo build --release -p minesweeper-engine --example bench_wasm --target wasm32-unknown-unknown
//   wasm-bindgen --target nodejs --out-dir target/bench-wasm target/wasm32-unknown-unknown/release/examples/bench_wasm.wasm
//   node engine/benches/wasm.mjs target/bench-wasm/bench_wasm.js [NAME...]
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [module, ...wanted] = process.argv.slice(2);
const wasm = createRequire(import.meta.url)(resolve(module));

for (let number = 0; wasm.name(number); number++) {
  const bench = wasm.name(number);
  if (wanted.length && !wanted.some((prefix) => bench.startsWith(prefix))) continue;
  const items = wasm.prepare(number);
  const shortest = new Float64Array(items).fill(Infinity);
  let sum = 0;
  for (let round = 0; round < 3; round++) {
    for (let item = 0; item < items; item++) {
      const begin = process.hrtime.bigint();
      sum += wasm.run(item);
      shortest[item] = Math.min(shortest[item], Number(process.hrtime.bigint() - begin) / 1000);
    }
  }
  shortest.sort();
  const fixed = (value) => Number(value.toFixed(3));
  console.log(JSON.stringify({
    bench,
    on: 'wasm',
    items,
    median_us: fixed(shortest[Math.floor(items / 2)]),
    p99_us: fixed(shortest[Math.floor((items * 99) / 100)]),
    max_us: fixed(shortest[items - 1]),
    mean_us: fixed(shortest.reduce((a, b) => a + b, 0) / items),
    mean_result: fixed(sum / (3 * items)),
  }));
}
