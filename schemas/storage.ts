import { languageCodes } from './languages.ts';
import { schema, type TypeOf } from './schema.ts';

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

/**
 * Every key of specification 3, and the searches a player made, are kept on a device, nothing else: where, in what shape, who writes it
 * and who erases it. In storage each key carries the brand's id before it.
 */
export const storageTable = {
  language: {
    medium: 'local',
    schema: schema({ type: 'string', enum: languageCodes }),
    writer: 'language picker',
    eraser: '–',
  },
  MC_SESSION_INFO: {
    medium: 'local',
    schema: storedSession,
    writer: 'login, registration, free play',
    eraser: 'logout',
  },
  // Of a session that several tabs share: used in one, it goes on in all. Milliseconds since 1970.
  activeAt: { medium: 'local', schema: schema({ type: 'number' }), writer: 'activity', eraser: 'logout' },
  autoLogin: {
    medium: 'local',
    schema: digit,
    writer: 'login, logout',
    eraser: 'sign out by the account menu',
  },
  autoSass: { medium: 'local', schema: digit, writer: 'login', eraser: 'sign out by the account menu' },
  autoRemPass: { medium: 'local', schema: digit, writer: 'login', eraser: 'sign out by the account menu' },
  sass: {
    medium: 'local',
    schema: rememberedLogin,
    writer: 'login by user name',
    eraser: 'login without remembering',
  },
  remPass: {
    medium: 'local',
    schema: rememberedLogin,
    writer: 'login by mobile number',
    eraser: 'login without remembering',
  },
  memberInfo: { medium: 'local', schema: object, writer: 'member answer', eraser: 'logout' },
  MC_BankList: { medium: 'local', schema: list, writer: 'withdraw', eraser: 'sign out by the account menu' },
  setTemplate: { medium: 'local', schema: object, writer: 'start-up', eraser: '–' },
  hideDownload: { medium: 'local', schema: digit, writer: 'download bar', eraser: '–' },
  recentSearches: {
    medium: 'local',
    schema: schema({ type: 'array', items: { type: 'string', minLength: 1, maxLength: 64 }, maxItems: 8 }),
    writer: 'game search',
    eraser: 'its own clear button',
  },
  trialName: {
    medium: 'session',
    schema: schema({ type: 'string', maxLength: 64 }),
    writer: 'free play',
    eraser: 'logout, login, registration',
  },
  codeWaits: {
    medium: 'session',
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
  downloadOffered: { medium: 'local', schema: digit, writer: 'home page', eraser: '–' },
  noticeSeen: { medium: 'session', schema: digit, writer: 'latest news', eraser: 'logout' },
  memberNewsSeen: { medium: 'session', schema: digit, writer: 'news for members', eraser: 'logout' },
} as const;

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
] satisfies readonly (keyof typeof storageTable)[];

/** A key of a device's storage. */
export type StorageKey = keyof typeof storageTable;

/** What is kept under a key. */
export type Stored<K extends StorageKey> = TypeOf<(typeof storageTable)[K]['schema']>;
