import { validators } from 'livery:validators/stored';
import { accountKeys, type StorageKey, type Stored, visitKeys } from '#schemas/storage.ts';

let prefix = '';

/** Sets the prefix of all keys, so that brands on one origin stay apart. Called once, before the first read. */
export function openStorage(brandId: string): void {
  prefix = `${brandId}:`;
}

/** Whether a name in storage is one of this brand's. */
export const isStorageOf = (name: string): boolean => name.startsWith(prefix);

let trial = false;

/** Whether this tab is on a free trial. */
export const isTrial = (): boolean => trial;

/** Switches the keys of accounts to a free trial, stored apart in this tab, or back to the real account. */
export function setTrialStorage(on: boolean): void {
  trial = on;
}

const isTrialKey = (key: StorageKey): boolean => trial && accountKeys.includes(key);

const isOfVisit = (key: StorageKey): boolean => isTrialKey(key) || visitKeys.includes(key);

function area(key: StorageKey): Storage | null {
  try {
    return isOfVisit(key) ? window.sessionStorage : window.localStorage;
  } catch {
    return null; // blocked by the browser: the site works without storage
  }
}

/** The full name of a key in storage. */
export const storageName = (key: StorageKey): string => prefix + (isTrialKey(key) ? 'trial:' : '') + key;

/** The value of a key, or null if it is absent, unreadable or of the wrong shape. Never throws. */
export function readStored<K extends StorageKey>(key: K): Stored<K> | null {
  try {
    const text = area(key)?.getItem(storageName(key));
    if (text === null || text === undefined) return null;
    const value: unknown = JSON.parse(text);
    return validators[key]?.(value) === null ? (value as Stored<K>) : null;
  } catch {
    return null;
  }
}

/** Stores a value; returns whether that succeeded (a full or blocked storage stores nothing). */
export function store<K extends StorageKey>(key: K, value: Stored<K>): boolean {
  try {
    const target = area(key);
    target?.setItem(storageName(key), JSON.stringify(value));
    return Boolean(target);
  } catch {
    return false;
  }
}

export function erase(...keys: StorageKey[]): void {
  for (const key of keys) {
    try {
      area(key)?.removeItem(storageName(key));
    } catch {
      // blocked: nothing to erase
    }
  }
}

/**
 * Erases everything this brand stores for the visit only, including all of a free trial; but not movements of money
 * whose answer is not known: repeated after the next sign-in, they must not move twice.
 */
export function eraseVisit(): void {
  erase(...visitKeys.filter((key) => key !== 'pendingMoney'), ...(trial ? accountKeys : []));
}
