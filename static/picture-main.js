// Runs the program that reads boards in pictures (src/bin/picture.rs), in a worker of its own. Answers with the board, encoded, and the
// decoded picture; or with the name of the reason why there is none (src/analysis/screenshot/protocol.rs).
import init, { name_groups, read_board, refuse } from './picture.js';

const fetchProgram = (cache) => fetch('./picture_bg.wasm', { cache, integrity: 'sha256-picture_bg.wasm' });
// If what the browser has cached is wrong, the host is asked once more.
const program = init({ module_or_path: fetchProgram('default').catch(() => fetchProgram('reload')) });

const decode = async (file) => {
  const image = await createImageBitmap(new Blob([file]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return [image, context.getImageData(0, 0, image.width, image.height)];
};

/** Returns what `run` returns, or throws `reason` if it fails. */
const orElse = async (reason, run) => {
  try {
    return await run();
  } catch {
    throw reason;
  }
};

const actions = {
  read: async (file) => {
    const reason = refuse(file);
    if (reason) throw reason;
    const [image, { data, width, height }] = await orElse('not-decoded', () => decode(file));
    return [read_board(data, width, height), image];
  },
  name: async (names) => [name_groups(names)],
};

onmessage = async ({ data: [action, bytes] }) => {
  try {
    await orElse('not-loaded', () => program);
    const answer = await actions[action](bytes);
    postMessage(answer, answer.slice(1));
  } catch (reason) {
    // What is no name of a reason is an error of the program.
    postMessage([typeof reason === 'string' ? reason : 'stopped']);
  }
};
