import { validators } from 'livery:validators/stored';
import { accountKeys, type StorageKey, type Stored, storageMedia } from '#schemas/storage.ts';

let prefix = '';

/** Says whose storage this is: keys of one brand never reach another. Called once, before the first read. */
export function openStorage(brandId: string): void {
  prefix = `${brandId}:`;
}

let trial = false;

/** Whether whoever is signed in on this tab is a free trial. */
export const isTrial = (): boolean => trial;

/** Says whose the keys of accounts are from now on: a free trial's, which the visit keeps apart, or a real account's. */
export function keepTrial(on: boolean): void {
  trial = on;
}

const ofTrial = (key: StorageKey): boolean => trial && accountKeys.includes(key);

const medium = (key: StorageKey) => (ofTrial(key) ? 'session' : storageMedia[key]);

function area(key: StorageKey): Storage | null {
  try {
    return medium(key) === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null; // blocked by the browser: the site works without
  }
}

/** The name of a key as it stands in storage. */
export const storageName = (key: StorageKey): string => prefix + (ofTrial(key) ? 'trial:' : '') + key;

/** What is stored under a key, or null: absent, unreadable or not of the key's shape. Never throws. */
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

/** Erases what this brand keeps for the visit only: with it, everything of a free trial. */
export function eraseVisit(): void {
  erase(...(Object.keys(storageMedia) as StorageKey[]).filter((key) => medium(key) === 'session'));
}
