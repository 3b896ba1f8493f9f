const [base, skew, damp, lowest, highest, firstBias, firstCode] = [36, 38, 700, 1, 26, 72, 128];

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((base - lowest) * highest) / 2; bias += base) rest = Math.floor(rest / (base - lowest));
  return bias + Math.floor(((base - lowest + 1) * rest) / (rest + skew));
}

/** The value of a Punycode digit: a to z, then 0 to 9; NaN for anything else. */
const digitOf = (letter: string): number =>
  /^[a-z]$/.test(letter) ? letter.charCodeAt(0) - 97 : /^\d$/.test(letter) ? Number(letter) + 26 : Number.NaN;

/** The text that Punycode in small letters, without `xn--`, stands for (RFC 3492); null if it stands for none. */
export function decodePunycode(code: string): string | null {
  const at = code.lastIndexOf('-');
  const output = [...code.slice(0, Math.max(at, 0))].map((letter) => letter.charCodeAt(0));
  const digits = [...code.slice(at + 1)].map(digitOf);
  let [n, index, bias] = [firstCode, 0, firstBias];
  while (digits.length > 0) {
    const before = index;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digits.shift() ?? Number.NaN;
      index += digit * weight;
      // Also where the digit is none: NaN fits nothing.
      if (!(index <= Number.MAX_SAFE_INTEGER)) return null;
      const threshold = Math.min(Math.max(k - bias, lowest), highest);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapted(index - before, length, before === 0);
    n += Math.floor(index / length);
    index %= length;
    if (n > 0x10ffff) return null;
    output.splice(index++, 0, n);
  }
  return String.fromCodePoint(...output);
}
