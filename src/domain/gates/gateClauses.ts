import { memberTypeCodes, memberTypeNames } from '#schemas/codes.ts';
import { type FlagName, flags } from '#schemas/flags.ts';
import type { NamedFact, When } from '#schemas/manifest/when.ts';
import { type TemplateName, templateVersions } from '#schemas/templates.ts';
import { listed } from '../values/listed.ts';
import { flagOfFact } from './namedFacts.ts';
import type { Facts } from './when.ts';

/** What an input may be: on or off, a member's type (null: a visitor), a template setting, a device. */
export type InputValue = boolean | number | string | null;

/** A visitor on a desktop to whom the server offers nothing: every table begins with these facts. */
export const bareFacts: Facts = {
  session: false,
  memberType: null,
  flags: {},
  promotions: {},
  resources: new Set(),
  agentMenu: new Set(),
  templates: {},
  has: {},
  device: 'other',
  installed: false,
  native: false,
};

/** A kind of thing that gates read. */
interface Kind {
  /** Every value that could make a difference to gates that ask for these. */
  values(asked: readonly InputValue[], name: string): readonly InputValue[];
  /** The facts with this value. */
  set(facts: Facts, name: string, value: InputValue): Partial<Facts>;
  /** What the facts say. */
  get(facts: Facts, name: string): InputValue;
  /** The value as something to do: `the flag MAILCEN on`. */
  says(name: string, value: InputValue): string;
}

const onOff = () => [true, false];
const deviceNames = { ios: 'iOS', android: 'Android', other: 'neither iOS nor Android' } as const;

/** `4 (free trial)`. */
export const typeWords = (type: number): string =>
  Object.hasOwn(memberTypeNames, type) ? `${type} (${memberTypeNames[type]})` : String(type);

/** A value that differs from all of these. */
const anotherType = (types: readonly InputValue[]) =>
  memberTypeCodes.find((type) => !types.includes(type)) ?? Math.max(...types.map(Number)) + 1;

const toggled = (set: ReadonlySet<string> | null, name: string, on: boolean): ReadonlySet<string> =>
  new Set([...[...(set ?? [])].filter((one) => one !== name), ...(on ? [name] : [])]);

/** Something that is true or false by itself. */
const yesOrNo = (fact: 'installed' | 'native', yes: string, no: string): Kind => ({
  values: onOff,
  set: (_, __, value) => ({ [fact]: value === true }),
  get: (facts) => facts[fact],
  says: (_, value) => (value === true ? yes : no),
});

/** Everything that gates read. The first of them are never unknown, and are told first. */
export const factKinds = {
  who: {
    values: (types) => [null, ...new Set([0, ...types, anotherType(types)])],
    set: (_, __, value) => ({ session: value !== null, memberType: value as number | null }),
    get: ({ session, memberType }) => (session ? memberType : null),
    says: (_, value) =>
      value === null ? 'nobody signed in' : `a member of type ${typeWords(Number(value))}`,
  },
  device: {
    values: () => ['ios', 'android', 'other'],
    set: (_, __, value) => ({ device: value as Facts['device'] }),
    get: ({ device }) => device,
    says: (_, value) => `a device that runs ${deviceNames[value as Facts['device']]}`,
  },
  installed: yesOrNo('installed', 'an installed app', 'a browser tab'),
  native: yesOrNo('native', 'the native shell', 'no native shell'),
  template: {
    values(asked, name) {
      const { base } = templateVersions[name as TemplateName];
      return [...new Set([...asked, asked.includes(base) ? '' : base])];
    },
    set: ({ templates }, name, value) => ({ templates: { ...templates, [name]: String(value) } }),
    get: ({ templates }, name) => templates[name] ?? '',
    says: (name, value) => `the template ${name} "${value}"`,
  },
  flag: {
    values: onOff,
    // A flag carries the named fact that is nothing but this flag.
    set({ flags: all, has }, name, value) {
      const on = value === true;
      const same = Object.entries(flagOfFact).find(([, flag]) => flag === name)?.[0];
      return { flags: { ...all, [name]: on }, has: same === undefined ? has : { ...has, [same]: on } };
    },
    get: (facts, name) => facts.flags?.[name] === true,
    says: (name, value) => `the flag ${name} ${value === true ? 'on' : 'off'}`,
  },
  fact: {
    values: onOff,
    set: ({ has }, name, value) => ({ has: { ...has, [name]: value === true } }),
    get: ({ has }, name) => has?.[name as NamedFact] === true,
    says: (name, value) => factWords[name as NamedFact]?.[value === true ? 0 : 1] ?? name,
  },
  promotion: {
    values: onOff,
    set: ({ promotions }, name, value) => ({ promotions: { ...promotions, [name]: value === true } }),
    get: ({ promotions }, name) => promotions?.[name] === true,
    says: (name, value) => `the promotion ${name} ${value === true ? 'on' : 'off'}`,
  },
  resource: {
    values: onOff,
    set: ({ resources }, name, value) => ({ resources: toggled(resources, name, value === true) }),
    get: ({ resources }, name) => resources?.has(name) === true,
    says: (name, value) => `${value === true ? 'an' : 'no'} address for ${name} in the settings`,
  },
  tile: {
    values: onOff,
    set: ({ agentMenu }, name, value) => ({ agentMenu: toggled(agentMenu, name, value === true) }),
    get: ({ agentMenu }, name) => agentMenu?.has(name) === true,
    says: (name, value) => `the agent tile ${name} ${value === true ? 'allowed' : 'not allowed'}`,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type FactKind = keyof typeof factKinds;

/** What a clause reads: something of a kind, and the values that it names. */
export interface Reads {
  readonly kind: FactKind;
  readonly name: string;
  readonly asked?: readonly InputValue[];
}

/** `the flag MAILCEN (message centre)`. */
const flagWords = (name: string): string =>
  `the flag ${name}${Object.hasOwn(flags, name) ? ` (${flags[name as FlagName].meaning})` : ''}`;

const factWords: Readonly<Record<NamedFact, readonly [yes: string, no: string]>> = {
  upline: ['the member has an upline', 'the member has no upline'],
  vipBenefits: ['there are VIP benefits', 'there are no VIP benefits'],
  dividend: ['there are agent dividends', 'there are no agent dividends'],
  customerService: ['customer service has an address', 'customer service has no address'],
  withdraw: ['withdrawal is allowed', 'withdrawal is not allowed'],
  invitation: ['the visit began with an invitation link', 'the visit began without an invitation link'],
};

/** What a named fact rests on, where that is a flag. */
const byFlag = (fact: string, on: boolean): string => {
  const flag = flagOfFact[fact as NamedFact];
  return flag === undefined ? '' : `: the flag ${flag} is ${on ? 'on' : 'off'}`;
};

/** A clause that is about the gate's own facts, and not about other gates. */
export type Clause = Exclude<keyof When, 'any' | 'not'>;

interface ClauseTold<V> {
  /** What it asks, as half a sentence. */
  asks(value: V): string;
  /** What stands against it when it does not hold. */
  fails(value: V, facts: Facts): string;
  reads(value: V): readonly Reads[];
}

const who = (asked: readonly InputValue[] = []): readonly Reads[] => [{ kind: 'who', name: 'who', asked }];

/** What each clause of a gate asks and reads. `src/domain/gates/when.ts` says when it holds. */
export const clauses: { readonly [C in Clause]-?: ClauseTold<NonNullable<When[C]>> } = {
  session: {
    asks: (wanted) => (wanted ? 'somebody is signed in' : 'nobody is signed in'),
    fails: (wanted) => (wanted ? 'nobody is signed in' : 'somebody is signed in'),
    reads: () => who(),
  },
  memberTypeIn: {
    asks: (types) => `the member's type is ${listed(types.map(typeWords), 'or')}`,
    fails: (types, { memberType }) =>
      memberType === null
        ? 'nobody is signed in'
        : `type ${typeWords(memberType)} is not ${listed(types.map(typeWords), 'or')}`,
    reads: who,
  },
  memberTypeNot: {
    asks: (types) => `the member's type is not ${listed(types.map(typeWords), 'or')}`,
    fails: (_, { memberType }) => `members of type ${typeWords(memberType ?? 0)} are left out`,
    reads: who,
  },
  device: {
    asks: (wanted) => `the device runs ${deviceNames[wanted]}`,
    fails: (_, { device }) => `the device runs ${deviceNames[device]}`,
    reads: () => [{ kind: 'device', name: 'device' }],
  },
  installed: {
    asks: (wanted) => `it ${wanted ? 'runs' : 'does not run'} as an installed app`,
    fails: (wanted) => `it ${wanted ? 'does not run' : 'runs'} as an installed app`,
    reads: () => [{ kind: 'installed', name: 'installed' }],
  },
  native: {
    asks: (wanted) => `it ${wanted ? 'runs' : 'does not run'} in the native shell`,
    fails: (wanted) => `it ${wanted ? 'does not run' : 'runs'} in the native shell`,
    reads: () => [{ kind: 'native', name: 'native' }],
  },
  template: {
    asks: (wanted) =>
      listed(Object.entries(wanted).map(([name, value]) => `the template ${name} is "${value}"`)),
    fails: (wanted, { templates }) =>
      listed(
        Object.entries(wanted)
          .filter(([name, value]) => templates[name] !== value)
          .map(([name, value]) => `the template ${name} is "${templates[name] ?? ''}", not "${value}"`),
      ),
    reads: (wanted) =>
      Object.entries(wanted).map(([name, value]) => ({ kind: 'template', name, asked: [value] })),
  },
  flag: {
    asks: (names) =>
      `${listed([names].flat().map(flagWords))} ${[names].flat().length > 1 ? 'are' : 'is'} on`,
    fails(names, { flags: on }) {
      const off = [names].flat().filter((name) => on?.[name] !== true);
      return `${listed(off.map(flagWords))} ${off.length > 1 ? 'are' : 'is'} off`;
    },
    reads: (names) => [names].flat().map((name) => ({ kind: 'flag', name })),
  },
  has: {
    asks: (fact) => factWords[fact][0] + byFlag(fact, true),
    fails: (fact) => factWords[fact][1] + byFlag(fact, false),
    reads(fact) {
      const flag = flagOfFact[fact];
      const read: Reads = flag ? { kind: 'flag', name: flag } : { kind: 'fact', name: fact };
      return fact === 'upline' ? [...who(), read] : [read];
    },
  },
  promotion: {
    asks: (name) => `the promotion ${name} is enabled`,
    fails: (name) => `the promotion ${name} is not enabled`,
    reads: (name) => [{ kind: 'promotion', name }],
  },
  resource: {
    asks: (type) => `the settings have an address for ${type}`,
    fails: (type) => `the settings have no address for ${type}`,
    reads: (name) => [{ kind: 'resource', name }],
  },
  menuAllows: {
    asks: (tile) => `the agent tile ${tile} is allowed`,
    fails: (tile) => `the agent tile ${tile} is not allowed`,
    reads: (name) => [{ kind: 'tile', name }],
  },
};
