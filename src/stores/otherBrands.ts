import { validators } from 'livery:validators/stored';
import { isStorageOf } from './storage.ts';

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
        // There is a check for each key that is stored.
        if (Object.hasOwn(validators, key) && !isStorageOf(name)) area.removeItem(name);
      }
  } catch {
    // blocked: nothing is stored
  }
}
