/** Work instead of a captcha's picture: for each part a counter whose hash begins with so many zero bits. */
export interface Puzzle {
  /** Differs with every captcha; letters, digits, `-` and `_`. */
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

/** The constants of SHA-256: fractions of the primes' roots. */
const first = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const words = new Int32Array(64);

/**
 * The first 32 bits of the SHA-256 of a text of at most 55 ASCII characters: one block. Written out here, because
 * browsers offer theirs on https only, and one promise a hash.
 */
export function hashStart(text: string): number {
  words.fill(0, 0, 16);
  for (let i = 0; i < text.length; i++)
    words[i >> 2] = (words[i >> 2] ?? 0) | (text.charCodeAt(i) << (24 - (i & 3) * 8));
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length & 3) * 8));
  words[15] = text.length * 8;
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] ?? 0;
    const b = words[i - 2] ?? 0;
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = ((words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = first;
  for (let i = 0; i < 64; i++) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (words[i] ?? 0)) | 0;
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return ((first[0] ?? 0) + a) >>> 0;
}

/** Whether a counter solves a part. */
export const solvesPart = ({ salt, bits }: Puzzle, part: number, counter: number): boolean =>
  hashStart(`${salt}.${part}.${counter}`) < 2 ** (32 - bits);

/** Work at one go, in milliseconds: short enough that a tap meanwhile is answered at once. */
const stretch = 10;

/**
 * Solves a puzzle in short stretches, between which the page lives on. Rejects with the signal's reason when it is
 * aborted.
 */
export async function solvePuzzle(puzzle: Puzzle, signal?: AbortSignal): Promise<number[]> {
  const answers: number[] = [];
  let counter = 0;
  while (answers.length < puzzle.parts) {
    signal?.throwIfAborted();
    const until = Date.now() + stretch;
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

/** Whether answers solve a puzzle: one for each part. */
export const isSolved = (puzzle: Puzzle, answers: readonly number[]): boolean =>
  answers.length === puzzle.parts && answers.every((counter, part) => solvesPart(puzzle, part, counter));
