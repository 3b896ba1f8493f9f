import { readAssigned, readVersion, type VersionStore, versionNumbers } from './store.ts';

/** A time in UTC, to the minute. */
const readableTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The versions of one brand as printed lines, the newest first. */
export function formatVersions(store: VersionStore, id: string): string[] {
  const live = readAssigned(store, id)?.live ?? 'folder';
  const versions = versionNumbers(store, id)
    .map((version) => readVersion(store, id, version))
    .toReversed();
  const width = String(versions[0]?.version ?? '').length;
  const lines = versions.map(({ version, when, who, size, note, changed }) =>
    [
      `${version === live ? '*' : ' '} ${String(version).padStart(width)}`,
      readableTime(when),
      who,
      `${Math.round(size / 1000)} kB`.padStart(8),
      changed,
      ...(note === null ? [] : [`“${note}”`]),
    ].join('  '),
  );
  return [`${id}: ${live === 'folder' ? 'its folder is live' : `version ${live} is live (*)`}`, ...lines];
}

/** The same as JSON. `format` is incremented when a key changes its meaning; new keys may be added. */
export const versionsJson = (store: VersionStore, ids: readonly string[]) => ({
  format: 1,
  brands: ids.map((id) => ({
    id,
    ...readAssigned(store, id),
    versions: versionNumbers(store, id).map((number) => {
      const { version, when, who, note, changed, size, digest } = readVersion(store, id, number);
      return { version, when, who, note, changed, size, digest };
    }),
  })),
});
