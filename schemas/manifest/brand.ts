import { languageCodes } from '../languages.ts';
import { schema, type TypeOf } from '../schema.ts';
import { mapTemplates, templateNames, templatePages } from '../templates.ts';
import { formSchema } from './form.ts';
import { assetRef, brandIdPattern, enumRef, idPattern, pathPattern, textRef } from './ids.ts';
import { menuSchema } from './menu.ts';
import { pageSchema, shellSchema } from './page.ts';
import { themeSchema } from './theme.ts';

/** The current version of the manifest format. */
export const currentSchemaVersion = 2;

const language = enumRef('language', languageCodes);
const templateSetting = { type: 'string', maxLength: 8 } as const;

/**
 * A complete brand after merging: `brand.json`, with `shell.json`, `pages/`, `menus/` and `forms/` under their names.
 * A brand may write all of it into `brand.json` or split it into those files.
 */
export const brandSchema = schema({
  type: 'object',
  properties: {
    $schema: { description: 'Where an editor finds this schema.', type: 'string' },
    schemaVersion: {
      description: 'Version of the manifest format.',
      type: 'integer',
      const: currentSchemaVersion,
    },
    id: { description: 'Same as the folder name.', type: 'string', pattern: brandIdPattern },
    name: { description: 'Name shown to players.', type: 'string', minLength: 1, maxLength: 40 },
    extends: {
      description: 'The brand whose values stand where this one says nothing. Default: "base".',
      type: 'string',
      pattern: brandIdPattern,
    },
    merchant: { description: 'Merchant code.', type: 'string', pattern: '^[a-zA-Z0-9_-]{2,32}$' },
    trialMerchant: {
      description: 'Merchant code of free-trial accounts.',
      type: 'string',
      pattern: '^[a-zA-Z0-9_-]{2,32}$',
    },
    currency: {
      description: 'Currency of all amounts.',
      type: 'object',
      properties: {
        code: {
          description: 'ISO 4217 code, or one of your own such as USDT.',
          type: 'string',
          pattern: '^[A-Z]{3,5}$',
        },
        symbol: {
          description: 'Symbol shown before the amount.',
          type: 'string',
          minLength: 1,
          maxLength: 4,
        },
        decimals: { description: 'Decimals shown.', type: 'integer', minimum: 0, maximum: 8 },
      },
      required: ['code', 'symbol', 'decimals'],
      additionalProperties: false,
    },
    timeZone: {
      description:
        'Time zone of the days in records and of limits by day, as the IANA database names it: "Pacific/Tahiti", "Asia/Bangkok", "UTC".',
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$',
      maxLength: 64,
    },
    api: {
      description: 'The server behind the brand.',
      type: 'object',
      properties: {
        base: {
          description:
            'Base address of the API: empty for the same origin, else https. Plain http is for localhost only.',
          type: 'string',
          'x-format': 'base-address',
          pattern:
            '^((https://[a-z0-9.-]+|http://(([a-z0-9-]+\\.)?localhost|127\\.0\\.0\\.1))(:\\d+)?(/[a-zA-Z0-9._-]+)*)?$',
        },
        compat: {
          description:
            'For servers of other make: the session token is sent in the query where the specification has it there, of announcements, favourites, dividend and logout. Default: always in a header, so that no log of addresses holds it.',
          type: 'boolean',
        },
        paths: {
          description: 'Paths of single operations that differ from the table.',
          type: 'object',
          additionalProperties: {
            description: 'Path of this operation, such as "/wps/session/login".',
            type: 'string',
            pattern: pathPattern,
          },
        },
      },
      required: ['base'],
      additionalProperties: false,
    },
    languages: {
      description: 'Languages players can choose.',
      type: 'object',
      properties: {
        default: { description: 'Language of a first visit.', ...language },
        offered: {
          description: 'Languages in the picker, in this order.',
          type: 'array',
          items: language,
          minItems: 1,
          uniqueItems: true,
        },
      },
      required: ['default', 'offered'],
      additionalProperties: false,
    },
    theme: themeSchema,
    assets: {
      description: 'Pictures of the brand.',
      type: 'object',
      properties: {
        logo: assetRef('Logo in the header.'),
        icon: assetRef('Square icon for tabs and home screens.'),
      },
      required: ['logo', 'icon'],
      additionalProperties: false,
    },
    social: {
      description: 'What messengers and search engines show of a link to the site.',
      type: 'object',
      properties: {
        picture: assetRef('Picture of a link: 1200 by 630 pixels, as png, jpg or webp. Default: the icon.'),
        description: textRef('A sentence or two about the site, for pages that say none of their own.'),
      },
      additionalProperties: false,
    },
    templates: {
      description: 'Template versions where the server names none.',
      type: 'object',
      properties: mapTemplates((name) => ({
        description: `${templatePages[name]}: a version that "npm run brand -- list looks" names; anything else is base.`,
        ...templateSetting,
      })),
      required: templateNames,
      additionalProperties: false,
    },
    compliance: {
      description: 'Duties of the licence.',
      type: 'object',
      properties: {
        minimumAge: { description: 'Lowest age of a player.', type: 'integer', enum: [18, 21] },
        jurisdiction: {
          description:
            'Short code of the authority whose rules the brand is held to, such as "MGA" or "US-PA".',
          type: 'string',
          pattern: '^[A-Z]{2,6}(-[A-Z0-9]{1,6})?$',
        },
      },
      required: ['minimumAge'],
      additionalProperties: false,
    },
    app: {
      description: 'The site as an app on the home screen.',
      type: 'object',
      properties: {
        worker: {
          description:
            'Whether pages have a service worker, which shows the site without a network and offers new versions (default: yes). Without it, those of before leave.',
          type: 'boolean',
        },
      },
      additionalProperties: false,
    },
    login: {
      description: 'How players log in.',
      type: 'object',
      properties: {
        remember: {
          description:
            'What "remember me" keeps on the device: the user name (default), or the password too, which anybody with the device can then read.',
          type: 'string',
          enum: ['username', 'password'],
        },
        firebase: {
          description:
            'The Firebase project by which players may sign in with Google, Facebook or their phone, where those flags are on. None of it is secret.',
          type: 'object',
          properties: {
            apiKey: {
              description: 'Web API key of the project.',
              type: 'string',
              pattern: '^[\\w-]{10,64}$',
            },
            authDomain: {
              description: 'Host on which the project signs in, such as "acme.firebaseapp.com".',
              type: 'string',
              'x-format': 'hostname',
              pattern: '^[a-z0-9.-]{4,253}$',
            },
            projectId: {
              description: 'Id of the project; tokens of any other are refused.',
              type: 'string',
              pattern: '^[a-z][a-z0-9-]{3,62}$',
            },
            phone: {
              description:
                'Whether the project checks mobile numbers: its own page then asks for number and code, in place of the tab for codes of the server (default: no).',
              type: 'boolean',
            },
          },
          required: ['apiKey', 'authDomain', 'projectId'],
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    shell: shellSchema,
    pages: {
      description: 'The pages, by id.',
      type: 'object',
      propertyNames: { pattern: idPattern },
      additionalProperties: pageSchema,
    },
    menus: {
      description: 'The menus, by id.',
      type: 'object',
      propertyNames: { pattern: idPattern },
      additionalProperties: menuSchema,
    },
    forms: {
      description: 'The forms, by id.',
      type: 'object',
      propertyNames: { pattern: idPattern },
      additionalProperties: formSchema,
    },
  },
  required: [
    'schemaVersion',
    'id',
    'name',
    'merchant',
    'trialMerchant',
    'currency',
    'timeZone',
    'api',
    'languages',
    'theme',
    'assets',
    'templates',
    'compliance',
    'shell',
    'pages',
    'menus',
    'forms',
  ],
  additionalProperties: false,
});

export type Brand = TypeOf<typeof brandSchema>;
