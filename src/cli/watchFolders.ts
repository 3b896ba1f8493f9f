import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** How often to look where the system has no more watches to give, in milliseconds. */
const pollEvery = 2000;

/**
 * Tells of every change below some folders, until the function it returns is called. One watch a folder: Node's
 * own recursive watch goes deaf to a file that was replaced, and to a folder that was made again.
 */
export function watchFolders(roots: readonly string[], changed: () => void): () => void {
  const watched = new Map<string, FSWatcher>();
  const others: FSWatcher[] = [];
  let poll: NodeJS.Timeout | undefined;
  const pollInstead = () => {
    poll ??= setInterval(changed, pollEvery);
  };

  function forget(folder: string): void {
    for (const [name, watcher] of watched) {
      if (name !== folder && !name.startsWith(folder + path.sep)) continue;
      watcher.close();
      watched.delete(name);
    }
  }

  /** Watches a folder and those inside it, where that is not done already. */
  function add(folder: string): void {
    try {
      // First the watch, then the look: what is made in between is seen by one or the other.
      if (!watched.has(folder)) watched.set(folder, open(folder));
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) add(path.join(folder, entry.name));
    } catch (error) {
      forget(folder); // gone meanwhile: the folder around it tells when it is back
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') pollInstead();
    }
  }

  function open(folder: string): FSWatcher {
    const watcher = watch(folder, (event, name) => {
      if (event === 'rename') {
        // Made, replaced or gone: a watch on what was there before hears nothing any more.
        if (name !== null) forget(path.join(folder, name));
        add(folder);
      }
      changed();
    });
    return watcher.on('error', pollInstead);
  }

  for (const root of roots) {
    add(root);
    try {
      const around = watch(path.dirname(root), (event, name) => {
        if (event !== 'rename' || name !== path.basename(root)) return;
        forget(root);
        add(root);
        changed();
      });
      around.on('error', pollInstead);
      others.push(around);
    } catch {
      pollInstead();
    }
  }
  return () => {
    clearInterval(poll);
    for (const watcher of [...watched.values(), ...others]) watcher.close();
    watched.clear();
  };
}
