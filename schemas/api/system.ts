import { contentTypes } from '../codes.ts';
import { downloadBarModeNames } from '../downloadBar.ts';
import { schema } from '../schema.ts';
import { mapTemplates } from '../templates.ts';
import { contract, type Operation } from './operation.ts';
import { anyObject, code, instant, listOf, objectOf, registerSettings, text, url } from './shapes.ts';

const oneType = contentTypes.join('|');
const color = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' } as const;
const mobileTemplate = { type: 'object', properties: mapTemplates(() => code) } as const;

export const getStartup = {
  name: 'getStartup',
  area: 'system',
  method: 'GET',
  path: '/wps/system/status',
} as const satisfies Operation;

export const getSettings = {
  name: 'getSettings',
  area: 'system',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
} as const satisfies Operation;

export const getVersion = {
  name: 'getVersion',
  area: 'system',
  method: 'GET',
  path: '/wps/relay/system/version',
} as const satisfies Operation;

export const getWhitelabel = {
  name: 'getWhitelabel',
  area: 'system',
  method: 'GET',
  path: '/wps/system/whitelabel',
} as const satisfies Operation;

export const getTemplate = {
  name: 'getTemplate',
  area: 'system',
  method: 'GET',
  path: '/wps/relay/system/template',
} as const satisfies Operation;

export const listCountries = {
  name: 'listCountries',
  area: 'system',
  method: 'GET',
  path: '/wps/system/country',
  cache: 'once',
} as const satisfies Operation;

export const listAnnouncements = {
  name: 'listAnnouncements',
  area: 'system',
  method: 'GET',
  path: '/wps/relay/announcements',
  cache: 'once',
  session: 'optional',
  modules: { A: 'AGEANNOUNCE3' },
  merchantIn: 'merchantCode',
  tokenInQuery: true,
  constants: { platform: 'M' },
} as const satisfies Operation;

export const listPromotions = {
  name: 'listPromotions',
  area: 'system',
  method: 'GET',
  path: '/wps/relay/promotions/available',
  session: 'optional',
} as const satisfies Operation;

/** Start-up, settings and content. */
export const systemOperations = {
  getStartup: contract(getStartup, {
    value: schema({
      type: 'object',
      properties: {
        maintenance: { type: 'boolean' },
        regionRestriction: { type: 'boolean' },
        /** ISO 3166 code of the visitor's country, which determines the default dialling code. */
        location: { type: ['string', 'null'], maxLength: 2 },
        /** The operator's information about the mode: end of maintenance, reason for the block. */
        info: { type: 'object', properties: { until: instant, message: text } },
        mobileTemplate,
        serverTime: instant,
        /** Where the caller's token is kept: `cookie` for pages of the server's own origin, else `token`. */
        sessionMode: { type: 'string', enum: ['token', 'cookie'] },
        /** Minutes without use after which a session ends. Default: 30. */
        idleMinutes: { type: 'integer', minimum: 1, maximum: 1440 },
        cipher: objectOf({ scheme: { type: 'string' }, kid: code, key: { type: 'string', maxLength: 256 } }),
      },
      required: [
        'maintenance',
        'regionRestriction',
        'location',
        'info',
        'mobileTemplate',
        'serverTime',
        'sessionMode',
        'cipher',
      ],
    }),
  }),
  getSettings: contract(getSettings, {
    value: schema({
      type: 'object',
      properties: {
        customerService: listOf(url),
        imageCDNs: listOf(url),
        resources: listOf(objectOf({ resourceType: code, url })),
        paths: { type: 'object', additionalProperties: { type: 'string' } },
        /** As in getRegisterSettings, so that a page knows its form fields early. */
        register: registerSettings,
        whitelabel: { type: 'object', additionalProperties: { type: 'boolean' } },
        agentMenu: listOf(code),
        mainDomain: text,
        domainRoute: { type: 'object', additionalProperties: { type: 'string' } },
        mobileTemplate,
        promotions: { type: 'object', additionalProperties: objectOf({ enabled: { type: 'boolean' } }) },
        /** Colours of the bar that offers the app, as #rrggbb. Default: those of the brand. */
        app_background: color,
        app_desc_font_color: color,
        /** What the bar says of the app, by language. Default: the product's sentence. */
        app_desc: { type: 'object', additionalProperties: text },
        /** To whom the bar is shown. Default: everybody. */
        downloadBar: { type: 'string', enum: downloadBarModeNames },
        /** Whether iPhones are told how to put the site on the home screen. Default: true. */
        homeScreenOption: { type: 'boolean' },
        /** Whether members may sign in by passkey. Default: false. */
        passkeys: { type: 'boolean' },
      },
      required: [
        'customerService',
        'imageCDNs',
        'resources',
        'paths',
        'register',
        'whitelabel',
        'agentMenu',
        'mainDomain',
        'domainRoute',
        'mobileTemplate',
        'promotions',
      ],
    }),
  }),
  getVersion: contract(getVersion, {
    assumed: true,
    value: schema(
      objectOf({
        version: objectOf({ pathList: listOf(text) }),
        resources: listOf(objectOf({ resourceType: code, url })),
      }),
    ),
  }),
  getWhitelabel: contract(getWhitelabel, {
    elsewhere: true,
    value: schema({ type: 'object', additionalProperties: { type: 'boolean' } }),
  }),
  getTemplate: contract(getTemplate, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  listCountries: contract(listCountries, {
    /** ISO 3166 codes with dialling codes, without plus. The browser provides the names in the current language. */
    value: schema(
      listOf(
        objectOf({
          code: { type: 'string', pattern: '^[A-Z]{2}$' },
          dialingCode: { type: 'string', pattern: '^\\d{1,4}$' },
        }),
      ),
    ),
  }),
  listAnnouncements: contract(listAnnouncements, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        types: { type: 'string', pattern: `^(${oneType})(,(${oneType}))*$` },
        groupName: { type: 'string', enum: ['m_reg', 'm_home'] },
        /** Default: that of the `Language` header, else the brand's. */
        language: code,
      },
      required: ['types', 'groupName'],
    }),
    value: schema({
      type: 'object',
      properties: {
        banners: listOf(
          objectOf({
            id: code,
            title: text,
            subtitle: text,
            imageUrl: url,
            page: { type: ['string', 'null'], maxLength: 64 },
          }),
        ),
        playerNotices: listOf(objectOf({ id: code, title: text })),
        /** Latest news. News for members are included only with a session. */
        popup: listOf({
          type: 'object',
          properties: {
            id: code,
            title: text,
            content: text,
            audience: { type: 'string', enum: ['everybody', 'members'] },
            /** Changes with what the notice says, in any language: who has read it is shown it again then. */
            version: code,
          },
          required: ['id', 'title', 'content'],
        } as const),
        hotMatches: listOf(
          objectOf({
            id: code,
            vendor: code,
            roomId: code,
            nodeId: code,
            league: text,
            matchTime: instant,
            homeTeam: text,
            awayTeam: text,
            homeTeamImageUrl: url,
            awayTeamImageUrl: url,
          }),
        ),
        /** `activity`: the one that it leads to. */
        promotion: listOf(
          objectOf({ id: code, title: text, activity: { ...code, type: ['string', 'null'] } as const }),
        ),
        /** Notices for agents; present only if an agent requests them. */
        agentNotices: listOf(objectOf({ id: code, title: text })),
      },
      required: ['banners', 'playerNotices', 'popup', 'hotMatches', 'promotion'],
    }),
  }),
  listPromotions: contract(listPromotions, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
} as const;
