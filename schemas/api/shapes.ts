import { schema } from '../schema.ts';

/** Shapes that several areas of the API share. */

/** Amount of money: decimal text, never a JSON number. */
export const amount = { type: 'string', pattern: '^-?\\d{1,20}(\\.\\d{1,8})?$' } as const;

/** Date and time: ISO 8601 in UTC. */
export const instant = { type: 'string', format: 'date-time' } as const;

/** Calendar day, such as 2026-02-28. */
export const day = { type: 'string', format: 'date' } as const;

export const text = { type: 'string', maxLength: 20000 } as const;
/** A code or an id: visible ASCII without spaces. */
export const code = { type: 'string', maxLength: 64, pattern: '^[!-~]*$' } as const;
/** A short name that people read. */
export const label = { type: 'string', maxLength: 64 } as const;
export const url = { type: 'string', maxLength: 2048 } as const;
export const count = { type: 'integer', minimum: 0 } as const;

/** Page number in a query string. */
export const pageNumber = { type: 'integer', minimum: 1, maximum: 10000 } as const;

/** An array of at most 500 items. The type omits the bound, which the compiler would expand to tuples. */
export const listOf = <const I extends object>(items: I) =>
  ({ type: 'array', items, maxItems: 500 }) as unknown as { readonly type: 'array'; readonly items: I };

/**
 * An object whose named keys are all required; others are ignored. The type of `required` is a union of the keys instead
 * of a tuple.
 */
export const objectOf = <const P extends Record<string, object>>(properties: P) =>
  ({ type: 'object', properties, required: Object.keys(properties) }) as unknown as {
    readonly type: 'object';
    readonly properties: P;
    readonly required: readonly (keyof P & string)[];
    readonly additionalProperties: true;
  };

/** Any object: the specification does not define its shape. */
export const anyObject = { type: 'object' } as const;

/** Register settings by field (specification 3). Missing fields are off; unknown fields are accepted. */
export const registerSettings = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { enabled: { type: 'boolean' }, required: { type: 'boolean' } },
    required: ['enabled', 'required'],
  },
} as const;

/** Non-empty text of a form field. The rules check its bounds, because they report what is wrong. */
export const nonEmptyText = { type: 'string', minLength: 1, maxLength: 256 } as const;

/** The answer to a captcha, where a refusal's `value.captcha` asked for one: the picture's, or the one given for it. */
export const captchaAnswer = { type: 'string', maxLength: 16 } as const;

/**
 * Proof of the owner, where the session has not been proven within ten minutes: the login password, or the code sent to
 * the account's number (`sendOwnCode`) if the account has no password.
 */
export const proofFields = { password: nonEmptyText, ownCode: nonEmptyText } as const;

export const bool = { type: 'boolean' } as const;

/** A masked value, of which only some characters are shown; null if there is none. */
export const masked = { type: ['string', 'null'], maxLength: 128 } as const;

/** Answer of operations that send a code: minutes until another may be sent. */
export const expiry = schema(objectOf({ expiredMinutes: { type: 'number', exclusiveMinimum: 0 } }));

/** Answer of operations that only report success. */
export const done = schema({ type: 'boolean' });

/** Bounds that the server sets, by field. */
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
