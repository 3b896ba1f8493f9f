/** Adapts the bias after each decoded letter (RFC 3492, section 6.1). */
function adapted(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2));
  rest += Math.floor(rest / points);
  let steps = 0;
  for (; rest > 455; steps += 36) rest = Math.floor(rest / 35);
  return steps + Math.floor((36 * rest) / (rest + 38));
}

const digitOf = (letter = '?'): number => {
  const digit = '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(letter.toLowerCase());
  if (digit < 0) return Number.NaN;
  // Letters are 0 to 25, figures 26 to 35.
  return digit < 10 ? digit + 26 : digit - 10;
};

/**
 * The letters that a label of a host such as `xn--pple-43d` stands for (RFC 3492); null where it stands for none.
 * Labels without the prefix are returned as they are.
 */
export function decodedLabel(label: string): string | null {
  if (!/^xn--/i.test(label)) return label;
  const body = label.slice(4);
  const last = body.lastIndexOf('-');
  const points = Array.from(body.slice(0, Math.max(last, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let [code, index, bias] = [128, 0, 72];
  for (let at = last + 1; at < body.length; ) {
    const before = index;
    let weight = 1;
    for (let step = 36; ; step += 36) {
      const digit = digitOf(body[at++]);
      if (Number.isNaN(digit)) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const size = points.length + 1;
    bias = adapted(index - before, size, before === 0);
    code += Math.floor(index / size);
    index %= size;
    if (code > 0x10ffff) return null;
    points.splice(index++, 0, code);
  }
  return String.fromCodePoint(...points);
}
