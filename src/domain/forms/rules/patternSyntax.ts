/** A set of characters: a bit for each ASCII character, and one for all others. */
export type CharSet = bigint;

const BEYOND = 128;
export const anyChar: CharSet = (1n << 129n) - 1n;
const bit = (code: number): CharSet => 1n << BigInt(Math.min(code, BEYOND));
const not = (set: CharSet): CharSet => anyChar & ~(set & ~bit(BEYOND));
const range = (from: number, to: number): CharSet => {
  let set = 0n;
  for (let code = from; code <= Math.min(to, BEYOND); code++) set |= bit(code);
  return to > BEYOND ? set | bit(BEYOND) : set;
};
const digits = range(48, 57);
const wordCharacters = digits | range(65, 90) | range(97, 122) | bit(95);
const spaceCharacters = range(9, 13) | bit(32) | bit(BEYOND);

const classes: Readonly<Record<string, CharSet>> = {
  d: digits,
  D: not(digits),
  w: wordCharacters,
  W: not(wordCharacters),
  s: spaceCharacters,
  S: anyChar & ~(range(9, 13) | bit(32)),
};

/** A parsed pattern. `look` is a lookahead, which consumes nothing. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'list'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'loop'; readonly body: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'look'; readonly body: PatternNode }
  | { readonly kind: 'anchor'; readonly end: boolean };

class Unsupported extends Error {}
const refuse = (why: string): never => {
  throw new Unsupported(why);
};

/** Parses a pattern; null if it uses unsupported syntax: back references, lookbehind, named groups, word boundaries. */
export function parsePattern(source: string): PatternNode | null {
  const chars = [...source];
  let at = 0;
  const peek = () => chars[at];
  const take = () => chars[at++] ?? refuse('ends too soon');
  const consume = (text: string) => {
    if (chars.slice(at, at + text.length).join('') !== text) return false;
    at += text.length;
    return true;
  };

  /** Parses an escape after its backslash; a class escape gives a set of several characters. */
  function escaped(): CharSet {
    const char = take();
    const known = Object.hasOwn(classes, char) ? classes[char] : undefined;
    if (known !== undefined) return known;
    if (char === 'p' || char === 'P') {
      if (!consume('{')) refuse('property');
      while (take() !== '}');
      return anyChar;
    }
    if (char === 'u') {
      const hex = consume('{') ? readUntil('}') : [take(), take(), take(), take()].join('');
      return /^[0-9a-fA-F]{1,6}$/.test(hex) ? bit(Number.parseInt(hex, 16)) : refuse('code');
    }
    const control = { n: 10, r: 13, t: 9, f: 12, v: 11 }[char];
    if (control !== undefined) return bit(control);
    return /[A-Za-z0-9]/.test(char) ? refuse('escape') : bit(char.codePointAt(0) ?? 0);
  }
  function readUntil(end: string): string {
    let text = '';
    for (let char = take(); char !== end; char = take()) text += char;
    return text;
  }

  const lowest = (set: CharSet) => (set & bit(BEYOND) ? BEYOND : set.toString(2).length - 1);
  function charClass(): CharSet {
    const negated = consume('^');
    let set = 0n;
    for (let char = take(); char !== ']'; char = take()) {
      const start = char === '\\' ? escaped() : bit(char.codePointAt(0) ?? 0);
      const isSingle = (start & (start - 1n)) === 0n;
      if (isSingle && peek() === '-' && chars[at + 1] !== ']') {
        at++;
        const next = take();
        const to = next === '\\' ? escaped() : bit(next.codePointAt(0) ?? 0);
        set |= range(lowest(start), lowest(to));
      } else set |= start;
    }
    return negated ? not(set) : set;
  }

  function atom(): PatternNode {
    const char = take();
    if (char === '^' || char === '$') return { kind: 'anchor', end: char === '$' };
    if (char === '.') return { kind: 'set', set: anyChar };
    if (char === '[') return { kind: 'set', set: charClass() };
    if (char === '\\') return { kind: 'set', set: escaped() };
    if (char === '(') {
      const look = consume('?=') || consume('?!');
      if (!look && !consume('?:') && peek() === '?') refuse('group');
      const body = choice();
      if (take() !== ')') refuse('group is open');
      return look ? { kind: 'look', body } : body;
    }
    return '*+?{}])|'.includes(char)
      ? refuse('stray sign')
      : { kind: 'set', set: bit(char.codePointAt(0) ?? 0) };
  }

  function looped(body: PatternNode): PatternNode {
    let bounds: [number, number] | undefined;
    if (consume('*')) bounds = [0, Number.POSITIVE_INFINITY];
    else if (consume('+')) bounds = [1, Number.POSITIVE_INFINITY];
    else if (consume('?')) bounds = [0, 1];
    else if (consume('{')) {
      const [, from = '', comma, to = ''] =
        /^(\d{1,3})(,?)(\d{0,3})$/.exec(readUntil('}')) ?? refuse('count');
      bounds = [
        Number(from),
        comma === '' ? Number(from) : to === '' ? Number.POSITIVE_INFINITY : Number(to),
      ];
    }
    if (!bounds) return body;
    consume('?');
    if (body.kind === 'look' || body.kind === 'anchor') refuse('loop of nothing');
    return { kind: 'loop', body, min: bounds[0], max: bounds[1] };
  }

  function list(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < chars.length && peek() !== '|' && peek() !== ')') parts.push(looped(atom()));
    return { kind: 'list', parts };
  }

  function choice(): PatternNode {
    const parts = [list()];
    while (consume('|')) parts.push(list());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
  }

  try {
    const whole = choice();
    return at < chars.length ? null : whole;
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}
