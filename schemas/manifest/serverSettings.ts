import { loginCaptchaModeNames } from '../captchaModes.ts';
import { flagNames, flags } from '../flags.ts';
import { loginAudienceNames } from '../loginAudiences.ts';
import { promotionNames, promotions } from '../promotions.ts';
import { registerFields } from '../registerFields.ts';
import { schema, type TypeOf } from '../schema.ts';
import { secondFactorModeNames } from '../secondFactorModes.ts';
import { templateNames, templatePages, versionsOf } from '../templates.ts';

/** Longest length that a field of registration may be given. */
export const longestFieldLength = 128;

/** Whether a field of registration must be filled in, may be, or is not there. */
export const fieldSettingNames = ['required', 'optional', 'off'] as const;

const length = (description: string) =>
  ({ description, type: 'integer', minimum: 0, maximum: longestFieldLength }) as const;

const setting = {
  description: 'Whether it must be filled in, may be, or is not there.',
  type: 'string',
  enum: fieldSettingNames,
} as const;

const field = (name: string) =>
  ({
    description: `The field ${name}: a word, or with lengths and a pattern of its own.`,
    anyOf: [
      setting,
      {
        type: 'object',
        properties: {
          setting,
          minLength: length('Fewest characters.'),
          maxLength: length('Most characters.'),
          pattern: {
            description: 'A regular expression that the whole value must match.',
            type: 'string',
            minLength: 1,
            maxLength: 200,
          },
        },
        additionalProperties: false,
      },
    ],
  }) as const;

/** Properties by name, with the names kept in the type. */
const named = <N extends string, const S>(names: readonly N[], make: (name: N) => S): { [K in N]: S } =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as { [K in N]: S };

/**
 * `server.json`: what the settings of the reference server start with. Merged with those of the brands it extends; read
 * by the server alone, never sent to a browser and not part of what is published.
 */
export const serverSettingsSchema = schema({
  type: 'object',
  properties: {
    $schema: { description: 'Where an editor finds this schema.', type: 'string' },
    demo: {
      description: 'Whether players see the demo content: invented news, banners, promotions and matches.',
      type: 'boolean',
    },
    register: {
      description: 'Fields of registration.',
      type: 'object',
      properties: named(registerFields, field),
      additionalProperties: false,
    },
    captcha: {
      description: 'Captchas elsewhere than in registration, whose captcha is one of its fields.',
      type: 'object',
      properties: {
        login: {
          description: 'When signing in with a password asks for a captcha.',
          type: 'string',
          enum: loginCaptchaModeNames,
        },
      },
      additionalProperties: false,
    },
    login: {
      description: 'Signing in.',
      type: 'object',
      properties: {
        audience: {
          description: 'Who signs in: everybody, members or agents.',
          type: 'string',
          enum: loginAudienceNames,
        },
      },
      additionalProperties: false,
    },
    secondFactor: {
      description: 'Sign-in in two steps.',
      type: 'object',
      properties: {
        members: {
          description: 'Whether members have a second factor.',
          type: 'string',
          enum: secondFactorModeNames,
        },
      },
      additionalProperties: false,
    },
    flags: {
      description: 'Whitelabel flags.',
      type: 'object',
      properties: named(
        flagNames,
        (name) => ({ description: `The flag for: ${flags[name].meaning}.`, type: 'boolean' }) as const,
      ),
      additionalProperties: false,
    },
    templates: {
      description: 'Template settings, over what brand.json says.',
      type: 'object',
      properties: named(
        templateNames,
        (name) =>
          ({
            description: `Version of: ${templatePages[name]}.`,
            type: 'string',
            enum: versionsOf(name).map(([, value]) => value),
          }) as const,
      ),
      additionalProperties: false,
    },
    promotions: {
      description: 'Promotions that run.',
      type: 'object',
      properties: named(
        promotionNames,
        (name) =>
          ({ description: `Whether this promotion runs: ${promotions[name]}.`, type: 'boolean' }) as const,
      ),
      additionalProperties: false,
    },
  },
  additionalProperties: false,
});

export type ServerSettings = TypeOf<typeof serverSettingsSchema>;
