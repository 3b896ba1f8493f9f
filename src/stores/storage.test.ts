import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StorageKey, storageTable, visitKeys } from '#schemas/storage.ts';
import { erase, eraseVisit, openStorage, readStored, storageName, store } from './storage.ts';

/** The used part of a browser's storage; `full` makes writing fail as a full storage does. */
function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    full: false,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem(key: string, value: string) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
}

let local = fakeStorage();
let visit = fakeStorage();

beforeEach(() => {
  local = fakeStorage();
  visit = fakeStorage();
  vi.stubGlobal('window', { localStorage: local, sessionStorage: visit });
  openStorage('acme');
});
afterEach(() => vi.unstubAllGlobals());

const session = { token: 't'.repeat(20), merchantCode: 'm', userName: 'u', type: 0, firstTimeLogin: false };

/** For every key a valid value and invalid values. */
const samples: Record<StorageKey, { good: unknown; bad: unknown[] }> = {
  activeAt: { good: 1_790_000_000_000, bad: ['1790000000000', null, {}] },
  codeWaits: {
    good: { register: { from: 1, until: 2 } },
    bad: ['x', 1, null, { register: 1 }, { register: { from: 1 } }, { register: { from: '1', until: 2 } }],
  },
  language: { good: 'EN', bad: ['XX', 'toString', 1, null, {}] },
  MC_SESSION_INFO: {
    good: session,
    bad: [
      {},
      [],
      'token',
      { ...session, token: 'short' },
      { ...session, token: 't'.repeat(513) },
      { ...session, type: '0' },
      { ...session, firstTimeLogin: undefined },
    ],
  },
  autoLogin: { good: '1', bad: [1, true, '2', ''] },
  autoSass: { good: '0', bad: [0, false] },
  autoRemPass: { good: '1', bad: [null] },
  sass: {
    good: { type: 'username', username: 'u' },
    bad: [{ type: 'firebase', username: 'u' }, { type: 'sms' }, 'u'],
  },
  languageOffered: { good: '1', bad: [1] },
  languageShown: { good: 'AR', bad: ['XX', 1] },
  remPass: {
    good: { type: 'sms', username: '0812', countryDialingCode: '66' },
    bad: [
      { type: 'sms', username: 'u'.repeat(65) },
      { type: 'sms', username: '1', countryDialingCode: 66 },
    ],
  },
  memberInfo: {
    good: {
      ...{ id: '1', account: 'demo', userName: 'demo', nickname: null, type: 0, regDate: '2026-01-02' },
      toUpline: false,
    },
    bad: [[], '1', null, { id: '1' }],
  },
  MC_BankList: { good: [{ code: 'MOANA', name: 'Moana Bank' }], bad: [{}, 'x', [{ bank: 'x' }]] },
  setTemplate: { good: { mem_cen: '1' }, bad: ['1', []] },
  hideDownload: { good: '1', bad: [true] },
  trialName: { good: 'guest7', bad: [7, 'g'.repeat(65)] },
  jackpots: {
    good: { 'home 1 2': '1.50' },
    bad: [[], { home: 1.5 }, { home: '-1.50' }, { home: '1.5' }],
  },
  downloadOffered: { good: '1', bad: [true] },
  visited: { good: '1', bad: [true] },
  newsRead: { good: ['rebates 3f'], bad: ['rebates', [''], [7], Array(61).fill('a'), ['a'.repeat(161)]] },
  reports: { good: '0', bad: [false, 'yes'] },
  recentSearches: {
    good: ['reef', 'moorea'],
    bad: ['reef', [''], [1], Array(9).fill('a'), ['a'.repeat(65)]],
  },
  balanceHidden: { good: '1', bad: [true, '2'] },
  noticeSeen: { good: '1', bad: [1] },
  memberNewsSeen: { good: '1', bad: [1] },
  typedAmounts: {
    good: { withdraw: '12.5' },
    bad: ['12.5', { withdraw: 12.5 }, { withdraw: '1'.repeat(65) }],
  },
  typedDeposit: {
    good: { method: 'card', amount: '12', bank: '', promotion: '', fields: { payer: 'Teva' } },
    bad: [
      {},
      { method: 'card', amount: 12, bank: '', promotion: '', fields: {} },
      { method: 'card', amount: '12', bank: '', promotion: '', fields: { payer: 7 } },
    ],
  },
  pushDevice: {
    good: { endpoint: 'https://push.example/a', session: 'abcdefgh' },
    bad: [{}, { endpoint: 'https://push.example/a' }, 'x', null],
  },
  feedbackDraft: { good: { account: 'demo', content: 'a' }, bad: [[], 'x', null] },
  pendingMoney: { good: { 'withdraw x': { key: 'k', at: 1 } }, bad: [[], 'x', null] },
};
const keys = Object.keys(samples) as StorageKey[];
const put = (key: StorageKey, text: string) =>
  (visitKeys.includes(key) ? visit : local).entries.set(storageName(key), text);

describe('[SH-15] the table of storage keys', () => {
  test.each([
    ...['language', 'autoLogin', 'autoSass', 'autoRemPass', 'MC_SESSION_INFO', 'memberInfo', 'MC_BankList'],
    ...['setTemplate', 'sass', 'remPass'],
  ])('%s of section 3 is entries on the device', (key) => {
    expect(storageTable).toHaveProperty(key);
    expect(visitKeys).not.toContain(key);
  });

  test('trialName of section 3, and what was seen on this visit, are stored for the visit', () => {
    expect([...visitKeys].sort()).toEqual([
      'codeWaits',
      'memberNewsSeen',
      'noticeSeen',
      'pendingMoney',
      'trialName',
      'typedAmounts',
      'typedDeposit',
    ]);
  });

  test.each(keys)('%s says who writes and who erases it', (key) => {
    expect(storageTable[key].writer).not.toBe('');
    expect(storageTable[key].eraser).not.toBe('');
  });

  test.each(keys)('%s: what was stored is read, in its own medium, under the brand', (key) => {
    const { good } = samples[key];
    expect(readStored(key)).toBeNull();
    expect(store(key, good as never)).toBe(true);
    expect(readStored(key)).toEqual(good);
    const here = visitKeys.includes(key) ? visit : local;
    expect([...local.entries.keys(), ...visit.entries.keys()]).toEqual([`acme:${key}`]);
    expect(here.entries.has(`acme:${key}`)).toBe(true);
    erase(key);
    expect(readStored(key)).toBeNull();
    expect(here.entries.size).toBe(0);
  });

  test.each(keys)('%s: any other shape reads as null', (key) => {
    for (const bad of samples[key].bad) {
      put(key, JSON.stringify(bad));
      expect(readStored(key), JSON.stringify(bad)).toBeNull();
    }
    for (const text of ['', 'undefined', '{', '"', 'EN', '\u0000']) {
      put(key, text);
      expect(readStored(key), text).toBeNull();
    }
  });
});

test('[BR-10][SH-15] what one brand stores, another can neither read nor erase', () => {
  store('language', 'EN');
  store('trialName', 'guest7');
  openStorage('other');
  expect(readStored('language')).toBeNull();
  expect(store('language', 'TH')).toBe(true);
  erase('language');
  eraseVisit();
  openStorage('acme');
  expect(readStored('language')).toBe('EN');
  expect(readStored('trialName')).toBe('guest7');
});

test('[SH-15][WA-5] the end of a visit erases only the values of the visit, but not how money is repeated', () => {
  for (const key of keys) store(key, samples[key].good as never);
  eraseVisit();
  expect(keys.filter((key) => readStored(key) === null).sort()).toEqual([
    'codeWaits',
    'memberNewsSeen',
    'noticeSeen',
    'trialName',
    'typedAmounts',
    'typedDeposit',
  ]);
});

describe('[TR-4][SH-15] a storage that', () => {
  test('is full stores nothing, and returns false', () => {
    store('language', 'EN');
    local.full = true;
    expect(store('language', 'TH')).toBe(false);
    expect(readStored('language')).toBe('EN');
  });

  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  test.each([
    ['is blocked by the browser', { get: refuse }],
    ['is not there', { value: undefined }],
    ['is null', { value: null }],
    ['refuses every use', { value: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
  ])('%s: nothing is stored, nothing throws', (_name, property) => {
    vi.stubGlobal(
      'window',
      Object.defineProperties({}, { localStorage: property, sessionStorage: property }),
    );
    for (const key of keys) {
      expect(store(key, samples[key].good as never)).toBe(false);
      expect(readStored(key)).toBeNull();
      erase(key);
    }
    eraseVisit();
  });

  test('is not there because there is no window either', () => {
    vi.unstubAllGlobals();
    expect(readStored('language')).toBeNull();
    expect(store('language', 'EN')).toBe(false);
    erase('language');
  });
});
