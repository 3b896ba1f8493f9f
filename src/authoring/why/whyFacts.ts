import { agentTiles } from '#schemas/agentTiles.ts';
import { memberTypes, resourceTypes } from '#schemas/codes.ts';
import { flagNames } from '#schemas/flags.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { namedFacts, type When } from '#schemas/manifest/when.ts';
import { templateNames } from '#schemas/templates.ts';
import { factsOf } from '#src/domain/gates/facts.ts';
import { type GateInput, inputsOf, settingIn, withSetting } from '#src/domain/gates/gateTable.ts';
import { flagOfFact } from '#src/domain/gates/namedFacts.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { type BrandSettings, defaultSettings } from '#src/server/settings/settings.ts';

/** The facts that a gate is judged on, and which of them somebody said. */
export interface AssumedFacts {
  readonly facts: Facts;
  /** Inputs that were said, as `<kind> <name>`; the others are as the reference server starts. */
  readonly said: ReadonlySet<string>;
  /** Options by which `brand why` came to these facts, without those for `--as`. */
  readonly words: readonly string[];
  /** Who looks, in words. */
  readonly who: string;
  /** Where what nobody said comes from, as the beginning of a sentence. */
  readonly from: string;
}

/** Accounts that the reference server is seeded with, by what they are; `agent` and `trial` are called so already. */
const accounts: Readonly<Record<string, keyof typeof memberTypes>> = { demo: 'member' };

const nameOf = ({ kind, name }: Pick<GateInput, 'kind' | 'name'>) => `${kind} ${name}`;

function requireOneOf(option: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const meant = nearest(name, names);
  throw new Error(
    `${option}: there is no "${name}"${meant === undefined ? `; there are ${names.join(', ')}` : `; did you mean "${meant}"?`}`,
  );
}

/** Who is signed in: a member's type, or null for a visitor. */
function readWho(word: string): number | null {
  const [name = '', code] = word.split(':');
  if (name === 'visitor' && code === undefined) return null;
  if (name === 'member' && code !== undefined) {
    if (/^\d{1,3}$/.test(code)) return Number(code);
    throw new Error(`--as member:${code}: a type is a number, such as member:2`);
  }
  requireOneOf('--as', name, ['visitor', ...Object.keys(memberTypes), ...Object.keys(accounts)]);
  return memberTypes[accounts[name] ?? (name as keyof typeof memberTypes)];
}

/** `A=on,B=off` as pairs; a bare name is on. */
function pairs(text: readonly string[]): [string, string][] {
  return text
    .flatMap((part) => part.split(/[\s,]+/))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', value = 'on'] = part.split('=');
      return [name, value];
    });
}

/** The options that take names with on or off: which input they set, and the names there are. */
const switches: Readonly<Record<string, { kind: GateInput['kind']; names: readonly string[] }>> = {
  flags: { kind: 'flag', names: flagNames },
  promotions: { kind: 'promotion', names: Object.keys(defaultSettings.promotions) },
  resources: { kind: 'resource', names: resourceTypes },
  tiles: { kind: 'tile', names: agentTiles },
  has: { kind: 'fact', names: namedFacts },
};

const many = { type: 'string', multiple: true } as const;

/** Options of `brand why` that say who looks and what the server has set. */
export const factOptions = {
  as: { type: 'string' },
  flags: many,
  promotions: many,
  resources: many,
  tiles: many,
  has: many,
  template: many,
  device: { type: 'string' },
  installed: { type: 'boolean' },
  native: { type: 'boolean' },
} as const;

type Values<O> = {
  [K in keyof O]?: O[K] extends { multiple: true }
    ? string[]
    : O[K] extends { type: 'boolean' }
      ? boolean
      : string;
};
/** What was said of them. */
export type FactValues = Values<typeof factOptions>;

/**
 * Facts from the options; what they do not say is as the reference server starts, or as `running` says. Throws
 * an Error with a sentence.
 */
export function readFacts(
  values: FactValues,
  brand: Brand,
  promotions: readonly string[] = [],
  running?: BrandSettings,
): AssumedFacts {
  const settings = running ?? defaultSettings;
  const who = readWho(values.as ?? 'visitor');
  const said = new Set<string>(values.as === undefined ? [] : ['who who']);
  const words: string[] = [];
  let facts = factsOf({
    session: who === null ? null : { type: who },
    // Seeded members have an upline.
    member: who === null ? undefined : { type: who, toUpline: true },
    settings: {
      ...settings,
      resources: [...settings.resources],
      agentMenu: [...settings.agentMenu],
      customerService: [...settings.customerService],
      promotions: { ...settings.promotions },
    },
    serverTemplates: settings.template,
    brand,
    device: { system: 'other', installed: false, native: false },
  });
  const set = (input: Pick<GateInput, 'kind' | 'name'>, value: boolean | string) => {
    said.add(nameOf(input));
    facts = withSetting(facts, { input: { ...input, values: [] }, value });
  };
  for (const [option, { kind, names }] of Object.entries(switches)) {
    const given = values[option as keyof FactValues] as string[] | undefined;
    for (const [name, value] of pairs(given ?? [])) {
      requireOneOf(`--${option}`, name, kind === 'promotion' ? [...names, ...promotions] : names);
      if (value !== 'on' && value !== 'off')
        throw new Error(`--${option}: ${name} is on or off, not "${value}"`);
      const flag = kind === 'fact' ? flagOfFact[name as keyof typeof flagOfFact] : undefined;
      set(flag === undefined ? { kind, name } : { kind: 'flag', name: flag }, value === 'on');
      words.push(`--${option} ${name}=${value}`);
    }
  }
  for (const [name, value] of pairs(values.template ?? [])) {
    requireOneOf('--template', name, templateNames);
    set({ kind: 'template', name }, value);
    words.push(`--template ${name}=${value}`);
  }
  if (values.device !== undefined) {
    requireOneOf('--device', values.device, ['ios', 'android', 'other']);
    set({ kind: 'device', name: 'device' }, values.device);
    words.push(`--device ${values.device}`);
  }
  for (const kind of ['installed', 'native'] as const) {
    if (values[kind] === undefined) continue;
    set({ kind, name: kind }, values[kind]);
    words.push(`--${kind}`);
  }
  const from = running ? 'On the running server' : 'Assumed, as the reference server starts';
  return { facts, said, words, who: values.as ?? 'visitor', from };
}

/** What gates read that nobody said, as words: `MAILCEN on`. */
export function assumedOf(gates: readonly (When | undefined)[], { facts, said }: AssumedFacts): string[] {
  return inputsOf(...gates)
    .filter((input) => !said.has(nameOf(input)))
    .map((input) => {
      const value = settingIn(facts, input);
      if (input.kind === 'who') return value === null ? 'nobody signed in' : `a member of type ${value}`;
      return `${input.name} ${value === true ? 'on' : value === false ? 'off' : `"${value}"`}`;
    });
}
