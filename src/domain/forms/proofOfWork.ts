/** A proof of work in place of a captcha's picture: for each part a counter whose hash begins with `bits` zero bits. */
export interface Puzzle {
  /** Different for every captcha; letters, digits, `-` and `_`. */
  readonly salt: string;
  readonly parts: number;
  readonly bits: number;
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const isPrime = (n: number): boolean => {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
};
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (isPrime(n)) primes.push(n);
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0;

/** The constants of SHA-256: fractional parts of the roots of primes. */
const initialHash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const schedule = new Int32Array(64);

/**
 * The first 32 bits of the SHA-256 of a text of at most 55 ASCII characters (one block). Implemented here because
 * browsers offer SHA-256 on https only, and with one promise per hash.
 */
export function sha256Prefix(text: string): number {
  schedule.fill(0, 0, 16);
  for (let i = 0; i < text.length; i++)
    schedule[i >> 2] = (schedule[i >> 2] ?? 0) | (text.charCodeAt(i) << (24 - (i & 3) * 8));
  schedule[text.length >> 2] = (schedule[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length & 3) * 8));
  schedule[15] = text.length * 8;
  for (let i = 16; i < 64; i++) {
    const a = schedule[i - 15] ?? 0;
    const b = schedule[i - 2] ?? 0;
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    schedule[i] = ((schedule[i - 16] ?? 0) + low + (schedule[i - 7] ?? 0) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initialHash;
  for (let i = 0; i < 64; i++) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const temp1 = (h + high + ((e & f) ^ (~e & g)) + (roundConstants[i] ?? 0) + (schedule[i] ?? 0)) | 0;
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const temp2 = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + temp1) | 0;
    d = c;
    c = b;
    b = a;
    a = (temp1 + temp2) | 0;
  }
  return ((initialHash[0] ?? 0) + a) >>> 0;
}

/** Whether a counter solves a part. */
export const solvesPart = ({ salt, bits }: Puzzle, part: number, counter: number): boolean =>
  sha256Prefix(`${salt}.${part}.${counter}`) < 2 ** (32 - bits);

/** Longest uninterrupted work, in milliseconds: short enough to answer a tap without delay. */
const stretchMs = 10;

/**
 * Solves a puzzle in short stretches, so that the page stays responsive. Rejects with the signal's reason when it is
 * aborted.
 */
export async function solvePuzzle(puzzle: Puzzle, signal?: AbortSignal): Promise<number[]> {
  const answers: number[] = [];
  let counter = 0;
  while (answers.length < puzzle.parts) {
    signal?.throwIfAborted();
    const until = Date.now() + stretchMs;
    for (let i = 0; answers.length < puzzle.parts && (i % 64 !== 0 || Date.now() < until); i++) {
      if (solvesPart(puzzle, answers.length, counter)) {
        answers.push(counter);
        counter = 0;
      } else counter++;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return answers;
}

/** Whether answers solve a puzzle: one counter for each part. */
export const isSolved = (puzzle: Puzzle, answers: readonly number[]): boolean =>
  answers.length === puzzle.parts && answers.every((counter, part) => solvesPart(puzzle, part, counter));
