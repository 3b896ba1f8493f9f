import { memberTypeNames } from '#schemas/codes.ts';
import { type FlagName, flags } from '#schemas/flags.ts';
import type { NamedFact, When } from '#schemas/manifest/when.ts';
import type { Setting } from '#src/domain/gates/gateTable.ts';
import { flagOfFact } from '#src/domain/gates/namedFacts.ts';
import type { Facts } from '#src/domain/gates/when.ts';

type Clause = keyof When;

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** `4 (free trial)`. */
export const typeWords = (type: number): string =>
  Object.hasOwn(memberTypeNames, type) ? `${type} (${memberTypeNames[type]})` : String(type);

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

const deviceNames = { ios: 'iOS', android: 'Android', other: 'neither iOS nor Android' } as const;

/** What a named fact rests on, where that is a flag. */
const byFlag = (fact: string, on: boolean): string => {
  const flag = flagOfFact[fact as NamedFact];
  return flag === undefined ? '' : `: the flag ${flag} is ${on ? 'on' : 'off'}`;
};

type Words<K extends Clause> = (value: NonNullable<When[K]>, facts: Facts) => string;

/** For each clause of a gate: what it asks, and what stands against it when it does not hold. */
const words: { readonly [K in Clause]-?: readonly [asks: Words<K>, fails: Words<K>] } = {
  flag: [
    (names) => `${listed([names].flat().map(flagWords))} ${[names].flat().length > 1 ? 'are' : 'is'} on`,
    (names, { flags: on }) => {
      const off = [names].flat().filter((name) => on?.[name] !== true);
      return `${listed(off.map(flagWords))} ${off.length > 1 ? 'are' : 'is'} off`;
    },
  ],
  session: [
    (wanted) => (wanted ? 'somebody is signed in' : 'nobody is signed in'),
    (wanted) => (wanted ? 'nobody is signed in' : 'somebody is signed in'),
  ],
  memberTypeIn: [
    (types) => `the member's type is ${listed(types.map(typeWords), 'or')}`,
    (types, { memberType }) =>
      memberType === null
        ? 'nobody is signed in'
        : `type ${typeWords(memberType)} is not ${listed(types.map(typeWords), 'or')}`,
  ],
  memberTypeNot: [
    (types) => `the member's type is not ${listed(types.map(typeWords), 'or')}`,
    (_, { memberType }) => `members of type ${typeWords(memberType ?? 0)} are left out`,
  ],
  promotion: [(name) => `the promotion ${name} is enabled`, (name) => `the promotion ${name} is not enabled`],
  template: [
    (wanted) => listed(Object.entries(wanted).map(([name, value]) => `the template ${name} is "${value}"`)),
    (wanted, { templates }) => {
      const other = Object.entries(wanted).filter(([name, value]) => templates[name] !== value);
      return listed(
        other.map(([name, value]) => `the template ${name} is "${templates[name] ?? ''}", not "${value}"`),
      );
    },
  ],
  resource: [
    (type) => `the settings have an address for ${type}`,
    (type) => `the settings have no address for ${type}`,
  ],
  menuAllows: [
    (tile) => `the agent tile ${tile} is allowed`,
    (tile) => `the agent tile ${tile} is not allowed`,
  ],
  device: [
    (wanted) => `the device runs ${deviceNames[wanted]}`,
    (_, { device }) => `the device runs ${deviceNames[device]}`,
  ],
  installed: [
    (wanted) => `it ${wanted ? 'runs' : 'does not run'} as an installed app`,
    (wanted) => `it ${wanted ? 'does not run' : 'runs'} as an installed app`,
  ],
  native: [
    (wanted) => `it ${wanted ? 'runs' : 'does not run'} in the native shell`,
    (wanted) => `it ${wanted ? 'does not run' : 'runs'} in the native shell`,
  ],
  has: [
    (fact) => factWords[fact][0] + byFlag(fact, true),
    (fact) => factWords[fact][1] + byFlag(fact, false),
  ],
  any: [
    (gates) => `one of these holds: ${gates.map((gate) => gateWords(gate)).join('; or ')}`,
    (gates) => `none of these holds: ${gates.map((gate) => gateWords(gate)).join('; or ')}`,
  ],
  not: [(gate) => `it is not so that ${gateWords(gate)}`, (gate) => `it is so that ${gateWords(gate)}`],
};

const isClause = (name: string): name is Clause => Object.hasOwn(words, name);

/** What one clause asks, as half a sentence: `the flag MAILCEN (message centre) is on`. */
export function clauseWords(clause: string, value: unknown): string {
  if (!isClause(clause)) return `"${clause}" holds, which nothing here knows`;
  return (words[clause][0] as (value: unknown) => string)(value);
}

/** Why a clause that does not hold does not: `the flag MAILCEN (message centre) is off`. */
export function failureWords(clause: string, value: unknown, facts: Facts): string {
  if (!isClause(clause)) return `nothing here knows "${clause}"`;
  return (words[clause][1] as (value: unknown, facts: Facts) => string)(value, facts);
}

/** What a whole gate asks: `always` where there is none. */
export function gateWords(when: When | undefined): string {
  const clauses = Object.entries(when ?? {}).map(([clause, value]) => clauseWords(clause, value));
  return clauses.length === 0 ? 'always' : listed(clauses);
}

/** One change of the facts, as something to do: `switch the flag MAILCEN on`. */
export function changeWords({ input: { kind, name }, value }: Setting): string {
  const on = value === true;
  switch (kind) {
    case 'who':
      return value === null ? 'nobody signed in' : `a member of type ${typeWords(Number(value))}`;
    case 'flag':
      return `the flag ${name} ${on ? 'on' : 'off'}`;
    case 'promotion':
      return `the promotion ${name} ${on ? 'on' : 'off'}`;
    case 'resource':
      return `${on ? 'an' : 'no'} address for ${name} in the settings`;
    case 'tile':
      return `the agent tile ${name} ${on ? 'allowed' : 'not allowed'}`;
    case 'fact':
      return factWords[name as NamedFact]?.[on ? 0 : 1] ?? name;
    case 'template':
      return `the template ${name} "${value}"`;
    case 'device':
      return `a device that runs ${deviceNames[value as keyof typeof deviceNames]}`;
    case 'installed':
      return on ? 'an installed app' : 'a browser tab';
    default:
      return on ? 'the native shell' : 'no native shell';
  }
}
