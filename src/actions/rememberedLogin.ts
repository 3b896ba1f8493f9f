import type { BodyOf } from '#schemas/api/operations.ts';
import { decodeTwice, encodeTwice } from '#src/domain/access/twiceEncoded.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';

/** Ways to sign in with a form of the brand: each remembers for itself. */
export type LoginMethod = 'username' | 'sms';

/** Where each keeps its record and whether it is wanted (specification 3). */
const keys = {
  username: { record: 'sass', wanted: 'autoSass' },
  sms: { record: 'remPass', wanted: 'autoRemPass' },
} as const;

/** Whether the brand keeps passwords on the device (`login.remember`); by default browsers' own managers do. */
export const remembersPassword = (): boolean => currentBrand().login?.remember === 'password';

interface PasswordCredentialMaker {
  new (data: { id: string; password: string }): Credential;
}

/** Offers a password to the browser's own manager, where it has one that can be asked. */
function offerToManager(id: string, password: string): void {
  const { PasswordCredential } = window as unknown as { PasswordCredential?: PasswordCredentialMaker };
  if (!PasswordCredential || !navigator.credentials) return;
  // Whoever does not want it saved says so to the browser: nothing here depends on it.
  navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => undefined);
}

/** What this device remembers of a way to sign in, as the fields of its form take it. */
export interface RememberedLogin {
  readonly values: Readonly<Record<string, string>>;
  /** Whether the next sign-in is to be remembered. */
  readonly wanted: boolean;
}

/**
 * What this device remembers of the last sign-in by a method. A password that the brand does not keep (any more) is
 * read this once, offered to the browser's manager and erased.
 */
export function rememberedLogin(method: LoginMethod): RememberedLogin {
  const key = keys[method];
  const wanted = readStored(key.wanted) !== '0';
  const record = readStored(key.record);
  if (!record || record.type !== method) return { values: {}, wanted };
  const { username, password: kept, countryDialingCode } = record;
  const password = kept === undefined ? null : decodeTwice(kept);
  if (kept !== undefined && (password === null || method === 'sms' || !remembersPassword())) {
    const { password: _, ...named } = record;
    store(key.record, named);
    if (password !== null && method === 'username') offerToManager(username, password);
  }
  return {
    values: {
      username,
      ...(password === null || method === 'sms' ? {} : { password }),
      ...(countryDialingCode === undefined ? {} : { countryDialingCode }),
    },
    wanted,
  };
}

/** Remembers a sign-in, or forgets the one before: the password only where the brand takes that on itself. */
export function rememberLogin(credentials: BodyOf<'login'>, remember: boolean): void {
  const { type, username, password, countryDialingCode } = credentials;
  if (type === 'firebase') return;
  const key = keys[type];
  store(key.wanted, remember ? '1' : '0');
  if (!remember) {
    erase(key.record);
    return;
  }
  const keeps = type === 'username' && password !== undefined && remembersPassword();
  store(key.record, {
    type,
    username,
    ...(countryDialingCode === undefined ? {} : { countryDialingCode }),
    ...(keeps ? { password: encodeTwice(password) } : {}),
  });
  if (type === 'username' && password !== undefined && !keeps) offerToManager(username, password);
}
