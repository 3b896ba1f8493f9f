import { memberTypeCodes, memberTypeNames } from '#schemas/codes.ts';
import { type FlagName, flags } from '#schemas/flags.ts';
import type { NamedFact, When } from '#schemas/manifest/when.ts';
import { type TemplateName, templateVersions } from '#schemas/templates.ts';
import { joinWords } from '../values/joinWords.ts';
import { flagOfFact } from './namedFacts.ts';
import type { Facts } from './when.ts';

/** Value of an input: on or off, a member's type (null: a visitor), a template setting, a device. */
export type InputValue = boolean | number | string | null;

/** Facts of a visitor on a desktop to whom the server offers nothing: the starting point of every truth table. */
export const visitorFacts: Facts = {
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

/** A kind of input that gates read. */
interface Kind {
  /** Every value that could make a difference to gates that name the values in `asked`. */
  values(asked: readonly InputValue[], name: string): readonly InputValue[];
  /** The facts with this value, as a change. */
  set(facts: Facts, name: string, value: InputValue): Partial<Facts>;
  /** The value in the facts. */
  get(facts: Facts, name: string): InputValue;
  /** The value as a phrase: `the flag MAILCEN on`. */
  says(name: string, value: InputValue): string;
}

const onOff = () => [true, false];
const deviceNames = { ios: 'iOS', android: 'Android', other: 'neither iOS nor Android' } as const;

/** `4 (free trial)`. */
export const memberTypeLabel = (type: number): string =>
  Object.hasOwn(memberTypeNames, type) ? `${type} (${memberTypeNames[type]})` : String(type);

/** A member type that differs from all of these. */
const otherMemberType = (types: readonly InputValue[]) =>
  memberTypeCodes.find((type) => !types.includes(type)) ?? Math.max(...types.map(Number)) + 1;

const toggled = (set: ReadonlySet<string> | null, name: string, on: boolean): ReadonlySet<string> =>
  new Set([...[...(set ?? [])].filter((item) => item !== name), ...(on ? [name] : [])]);

/** An input that is either true or false. */
const booleanInput = (fact: 'installed' | 'native', yes: string, no: string): Kind => ({
  values: onOff,
  set: (_, __, value) => ({ [fact]: value === true }),
  get: (facts) => facts[fact],
  says: (_, value) => (value === true ? yes : no),
});

/** Every kind of input that gates read. The first kinds are never unknown, and are listed first. */
export const factKinds = {
  who: {
    values: (types) => [null, ...new Set([0, ...types, otherMemberType(types)])],
    // A visitor has no upline: whoever signs out loses that fact, too.
    set: ({ has }, _, value) => ({
      session: value !== null,
      memberType: value as number | null,
      has: value === null && has ? { ...has, upline: false } : has,
    }),
    get: ({ session, memberType }) => (session ? memberType : null),
    says: (_, value) =>
      value === null ? 'nobody signed in' : `a member of type ${memberTypeLabel(Number(value))}`,
  },
  device: {
    values: () => ['ios', 'android', 'other'],
    set: (_, __, value) => ({ device: value as Facts['device'] }),
    get: ({ device }) => device,
    says: (_, value) => `a device that runs ${deviceNames[value as Facts['device']]}`,
  },
  installed: booleanInput('installed', 'an installed app', 'a browser tab'),
  native: booleanInput('native', 'the native shell', 'no native shell'),
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
    // Sets the named fact too that is defined by this flag.
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

/** An input that a clause reads, with the values that the clause names. */
export interface ClauseInput {
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

/** The flag that defines a named fact, as a phrase; empty if there is none. */
const byFlag = (fact: string, on: boolean): string => {
  const flag = flagOfFact[fact as NamedFact];
  return flag === undefined ? '' : `: the flag ${flag} is ${on ? 'on' : 'off'}`;
};

/** A clause about facts, not about other gates. */
export type Clause = Exclude<keyof When, 'any' | 'not'>;

interface ClauseDescription<V> {
  /** Its condition, as half a sentence. */
  asks(value: V): string;
  /** Why it does not hold, as half a sentence. */
  fails(value: V, facts: Facts): string;
  reads(value: V): readonly ClauseInput[];
}

const who = (asked: readonly InputValue[] = []): readonly ClauseInput[] => [
  { kind: 'who', name: 'who', asked },
];

/** Descriptions and inputs of each clause of a gate. `src/domain/gates/when.ts` evaluates them. */
export const clauses: { readonly [C in Clause]-?: ClauseDescription<NonNullable<When[C]>> } = {
  session: {
    asks: (wanted) => (wanted ? 'somebody is signed in' : 'nobody is signed in'),
    fails: (wanted) => (wanted ? 'nobody is signed in' : 'somebody is signed in'),
    reads: () => who(),
  },
  memberTypeIn: {
    asks: (types) => `the member's type is ${joinWords(types.map(memberTypeLabel), 'or')}`,
    fails: (types, { memberType }) =>
      memberType === null
        ? 'nobody is signed in'
        : `type ${memberTypeLabel(memberType)} is not ${joinWords(types.map(memberTypeLabel), 'or')}`,
    reads: who,
  },
  memberTypeNot: {
    asks: (types) => `the member's type is not ${joinWords(types.map(memberTypeLabel), 'or')}`,
    fails: (_, { memberType }) => `members of type ${memberTypeLabel(memberType ?? 0)} are left out`,
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
      joinWords(Object.entries(wanted).map(([name, value]) => `the template ${name} is "${value}"`)),
    fails: (wanted, { templates }) =>
      joinWords(
        Object.entries(wanted)
          .filter(([name, value]) => templates[name] !== value)
          .map(([name, value]) => `the template ${name} is "${templates[name] ?? ''}", not "${value}"`),
      ),
    reads: (wanted) =>
      Object.entries(wanted).map(([name, value]) => ({ kind: 'template', name, asked: [value] })),
  },
  flag: {
    asks: (names) =>
      `${joinWords([names].flat().map(flagWords))} ${[names].flat().length > 1 ? 'are' : 'is'} on`,
    fails(names, { flags: on }) {
      const off = [names].flat().filter((name) => on?.[name] !== true);
      return `${joinWords(off.map(flagWords))} ${off.length > 1 ? 'are' : 'is'} off`;
    },
    reads: (names) => [names].flat().map((name) => ({ kind: 'flag', name })),
  },
  has: {
    asks: (fact) => factWords[fact][0] + byFlag(fact, true),
    fails: (fact) => factWords[fact][1] + byFlag(fact, false),
    reads(fact) {
      const flag = flagOfFact[fact];
      const read: ClauseInput = flag ? { kind: 'flag', name: flag } : { kind: 'fact', name: fact };
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
