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
    // Encoded twice; stored only if the brand's `login.remember` allows it.
    password: { type: 'string', maxLength: 1024 },
    countryDialingCode: { type: 'string', maxLength: 6 },
  },
  required: ['type', 'username'],
});

const name = { type: 'string', maxLength: 64 } as const;

const storedMember = schema({
  type: 'object',
  properties: {
    id: name,
    account: name,
    userName: name,
    nickname: { type: ['string', 'null'], maxLength: 64 },
    type: { type: 'integer' },
    regDate: { type: 'string', maxLength: 10 },
    toUpline: { type: 'boolean' },
    memberInfo: {
      type: 'object',
      properties: { level: { type: 'integer', minimum: 0 }, levelName: name },
    },
  },
  required: ['id', 'account', 'userName', 'nickname', 'type', 'regDate', 'toUpline'],
});

const storedBanks = schema({
  type: 'array',
  items: { type: 'object', properties: { code: name, name }, required: ['code', 'name'] },
  maxItems: 500,
});

const digit = schema({ type: 'string', enum: ['0', '1'] });
const object = schema({ type: 'object' });

/**
 * Everything stored on a device: the keys of specification 3 and a few of ours, with the schema of each one's value, and
 * what writes and erases it. In storage each key is prefixed with the brand's id.
 */
export const storageTable = {
  language: {
    schema: schema({ type: 'string', enum: languageCodes }),
    writer: 'language picker',
    eraser: '–',
  },
  // The language that a web server chose for this browser, for pages that are not drawn in every one.
  languageShown: {
    schema: schema({ type: 'string', enum: languageCodes }),
    writer: 'pages in the visitor’s language',
    eraser: 'pages in the brand’s first language',
  },
  languageOffered: { schema: digit, writer: 'the offer of another language', eraser: '–' },
  MC_SESSION_INFO: {
    schema: storedSession,
    writer: 'login, registration, free play',
    eraser: 'logout',
  },
  // Shared by all tabs of a session, so that activity in one keeps all alive. Milliseconds since 1970.
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
  memberInfo: { schema: storedMember, writer: 'member answer', eraser: 'logout' },
  MC_BankList: { schema: storedBanks, writer: 'bank cards', eraser: 'sign out by the account menu' },
  setTemplate: { schema: object, writer: 'start-up', eraser: '–' },
  hideDownload: { schema: digit, writer: 'download bar', eraser: '–' },
  recentSearches: {
    schema: schema({ type: 'array', items: { type: 'string', minLength: 1, maxLength: 64 }, maxItems: 8 }),
    writer: 'game search',
    eraser: 'its own clear button',
  },
  balanceHidden: { schema: digit, writer: 'hiding the balance', eraser: 'showing it' },
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
  // The highest amount shown of each decorative jackpot, so that it never falls.
  jackpots: {
    schema: schema({
      type: 'object',
      additionalProperties: { type: 'string', pattern: '^\\d{1,40}\\.\\d{2}$' },
    }),
    writer: 'decorative jackpots',
    eraser: '–',
  },
  downloadOffered: { schema: digit, writer: 'home page', eraser: '–' },
  // That the site was open on this device before, on another visit or another page load.
  visited: { schema: digit, writer: 'first page', eraser: '–' },
  // News answered by 'Got it', the newest last, as `src/domain/site/readNews.ts` names them.
  newsRead: {
    schema: schema({ type: 'array', items: { type: 'string', minLength: 1, maxLength: 160 }, maxItems: 60 }),
    writer: 'latest news',
    eraser: '–',
  },
  reports: { schema: digit, writer: 'question on reports', eraser: '–' },
  noticeSeen: { schema: digit, writer: 'latest news', eraser: 'logout' },
  memberNewsSeen: { schema: digit, writer: 'news for members', eraser: 'logout' },
  // Movements of money without a definite answer, as `src/actions/money/pendingMoney.ts` reads them.
  pendingMoney: { schema: object, writer: 'what moves money', eraser: 'its definite answer' },
  // What was typed to leave the account, by page, for a member who has to set something up first.
  typedAmounts: {
    schema: schema({ type: 'object', additionalProperties: { type: 'string', maxLength: 64 } }),
    writer: 'withdraw, transfer to the upline',
    eraser: 'the movement, logout',
  },
  // What was chosen and typed for a deposit, for a tab that is loaded again.
  typedDeposit: {
    schema: schema({
      type: 'object',
      properties: {
        method: { type: 'string', maxLength: 64 },
        amount: { type: 'string', maxLength: 64 },
        bank: { type: 'string', maxLength: 64 },
        promotion: { type: 'string', maxLength: 64 },
        fields: { type: 'object', additionalProperties: { type: 'string', maxLength: 256 } },
      },
      required: ['method', 'amount', 'bank', 'promotion', 'fields'],
    }),
    writer: 'deposit',
    eraser: 'a deposit, logout',
  },
  // How this browser was told to the server, as `src/actions/pushDevice.ts` reads it.
  pushDevice: {
    schema: schema({
      type: 'object',
      properties: {
        endpoint: { type: 'string', maxLength: 2048 },
        session: { type: 'string', maxLength: 64 },
      },
      required: ['endpoint', 'session'],
    }),
    writer: 'notifications',
    eraser: 'turning them off, and a start of the app without them',
  },
  // What was written and not sent yet, as `widgets/messages/feedback/draft.ts` reads it, with the account that wrote it.
  feedbackDraft: { schema: object, writer: 'feedback', eraser: 'its sending' },
} as const satisfies Record<string, { schema: object; writer: string; eraser: string }>;

/** A key of the device's storage. */
export type StorageKey = keyof typeof storageTable;

/** The type of a key's value. */
export type Stored<K extends StorageKey> = TypeOf<(typeof storageTable)[K]['schema']>;

/** Keys stored for the visit, in session storage; all others are in local storage. */
export const visitKeys: readonly StorageKey[] = [
  'trialName',
  'codeWaits',
  'noticeSeen',
  'memberNewsSeen',
  'pendingMoney',
  'typedAmounts',
  'typedDeposit',
];

/**
 * Keys that belong to an account. For a free trial they are stored in session storage under separate names: nothing of
 * a trial reaches a real account or the reverse, and closing the tab deletes it.
 */
export const accountKeys: readonly StorageKey[] = [
  'MC_SESSION_INFO',
  'autoLogin',
  'memberInfo',
  'MC_BankList',
  'recentSearches',
  'balanceHidden',
];
