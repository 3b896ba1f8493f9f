import { agentTiles } from '#schemas/agentTiles.ts';
import { memberTypes, resourceTypes } from '#schemas/codes.ts';
import { flagNames } from '#schemas/flags.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { namedFacts, type When } from '#schemas/manifest/when.ts';
import { templateNames } from '#schemas/templates.ts';
import { factsOf } from '#src/domain/gates/facts.ts';
import { type GateInput, gateInputs, settingOf, withSetting } from '#src/domain/gates/gateTable.ts';
import { flagOfFact } from '#src/domain/gates/namedFacts.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { defaultSettings } from '#src/server/settings/settings.ts';
import type { KnownSettings, SourcedKey } from './knownSettings.ts';

/** The facts that gates are evaluated on, and which of them were given as options. */
export interface AssumedFacts {
  readonly facts: Facts;
  /** Inputs that were given, as `<kind> <name>`; the others are defaults of the reference server. */
  readonly said: ReadonlySet<string>;
  /** The options that produced these facts, without `--as`. */
  readonly words: readonly string[];
  /** The visitor, in words. */
  readonly who: string;
  /** Where the other facts come from, as the beginning of a sentence. */
  readonly from: string;
  /** Who or what said the value of an input, where that is known. */
  sourceOf(input: Pick<GateInput, 'kind' | 'name'>): string | undefined;
}

/** Seeded accounts of the reference server, by type; `agent` and `trial` equal their type's name. */
const accounts: Readonly<Record<string, keyof typeof memberTypes>> = { demo: 'member' };

const nameOf = ({ kind, name }: Pick<GateInput, 'kind' | 'name'>) => `${kind} ${name}`;

function requireOneOf(option: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const meant = nearest(name, names);
  throw new Error(
    `${option}: there is no "${name}"${meant === undefined ? `; there are ${names.join(', ')}` : `; did you mean "${meant}"?`}`,
  );
}

/** Parses `--as`: a member's type, or null for a visitor. */
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

/** Parses `A=on,B=off` into pairs; a bare name is on. */
function pairs(text: readonly string[]): [string, string][] {
  return text
    .flatMap((part) => part.split(/[\s,]+/))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', value = 'on'] = part.split('=');
      return [name, value];
    });
}

/** Options that take names with on or off: the input they set, and the valid names. */
const switches: Readonly<Record<string, { kind: GateInput['kind']; names: readonly string[] }>> = {
  flags: { kind: 'flag', names: flagNames },
  promotions: { kind: 'promotion', names: Object.keys(defaultSettings.promotions) },
  resources: { kind: 'resource', names: resourceTypes },
  tiles: { kind: 'tile', names: agentTiles },
  has: { kind: 'fact', names: namedFacts },
};

/** Inputs of gates that are settings which `server.json` can say, with their key. */
const sourcedKeys: Readonly<Partial<Record<GateInput['kind'], SourcedKey>>> = {
  flag: 'whitelabel',
  promotion: 'promotions',
  template: 'template',
};

const multipleStrings = { type: 'string', multiple: true } as const;

/** Options of `brand why` for the visitor and the server's settings. */
export const factOptions = {
  as: { type: 'string' },
  flags: multipleStrings,
  promotions: multipleStrings,
  resources: multipleStrings,
  tiles: multipleStrings,
  has: multipleStrings,
  template: multipleStrings,
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
/** Values of those options. */
export type FactValues = Values<typeof factOptions>;

/**
 * Facts from the options; missing ones are those of `known`, else of a fresh reference server. Throws an
 * Error with a sentence.
 */
export function readFacts(
  values: FactValues,
  brand: Brand,
  promotions: readonly string[] = [],
  known: KnownSettings = { settings: defaultSettings, running: false },
): AssumedFacts {
  const { settings, running } = known;
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
    const optionValues = values[option as keyof FactValues] as string[] | undefined;
    for (const [name, value] of pairs(optionValues ?? [])) {
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
  return {
    facts,
    said,
    words,
    who: values.as ?? 'visitor',
    from,
    sourceOf({ kind, name }) {
      const key = sourcedKeys[kind];
      return key && known.source?.(key, name);
    },
  };
}

/** The inputs of gates that were not given, in words: `MAILCEN on (brands/acme/server.json:3:14)`. */
export function assumedInputs(
  gates: readonly (When | undefined)[],
  { facts, said, sourceOf }: AssumedFacts,
): string[] {
  return gateInputs(...gates)
    .filter((input) => !said.has(nameOf(input)))
    .map((input) => {
      const value = settingOf(facts, input);
      if (input.kind === 'who') return value === null ? 'nobody signed in' : `a member of type ${value}`;
      const source = sourceOf(input);
      return `${input.name} ${value === true ? 'on' : value === false ? 'off' : `"${value}"`}${source === undefined ? '' : ` (${source})`}`;
    });
}
