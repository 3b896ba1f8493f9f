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

/** Adds the 64-byte block at `from` to a hash. */
function addBlock(hash: Int32Array, bytes: DataView, from: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = bytes.getInt32(from + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = schedule[i - 15] ?? 0;
    const b = schedule[i - 2] ?? 0;
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    schedule[i] = ((schedule[i - 16] ?? 0) + low + (schedule[i - 7] ?? 0) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
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
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = ((hash[i] ?? 0) + word) | 0;
}

/** The first 32 bits of the SHA-256 of a message, where the platform's own is missing: browsers offer it on https only. */
export function sha256Prefix(message: Uint8Array): number {
  const padded = new Uint8Array((((message.length + 8) >> 6) << 6) + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(padded.length - 4, message.length * 8);
  const hash = Int32Array.from(initialHash);
  for (let from = 0; from < padded.length; from += 64) addBlock(hash, bytes, from);
  return (hash[0] ?? 0) >>> 0;
}
