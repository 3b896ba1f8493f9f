import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file that cannot be read now counts as such, so that the next look detects the change. */
function tryOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Fingerprint of a folder from names, sizes and times: equal as long as nothing in it is written. */
export function folderFingerprint(folder: string): string {
  const entries = tryOr(() => readdirSync(folder, { withFileTypes: true }), []);
  return entries
    .map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return `${entry.name}/(${folderFingerprint(file)})`;
      const stat = tryOr(() => statSync(file, { bigint: true }), null);
      return stat ? `${entry.name} ${stat.ino} ${stat.size} ${stat.mtimeNs}` : `${entry.name} gone`;
    })
    .sort()
    .join('\n');
}
