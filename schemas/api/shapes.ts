import { schema } from '../schema.ts';

/** Shapes that several areas of the API share. */

/** Amount of money: decimal digits as text, never a JSON number. */
export const amount = { type: 'string', pattern: '^-?\\d{1,20}(\\.\\d{1,8})?$' } as const;

/** Time of day: ISO 8601 in UTC. */
export const instant = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$',
} as const;

export const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' } as const;

export const text = { type: 'string', maxLength: 20000 } as const;
export const code = { type: 'string', maxLength: 64 } as const;
export const url = { type: 'string', maxLength: 2048 } as const;
export const count = { type: 'integer', minimum: 0 } as const;

/** Page number in a query string. */
export const pageNumber = { type: 'integer', minimum: 1, maximum: 10000 } as const;

/** A list of at most 500 items. The bound is kept from the compiler, which would spell it out as tuples. */
export const list = <const I extends object>(items: I) =>
  ({ type: 'array', items, maxItems: 500 }) as unknown as { readonly type: 'array'; readonly items: I };

/**
 * An object of which every named key is required and others are ignored. Its keys are told to the compiler
 * as one union, not as a list.
 */
export const object = <const P extends Record<string, object>>(properties: P) =>
  ({ type: 'object', properties, required: Object.keys(properties) }) as unknown as {
    readonly type: 'object';
    readonly properties: P;
    readonly required: readonly (keyof P & string)[];
    readonly additionalProperties: true;
  };

/** A shape that the specification does not give: any object. */
export const open = { type: 'object' } as const;

/** Register settings, by field (specification 3): a field that is not named is not there. Unknown fields pass. */
export const registerSettings = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { enabled: { type: 'boolean' }, required: { type: 'boolean' } },
    required: ['enabled', 'required'],
  },
} as const;

/** Something typed into a field: not empty. Its bounds are the rules', which say what is wrong. */
export const filled = { type: 'string', minLength: 1, maxLength: 256 } as const;

export const flag = { type: 'boolean' } as const;

/** A value of which only some characters are told; null where there is none. */
export const masked = { type: ['string', 'null'], maxLength: 128 } as const;

/** How long a code that was sent is good for. */
export const expiry = schema(object({ expiredMinutes: { type: 'number', exclusiveMinimum: 0 } }));

/** That it was done. */
export const done = schema({ type: 'boolean' });

/** Bounds of fields that the server sets, by field. */
export const fieldBounds = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: {
      minLength: { type: 'integer', minimum: 0 },
      maxLength: { type: 'integer', minimum: 1 },
      pattern: { type: 'string' },
    },
  },
} as const;
