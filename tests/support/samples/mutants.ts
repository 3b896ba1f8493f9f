import fc from 'fast-check';
import { brandIds, readBrandSource } from '#src/authoring/brands/brandFiles.ts';
import { isObject, type Json, pointerTo, stepsOf } from '#src/domain/values/json.ts';

/** One shipped file of a brand, changed as a slip of the hand, a bad merge or an attacker would. */
export interface Mutant {
  readonly brand: string;
  /** Path in the folder of the brand. */
  readonly path: string;
  readonly text: string;
  /** What was done, in the order in which it was done. */
  readonly done: readonly string[];
}

interface Original {
  readonly brand: string;
  readonly path: string;
  readonly text: string;
}

const originals: readonly Original[] = brandIds().flatMap((brand) =>
  readBrandSource(brand).files.map((file) => ({ brand, ...file })),
);

/** Values that no manifest needs, and some that look as if one did. */
const odd: readonly Json[] = [
  ...[null, true, false, 0, -1, 0.5, 2 ** 31, 1e300, '', ' ', '\u200b', '\u202eabc', 'x'.repeat(5000)],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'javascript:alert(1)',
    '//evil.example',
    '../..',
    'assets/../x.svg',
  ],
  ...[
    'https://x.example:99999',
    'https://256.256.256.256',
    'http://a.example',
    '#fff',
    '#GGGGGG',
    'home',
    'login',
  ],
  ...['/', '/index.html', '/m/%2e%2e', 'page.home', '{{x}}', '<b>x</b>', '\ud800', 'EN', 'XX', '🎲'],
  ...([[], {}, [[]], [null], { fromQuery: 'x' }, { fromSlot: 'gameType' }, { session: true }] as Json[]),
];

/** All pointers of a value below its root. */
function pointersIn(value: Json, at = ''): string[] {
  const parts: [string | number, Json][] = Array.isArray(value)
    ? value.map((part, index) => [index, part as Json])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return parts.flatMap(([key, part]) => {
    const pointer = pointerTo(at, key);
    return [pointer, ...pointersIn(part, pointer)];
  });
}

const valueAt = (value: Json, pointer: string): Json =>
  stepsOf(pointer).reduce<Json>((part, step) => (part as Record<string, Json>)[step] ?? null, value);

/** A copy of a value with one part changed; `undefined` takes it out. */
function changed(value: Json, steps: readonly string[], change: Json | undefined, key?: string): Json {
  const [step = '', ...deeper] = steps;
  if (Array.isArray(value)) {
    const index = Number(step);
    return value.flatMap((part, at): Json[] => {
      if (at !== index) return [part as Json];
      if (deeper.length > 0) return [changed(part as Json, deeper, change, key)];
      return change === undefined ? [] : [change];
    });
  }
  const entries = Object.entries(value as Record<string, Json>).flatMap(([name, part]): [string, Json][] => {
    if (name !== step) return [[name, part]];
    if (deeper.length > 0) return [[name, changed(part, deeper, change, key)]];
    return change === undefined ? [] : [[key ?? name, change]];
  });
  return Object.fromEntries(entries);
}

/** Where and how to change: numbers that are taken modulo the choices there are. */
const step = fc.record({
  what: fc.constantFrom('remove', 'null', 'odd', 'other', 'rename', 'copy', 'wrap', 'case', 'cut', 'add'),
  where: fc.nat(),
  which: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(1, list.length)];

/** A string with a small slip. */
function slipped(text: string, what: Step['what'], which: number): string {
  const at = which % (text.length + 1);
  if (what === 'case') return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  return what === 'cut' ? text.slice(0, at) + text.slice(at + 1) : `${text.slice(0, at)}e${text.slice(at)}`;
}

function mutate(value: Json, { what, where, which }: Step): { value: Json; done: string } {
  const pointers = pointersIn(value);
  const pointer = pick(pointers, where);
  if (pointer === undefined) return { value, done: 'nothing' };
  const steps = stepsOf(pointer);
  const part = valueAt(value, pointer);
  const done = `${what} ${pointer}`;
  const other = pick(pointers, which) ?? pointer;
  const replace = (by: Json | undefined, key?: string) => ({ value: changed(value, steps, by, key), done });
  switch (what) {
    case 'remove':
      return replace(undefined);
    case 'null':
      return replace(null);
    case 'odd':
      return replace(pick(odd, which) ?? null);
    case 'other':
      return replace(valueAt(value, other));
    case 'rename':
      return replace(part, String(stepsOf(other).at(-1)));
    case 'copy': {
      const parent = steps.slice(0, -1);
      const group = parent.length === 0 ? value : valueAt(value, pointer.slice(0, pointer.lastIndexOf('/')));
      if (!isObject(group)) return replace(valueAt(value, other));
      const grown = { ...group, [`${steps.at(-1)}Copy`]: part };
      return { value: parent.length === 0 ? grown : changed(value, parent, grown), done };
    }
    case 'wrap':
      return replace(which % 2 === 0 ? [part] : { [String(steps.at(-1))]: part });
    default:
      return replace(typeof part === 'string' ? slipped(part, what, which) : (pick(odd, which) ?? null));
  }
}

/** A slip in the text of a file itself. */
function slippedFile(text: string, what: Step['what'], which: number): string {
  const at = which % (text.length + 1);
  if (what === 'cut') return text.slice(0, at);
  return (
    text.slice(0, at) +
    (pick(['"', '{', '}', ',', ':', '\u0000', '\ufeff', '1e999', ' '], which) ?? '') +
    text.slice(at)
  );
}

/** Mutants of the shipped brands: one file with one to three changes, or a slip in its text. */
export const mutants: fc.Arbitrary<Mutant> = fc
  .record({
    file: fc.nat(),
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
    inText: fc.integer({ min: 0, max: 19 }),
  })
  .map(({ file, steps, inText }) => {
    const { brand, path, text } = pick(originals, file) as Original;
    const [first] = steps as [Step];
    if (inText === 0)
      return {
        brand,
        path,
        text: slippedFile(text, first.what, first.which),
        done: [`${first.what} in the text`],
      };
    let value = JSON.parse(text) as Json;
    const done: string[] = [];
    for (const one of steps) {
      const result = mutate(value, one);
      value = result.value;
      done.push(result.done);
    }
    return { brand, path, text: JSON.stringify(value, null, 2), done };
  });
