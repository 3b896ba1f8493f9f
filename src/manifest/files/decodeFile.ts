import { type FileFault, tooLarge } from './readJson.ts';

const fault = (message: string, line = 1, column = 1): FileFault => ({
  code: 'wrong-encoding',
  line,
  column,
  message,
});

/** Whether a text of simple letters was stored with two bytes a letter: every second of its first bytes is zero. */
function looksWide(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 64);
  const zeros = (parity: number) => start.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const pairs = Math.floor(start.length / 2);
  return pairs > 0 && [0, 1].some((parity) => zeros(parity) >= pairs * 0.8 && zeros(1 - parity) === 0);
}

/** Whether the bytes are UTF-8, up to a character that is cut off at their end. */
function isValid(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The text of all whole characters before the first byte that is not UTF-8, and the offset of that byte. */
function validStart(bytes: Uint8Array): { before: string; at: number } {
  let [valid, invalid] = [0, bytes.length + 1];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isValid(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  const before = new TextDecoder().decode(bytes.subarray(0, valid), { stream: true });
  return { before, at: new TextEncoder().encode(before).length };
}

/** The text of a file of a brand, or what keeps it from being read. A byte order mark stays part of the text. */
export function decodeFile(bytes: Uint8Array): string | FileFault {
  const large = tooLarge(bytes.length);
  if (large) return large;
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return fault('The file is stored as UTF-16.');
  if (looksWide(bytes)) return fault('The file is stored as UTF-16, without a mark that says so.');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const { before, at } = validStart(bytes);
    const lines = before.split('\n');
    const byte = bytes[at] ?? 0;
    const hex = byte.toString(16).toUpperCase().padStart(2, '0');
    const old = new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
    const guess = byte >= 0xa0 ? `; in an old Western encoding it would be "${old}"` : '';
    return fault(
      `The byte 0x${hex} here is not UTF-8${guess}.`,
      lines.length,
      (lines.at(-1)?.length ?? 0) + 1,
    );
  }
}
