import type { BodyOf } from '#schemas/api/operations.ts';
import { decodeTwice, encodeTwice } from '#src/domain/access/twiceEncoded.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';

/** Login methods of the brand's forms: each is remembered separately. */
export type LoginMethod = 'username' | 'sms';

/** The storage keys of a method: its record, and whether to remember it (specification 3). */
const keys = {
  username: { record: 'sass', choice: 'autoSass' },
  sms: { record: 'remPass', choice: 'autoRemPass' },
} as const;

/**
 * Whether the brand stores passwords in the browser's storage (`login.remember`); by default password managers do.
 */
export const remembersPassword = (): boolean => currentBrand().login?.remember === 'password';

interface PasswordCredentialConstructor {
  new (data: { id: string; password: string }): Credential;
}

/** Offers a password to the browser's password manager, if it has the API. */
function offerToManager(id: string, password: string): void {
  const { PasswordCredential } = window as unknown as { PasswordCredential?: PasswordCredentialConstructor };
  if (!PasswordCredential || !navigator.credentials) return;
  // The player may decline in the browser: nothing here depends on it.
  navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => undefined);
}

/** A remembered login, as the fields of its form. */
export interface RememberedLogin {
  readonly values: Readonly<Record<string, string>>;
  /** Whether the next login is to be remembered. */
  readonly wanted: boolean;
}

/**
 * Reads the last login by a method. A stored password that the brand does not allow (any more) is offered to the
 * password manager and erased.
 */
export function rememberedLogin(method: LoginMethod): RememberedLogin {
  const key = keys[method];
  const wanted = readStored(key.choice) !== '0';
  const record = readStored(key.record);
  if (!record || record.type !== method) return { values: {}, wanted };
  const { username, password: encoded, countryDialingCode } = record;
  const password = encoded === undefined ? null : decodeTwice(encoded);
  if (encoded !== undefined && (password === null || method === 'sms' || !remembersPassword())) {
    const { password: _, ...withoutPassword } = record;
    store(key.record, withoutPassword);
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

/** Remembers a login, or forgets the last one; the password only where the brand allows it. */
export function rememberLogin(credentials: BodyOf<'login'>, remember: boolean): void {
  const { type, username, password, countryDialingCode } = credentials;
  if (type === 'firebase') return;
  const key = keys[type];
  store(key.choice, remember ? '1' : '0');
  if (!remember) {
    erase(key.record);
    return;
  }
  const keepsPassword = type === 'username' && password !== undefined && remembersPassword();
  store(key.record, {
    type,
    username,
    ...(countryDialingCode === undefined ? {} : { countryDialingCode }),
    ...(keepsPassword ? { password: encodeTwice(password) } : {}),
  });
  if (type === 'username' && password !== undefined && !keepsPassword) offerToManager(username, password);
}
