import { memberTypes } from '#schemas/codes.ts';
import { memberTypeLabel } from '#src/domain/gates/gateClauses.ts';
import type { InputSetting } from '#src/domain/gates/gateTable.ts';
import { joinWords } from '#src/domain/values/joinWords.ts';
import { describeFactChange } from '../report/describeGate.ts';
import type { Explanation } from './explain.ts';
import type { AssumedFacts } from './whyFacts.ts';

/** The value of `--as` for a type of member. */
function whoWord(type: number | null): string {
  if (type === null) return 'visitor';
  return Object.entries(memberTypes).find(([, code]) => code === type)?.[0] ?? `member:${type}`;
}

/**
 * One way to flip the result: in words, as a command to try, and as switch commands for a running server
 * where these suffice.
 */
export interface Flip {
  readonly words: string;
  readonly attempt: string;
  readonly commands: readonly string[];
}

const optionOf: Partial<Record<InputSetting['input']['kind'], string>> = {
  flag: 'flags',
  promotion: 'promotions',
  resource: 'resources',
  tile: 'tiles',
  fact: 'has',
};

/** Groups sets of changes that differ only in who is signed in. */
function groupByOtherChanges(
  sets: readonly (readonly InputSetting[])[],
): { who: (number | null)[]; others: readonly InputSetting[] }[] {
  const groups = new Map<string, { who: (number | null)[]; others: readonly InputSetting[] }>();
  for (const set of sets) {
    const others = set.filter(({ input }) => input.kind !== 'who');
    const key = JSON.stringify(others);
    const group = groups.get(key) ?? { who: [], others };
    for (const { input, value } of set) if (input.kind === 'who') group.who.push(value as number | null);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Who would have to be signed in: the member types a gate names, or another one. */
function whoWords(types: readonly (number | null)[]): string {
  const members = types.filter((type) => type !== null);
  const signedIn =
    members.length > 0
      ? [`signed in, such as with type ${joinWords(members.map(memberTypeLabel), 'or')}`]
      : [];
  return joinWords([...signedIn, ...(types.includes(null) ? ['nobody signed in'] : [])], 'or');
}

/** The ways to flip an explanation's result, the smallest first. */
export function flipsOf(
  brand: string,
  target: string,
  { flips }: Explanation,
  { words, who }: AssumedFacts,
): Flip[] {
  return groupByOtherChanges(flips).map(({ who: types, others }) => {
    const parts = [...(types.length > 0 ? [whoWords(types)] : []), ...others.map(describeFactChange)];
    const options = others.map(({ input: { kind, name }, value }) => {
      const option = optionOf[kind];
      if (option) return `--${option} ${name}=${value === true ? 'on' : 'off'}`;
      if (kind === 'template') return `--template ${name}=${value}`;
      return kind === 'device' ? `--device ${value}` : `--${kind}`;
    });
    const keptOptions = words.filter(
      (word) => !options.some((option) => option.split('=')[0] === word.split('=')[0]),
    );
    const as = types.length > 0 ? whoWord(types[0] ?? null) : who;
    const commands = others.flatMap(({ input: { kind, name }, value }) => {
      if (kind === 'template') return [`npm run switch -- ${brand} template ${name}=${value}`];
      return kind === 'flag' || kind === 'promotion'
        ? [`npm run switch -- ${brand} ${kind} ${name}=${value === true ? 'on' : 'off'}`]
        : [];
    });
    return {
      words: joinWords(parts),
      attempt: ['npm run brand -- why', brand, target, `--as ${as}`, ...keptOptions, ...options].join(' '),
      commands: types.length === 0 && commands.length === others.length ? commands : [],
    };
  });
}
