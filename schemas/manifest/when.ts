import { memberTypeCodes, memberTypeNames, resourceTypes } from '../codes.ts';
import { flagNames } from '../flags.ts';
import { schema, type TypeOf } from '../schema.ts';
import { mapTemplates, templatePages } from '../templates.ts';
import { enumRef } from './ids.ts';

/** Facts of a member, of the server's settings or of the visit that gates may read by name (`has`). */
export const namedFacts = [
  'upline',
  'vipBenefits',
  'dividend',
  'customerService',
  'withdraw',
  'invitation',
] as const;
export type NamedFact = (typeof namedFacts)[number];

const flag = enumRef('flag', flagNames);
const typeCodes = memberTypeCodes
  .map((code) => (memberTypeNames[code] === undefined ? code : `${code} ${memberTypeNames[code]}`))
  .join(', ');
const memberTypeList = { type: 'array', items: { type: 'integer' }, minItems: 1 } as const;

/** The keys of a gate. All of those present must hold. */
const clauses = {
  flag: {
    description: 'Every named whitelabel flag is on. One flag or a list.',
    anyOf: [flag, { type: 'array', items: flag, minItems: 1 }],
  },
  session: { description: 'A session is stored (true) or not (false).', type: 'boolean' },
  memberTypeIn: { description: `The member's type code is one of these: ${typeCodes}.`, ...memberTypeList },
  memberTypeNot: {
    description: `The member's type code is none of these: ${typeCodes}. Holds for visitors.`,
    ...memberTypeList,
  },
  promotion: { description: 'A promotion of this name is enabled, such as REFERRAL.', type: 'string' },
  template: {
    description: 'The template setting has this value; the server decides, the manifest is the default.',
    type: 'object',
    properties: mapTemplates((name) => ({
      description: `Template of the ${templatePages[name].toLowerCase()}.`,
      type: 'string' as const,
    })),
    additionalProperties: false,
    minProperties: 1,
  },
  resource: {
    description: 'The settings offer an address for this resource.',
    type: 'string',
    enum: resourceTypes,
  },
  menuAllows: { description: 'The whitelabel menu whitelist contains this tile.', type: 'string' },
  device: { description: 'The device runs this system.', type: 'string', enum: ['ios', 'android'] },
  installed: { description: 'Runs as an installed web app.', type: 'boolean' },
  native: { description: 'Runs inside the native shell.', type: 'boolean' },
  has: { description: 'This named fact holds.', ...enumRef('fact', namedFacts) },
} as const;

/** The keys that hold gates. */
const nesting = <const G extends object>(gate: G) =>
  ({
    any: { description: 'At least one of these gates holds.', type: 'array', items: gate, minItems: 1 },
    not: { description: 'This gate does not hold.', ...gate },
  }) as const;

// Written out level by level: schemas are not recursive, and nobody can read a gate of more levels.
const flatGate = { type: 'object', properties: clauses, additionalProperties: false } as const;
const innerGate = {
  type: 'object',
  properties: { ...clauses, ...nesting(flatGate) },
  additionalProperties: false,
} as const;

/**
 * A gate (specification 2 and 6): all keys must hold; `any` is the rare OR, `not` the negation, and each may hold the
 * other once more. An entry whose gate is false is not mounted and its page is guarded by the same gate.
 */
export const whenSchema = schema({
  type: 'object',
  description: 'Shown only when every key holds.',
  properties: { ...clauses, ...nesting(innerGate) },
  additionalProperties: false,
});

export type When = TypeOf<typeof whenSchema>;

/** A gate of any depth, as code evaluates it; a manifest may say those of `whenSchema`. */
export type Gate = Omit<When, 'any' | 'not'> & {
  readonly any?: readonly Gate[];
  readonly not?: Gate;
};
