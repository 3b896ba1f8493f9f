/** A proof of work: for each part a counter whose hash begins with `bits` zero bits. */
export interface Puzzle {
  /** Different for every captcha; letters, digits, `-` and `_`. */
  readonly salt: string;
  readonly parts: number;
  readonly bits: number;
}

/**
 * Size of a hashed message, in bytes: so large that browsers hash it at the speed of the processor's own instructions,
 * as a program does that tries passwords. With small ones a script is a hundred times slower.
 */
const messageSize = 2 ** 16;

/** Messages hashed at once, so that the platform's hashing always has one to do. */
const atOnce = 8;

/** Resolves to the first 32 bits of a message's SHA-256. */
type Hash = (message: Uint8Array<ArrayBuffer>) => Promise<number>;

async function hashFunction(): Promise<Hash> {
  // Missing without https.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle) return async (message) => new DataView(await subtle.digest('SHA-256', message)).getUint32(0);
  const { sha256Prefix } = await import('./sha256Prefix.ts');
  // Each in a task of its own, so that the page stays responsive.
  return (message) => {
    const copy = message.slice();
    return new Promise((resolve) => setTimeout(() => resolve(sha256Prefix(copy))));
  };
}

/** Writes the message of a part's counter: their text with the salt, and zeros. */
function writeMessage(message: Uint8Array, { salt }: Puzzle, part: number, counter: number): void {
  message.fill(0, 0, 128);
  new TextEncoder().encodeInto(`${salt}.${part}.${counter}`, message);
}

const isFound = (hash: number, { bits }: Puzzle): boolean => hash < 2 ** (32 - bits);

/**
 * Solves a puzzle without keeping the page from answering. Rejects with the signal's reason when it is aborted.
 */
export async function solvePuzzle(puzzle: Puzzle, signal?: AbortSignal): Promise<number[]> {
  const hash = await hashFunction();
  const message = new Uint8Array(messageSize);
  const answers: number[] = [];
  for (let counter = 0; answers.length < puzzle.parts; ) {
    signal?.throwIfAborted();
    const hashes = await Promise.all(
      Array.from({ length: atOnce }, (_, i) => {
        writeMessage(message, puzzle, answers.length, counter + i);
        return hash(message);
      }),
    );
    const found = hashes.findIndex((one) => isFound(one, puzzle));
    if (found >= 0) answers.push(counter + found);
    counter = found >= 0 ? 0 : counter + atOnce;
  }
  return answers;
}

/** Whether answers solve a puzzle: one counter for each part. Stops at the first that does not. */
export async function isSolved(puzzle: Puzzle, answers: readonly number[]): Promise<boolean> {
  if (answers.length !== puzzle.parts) return false;
  const hash = await hashFunction();
  const message = new Uint8Array(messageSize);
  for (const [part, counter] of answers.entries()) {
    writeMessage(message, puzzle, part, counter);
    if (!isFound(await hash(message), puzzle)) return false;
  }
  return true;
}
