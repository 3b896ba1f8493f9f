import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What cannot be read this moment is in the print as such: the next look sees it change. */
function tryOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Names, sizes and times of everything below a folder: equal as long as nothing in it was written. */
export function folderPrint(folder: string): string {
  const entries = tryOr(() => readdirSync(folder, { withFileTypes: true }), []);
  return entries
    .map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return `${entry.name}/(${folderPrint(file)})`;
      const stat = tryOr(() => statSync(file, { bigint: true }), null);
      return stat ? `${entry.name} ${stat.ino} ${stat.size} ${stat.mtimeNs}` : `${entry.name} gone`;
    })
    .sort()
    .join('\n');
}
