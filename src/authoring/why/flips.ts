import { memberTypes } from '#schemas/codes.ts';
import { typeWords } from '#src/domain/gates/gateClauses.ts';
import type { Setting } from '#src/domain/gates/gateTable.ts';
import { listed } from '#src/domain/values/listed.ts';
import { changeWords } from '../report/gateWords.ts';
import type { Explanation } from './explain.ts';
import type { AssumedFacts } from './whyFacts.ts';

/** `--as` for a member's type. */
function whoWord(type: number | null): string {
  if (type === null) return 'visitor';
  return Object.entries(memberTypes).find(([, code]) => code === type)?.[0] ?? `member:${type}`;
}

/** One way to turn it round: in words, as an experiment, and as switches of a running server where these do it. */
export interface Flip {
  readonly words: string;
  readonly attempt: string;
  readonly commands: readonly string[];
}

const optionOf: Partial<Record<Setting['input']['kind'], string>> = {
  flag: 'flags',
  promotion: 'promotions',
  resource: 'resources',
  tile: 'tiles',
  fact: 'has',
};

/** Ways that differ only in who is signed in are one way. */
function grouped(
  sets: readonly (readonly Setting[])[],
): { who: (number | null)[]; rest: readonly Setting[] }[] {
  const groups = new Map<string, { who: (number | null)[]; rest: readonly Setting[] }>();
  for (const set of sets) {
    const rest = set.filter(({ input }) => input.kind !== 'who');
    const key = JSON.stringify(rest);
    const group = groups.get(key) ?? { who: [], rest };
    for (const { input, value } of set) if (input.kind === 'who') group.who.push(value as number | null);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Who would have to be signed in: the types a gate names, or one it does not. */
function whoWords(types: readonly (number | null)[]): string {
  const members = types.filter((type) => type !== null);
  const signedIn =
    members.length > 0 ? [`signed in, such as with type ${listed(members.map(typeWords), 'or')}`] : [];
  return listed([...signedIn, ...(types.includes(null) ? ['nobody signed in'] : [])], 'or');
}

/** The ways to turn an explanation round, the smallest first. */
export function flipsOf(
  brand: string,
  target: string,
  { flips }: Explanation,
  { words, who }: AssumedFacts,
): Flip[] {
  return grouped(flips).map(({ who: types, rest }) => {
    const said = [...(types.length > 0 ? [whoWords(types)] : []), ...rest.map(changeWords)];
    const options = rest.map(({ input: { kind, name }, value }) => {
      const option = optionOf[kind];
      if (option) return `--${option} ${name}=${value === true ? 'on' : 'off'}`;
      if (kind === 'template') return `--template ${name}=${value}`;
      return kind === 'device' ? `--device ${value}` : `--${kind}`;
    });
    const kept = words.filter(
      (word) => !options.some((option) => option.split('=')[0] === word.split('=')[0]),
    );
    const as = types.length > 0 ? whoWord(types[0] ?? null) : who;
    const commands = rest.flatMap(({ input: { kind, name }, value }) => {
      if (kind === 'template') return [`npm run switch -- ${brand} template ${name}=${value}`];
      return kind === 'flag' || kind === 'promotion'
        ? [`npm run switch -- ${brand} ${kind} ${name}=${value === true ? 'on' : 'off'}`]
        : [];
    });
    return {
      words: listed(said),
      attempt: ['npm run brand -- why', brand, target, `--as ${as}`, ...kept, ...options].join(' '),
      commands: types.length === 0 && commands.length === rest.length ? commands : [],
    };
  });
}
