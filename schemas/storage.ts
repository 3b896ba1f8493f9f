import { languageCodes } from './languages.ts';
import { schema, type TypeOf } from './schema.ts';

/**
 * Every key of specification 3, and the searches a player made, are kept on a device, nothing else: on the device itself
 * or for the visit. In storage each key carries the brand's id before it.
 */
export const storageMedia = {
  language: 'local',
  MC_SESSION_INFO: 'local',
  activeAt: 'local',
  autoLogin: 'local',
  autoSass: 'local',
  autoRemPass: 'local',
  sass: 'local',
  remPass: 'local',
  memberInfo: 'local',
  MC_BankList: 'local',
  setTemplate: 'local',
  hideDownload: 'local',
  recentSearches: 'local',
  trialName: 'session',
  codeWaits: 'session',
  downloadOffered: 'local',
  noticeSeen: 'session',
  memberNewsSeen: 'session',
} as const satisfies Record<string, 'local' | 'session'>;

/** A key of a device's storage. */
export type StorageKey = keyof typeof storageMedia;

/**
 * What belongs to an account. Of a free trial it is kept for the visit only, under names of its own: nothing of a trial
 * reaches a real account, nor the other way round, and the tab's end is the end of it.
 */
export const accountKeys: readonly string[] = [
  'MC_SESSION_INFO',
  'autoLogin',
  'memberInfo',
  'MC_BankList',
  'recentSearches',
] satisfies readonly StorageKey[];

const storedSession = schema({
  type: 'object',
  properties: {
    token: { type: 'string', minLength: 20, maxLength: 512 },
    merchantCode: { type: 'string', maxLength: 64 },
    userName: { type: 'string', maxLength: 64 },
    type: { type: 'integer' },
    firstTimeLogin: { type: 'boolean' },
  },
  required: ['token', 'merchantCode', 'userName', 'type', 'firstTimeLogin'],
});

const rememberedLogin = schema({
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['username', 'sms'] },
    username: { type: 'string', maxLength: 64 },
    // Encoded twice; only where the brand's `login.remember` says so.
    password: { type: 'string', maxLength: 1024 },
    countryDialingCode: { type: 'string', maxLength: 6 },
  },
  required: ['type', 'username'],
});

const digit = schema({ type: 'string', enum: ['0', '1'] });
const list = schema({ type: 'array', items: {} });
const object = schema({ type: 'object' });

/** What is kept under each key, who writes it and who erases it. */
export const storageTable = {
  language: {
    schema: schema({ type: 'string', enum: languageCodes }),
    writer: 'language picker',
    eraser: '–',
  },
  MC_SESSION_INFO: {
    schema: storedSession,
    writer: 'login, registration, free play',
    eraser: 'logout',
  },
  // Of a session that several tabs share: used in one, it goes on in all. Milliseconds since 1970.
  activeAt: { schema: schema({ type: 'number' }), writer: 'activity', eraser: 'logout' },
  autoLogin: {
    schema: digit,
    writer: 'login, logout',
    eraser: 'sign out by the account menu',
  },
  autoSass: { schema: digit, writer: 'login', eraser: 'sign out by the account menu' },
  autoRemPass: { schema: digit, writer: 'login', eraser: 'sign out by the account menu' },
  sass: {
    schema: rememberedLogin,
    writer: 'login by user name',
    eraser: 'login without remembering',
  },
  remPass: {
    schema: rememberedLogin,
    writer: 'login by mobile number',
    eraser: 'login without remembering',
  },
  memberInfo: { schema: object, writer: 'member answer', eraser: 'logout' },
  MC_BankList: { schema: list, writer: 'withdraw', eraser: 'sign out by the account menu' },
  setTemplate: { schema: object, writer: 'start-up', eraser: '–' },
  hideDownload: { schema: digit, writer: 'download bar', eraser: '–' },
  recentSearches: {
    schema: schema({ type: 'array', items: { type: 'string', minLength: 1, maxLength: 64 }, maxItems: 8 }),
    writer: 'game search',
    eraser: 'its own clear button',
  },
  trialName: {
    schema: schema({ type: 'string', maxLength: 64 }),
    writer: 'free play',
    eraser: 'logout, login, registration',
  },
  codeWaits: {
    schema: schema({
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { from: { type: 'number' }, until: { type: 'number' } },
        required: ['from', 'until'],
      },
    }),
    writer: 'forms that send codes',
    eraser: 'logout',
  },
  downloadOffered: { schema: digit, writer: 'home page', eraser: '–' },
  noticeSeen: { schema: digit, writer: 'latest news', eraser: 'logout' },
  memberNewsSeen: { schema: digit, writer: 'news for members', eraser: 'logout' },
} as const satisfies Record<StorageKey, { schema: object; writer: string; eraser: string }>;

/** What is kept under a key. */
export type Stored<K extends StorageKey> = TypeOf<(typeof storageTable)[K]['schema']>;
