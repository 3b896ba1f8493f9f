import { languageCodes } from '#schemas/languages.ts';
import { schema, type TypeOf } from '#schemas/schema.ts';
import { validate } from '#src/domain/validate.ts';

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
    countryDialingCode: { type: 'string', maxLength: 6 },
  },
  required: ['type', 'username'],
});

const digit = schema({ type: 'string', enum: ['0', '1'] });
const list = schema({ type: 'array', items: {} });
const object = schema({ type: 'object' });

/**
 * Every key of specification 3, and nothing else, is kept on a device: where, in what shape, who writes it
 * and who erases it. In storage each key carries the brand's id before it.
 */
export const storageTable = {
  language: {
    medium: 'local',
    schema: schema({ type: 'string', enum: languageCodes }),
    writer: 'language picker',
    eraser: '–',
  },
  MC_SESSION_INFO: { medium: 'local', schema: storedSession, writer: 'login', eraser: 'logout' },
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
  trialName: {
    medium: 'session',
    schema: schema({ type: 'string', maxLength: 64 }),
    writer: 'free play',
    eraser: 'logout',
  },
  noticeSeen: { medium: 'session', schema: digit, writer: 'latest news', eraser: 'logout' },
} as const;

export type StorageKey = keyof typeof storageTable;
type Stored<K extends StorageKey> = TypeOf<(typeof storageTable)[K]['schema']>;

let prefix = '';

/** Says whose storage this is: keys of one brand never reach another. Called once, before the first read. */
export function openStorage(brandId: string): void {
  prefix = `${brandId}:`;
}

function area(key: StorageKey): Storage | null {
  try {
    return storageTable[key].medium === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null; // blocked by the browser: the site works without
  }
}

/** The name of a key as it stands in storage. */
export const storageName = (key: StorageKey): string => prefix + key;

/** What is stored under a key, or null: absent, unreadable or not of the key's shape. Never throws. */
export function readStored<K extends StorageKey>(key: K): Stored<K> | null {
  try {
    const text = area(key)?.getItem(storageName(key));
    if (text === null || text === undefined) return null;
    const value: unknown = JSON.parse(text);
    return validate(storageTable[key].schema, value).findings.length === 0 ? (value as Stored<K>) : null;
  } catch {
    return null;
  }
}

/** Stores a value; says whether it was kept (a full or blocked storage keeps nothing). */
export function store<K extends StorageKey>(key: K, value: Stored<K>): boolean {
  try {
    const kept = area(key);
    kept?.setItem(storageName(key), JSON.stringify(value));
    return Boolean(kept);
  } catch {
    return false;
  }
}

export function erase(...keys: StorageKey[]): void {
  for (const key of keys) {
    try {
      area(key)?.removeItem(storageName(key));
    } catch {
      // blocked: there is nothing to erase
    }
  }
}

/** Erases what this brand keeps for the visit only. */
export function eraseVisit(): void {
  erase(
    ...(Object.keys(storageTable) as StorageKey[]).filter((key) => storageTable[key].medium === 'session'),
  );
}
