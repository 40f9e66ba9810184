// Rows and ids as bytes: history/src/rows.rs describes the format.

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const unhex = (id) => id.match(/../g).map((pair) => parseInt(pair, 16));
/** The ids that stand one behind the other in `bytes`. */
export const ids = (bytes) => Array.from({ length: bytes.length / 16 }, (_, at) => hex(bytes.subarray(16 * at, 16 * at + 16)));

/** Whether a row has a right id. */
export const sound = (row) => /^[\da-f]{32}$/.test(row?.id);
const blob = (bytes) => (bytes instanceof Uint8Array ? bytes : new Uint8Array());

/** Rows as bytes. */
export const pack = (rows) => {
  const blobs = rows.map(({ played, judged, moves }) => [played, judged, moves].map(blob));
  const size = blobs.flat().reduce((sum, blob) => sum + 4 + blob.length, 25 * rows.length);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  rows.forEach((row, index) => {
    bytes.set(unhex(row.id), at);
    bytes[at + 16] = (row.favourite ? 1 : 0) | (row.reset ? 2 : 0) | (row.recorded ? 4 : 0) | (row.won ? 8 : 0);
    view.setFloat64(at + 17, row.began, true);
    at += 25;
    for (const blob of blobs[index]) {
      view.setUint32(at, blob.length, true);
      bytes.set(blob, at + 4);
      at += 4 + blob.length;
    }
  });
  return bytes;
};

/** Bytes as rows. */
export const unpack = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const rows = [];
  let at = 0;
  const blob = () => {
    const start = at + 4;
    at = start + view.getUint32(at, true);
    return bytes.slice(start, at);
  };
  while (at < bytes.length) {
    const [id, bits, began] = [hex(bytes.subarray(at, at + 16)), bytes[at + 16], view.getFloat64(at + 17, true)];
    at += 25;
    const row = { id, began, favourite: (bits & 1) > 0, reset: (bits & 2) > 0, won: (bits & 8) > 0 };
    rows.push({ ...row, played: blob(), judged: blob(), moves: blob() });
  }
  return rows;
};
