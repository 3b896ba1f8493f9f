import { storageTable } from '#schemas/storage.ts';
import { isStorageOf } from './storage.ts';

const keys: ReadonlySet<string> = new Set(Object.keys(storageTable));

/** A key of storage, of any brand. */
const brandKey = /^[a-z0-9-]+:(?:trial:)?(\w+)$/;

/**
 * Erases what other brands stored on this host, which was theirs before: their sessions and names are nobody's here.
 * Keys of another make stay.
 */
export function eraseOtherBrands(): void {
  try {
    for (const area of [window.localStorage, window.sessionStorage])
      for (const name of Object.keys(area)) {
        const [, key = ''] = brandKey.exec(name) ?? [];
        if (keys.has(key) && !isStorageOf(name)) area.removeItem(name);
      }
  } catch {
    // blocked: nothing is stored
  }
}
