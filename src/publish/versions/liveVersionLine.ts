import { brandsFolder } from '#src/authoring/brands/brandFiles.ts';
import type { CheckedBrand } from '#src/authoring/brands/checkBrand.ts';
import { type FingerprintedBrand, fingerprintsOf } from '../compare/fingerprints.ts';
import { liveVersion, readVersion, type VersionStore } from './store.ts';

const minute = 60_000;

/** How long ago a time was, in words: `2 h ago`. */
export function timeAgo(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / minute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} days ago`;
}

/** The live version of a brand, and whether its folder differs from it; null where the folder is live. */
export function describeLiveVersion(
  store: VersionStore,
  id: string,
  checked: (Pick<CheckedBrand, 'id' | 'brand'> & FingerprintedBrand) | undefined,
  runtime: string,
  folder = brandsFolder,
): string | null {
  const live = liveVersion(store, id);
  if (live === null) return null;
  const { version, when, prints } = readVersion(store, id, live);
  const what = `version ${version}, published ${timeAgo(when)}`;
  if (!checked) return `${what}; its folder is gone`;
  if (!checked.brand) return `${what}; its folder has errors: npm run brand -- check ${id}`;
  const now = fingerprintsOf(checked, runtime, folder);
  if (now.own !== prints.own) return `${what}; its folder differs: npm run brand -- publish ${id}`;
  const same = now.layers === prints.layers && now.texts === prints.texts && now.runtime === prints.runtime;
  return same ? what : `${what}; base or runtime differ: npm run brand -- publish ${id} --accept`;
}
