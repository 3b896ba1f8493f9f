import { watch } from 'chokidar';

/** What to watch, and what to do on changes. */
export interface WatchOptions {
  readonly folders: readonly string[];
  /** Files are read once nothing has changed for this many milliseconds. */
  readonly settle: number;
  /**
   * Files are also read each time so many milliseconds have passed, 5,000 unless told. Watchers lose changes, if seldom: in
   * folders that are removed and created again, on shares of other machines, where the system has no more watches.
   */
  readonly sweep?: number;
  /** Reads the files; never called concurrently. */
  read(): Promise<void>;
  /** Takes the errors of readings; watching goes on. */
  failed(error: unknown): void;
}

/**
 * Watches folders and reads them after each change, once it is complete. Returns a function that stops, after
 * a running read.
 */
export function watchFolders({
  folders,
  settle,
  sweep = 5000,
  read,
  failed,
}: WatchOptions): () => Promise<void> {
  let settling: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  const readNow = () => {
    settling = undefined;
    const last = (reading ?? Promise.resolve())
      .then(read)
      .catch(failed)
      .then(() => {
        if (reading === last) reading = undefined;
      });
    reading = last;
  };
  const changed = () => {
    clearTimeout(settling);
    settling = setTimeout(readNow, settle);
  };
  const sweeping = setInterval(() => {
    if (!settling && !reading) readNow();
  }, sweep);

  // Editors that save in several steps cause several events: `settle` waits for the last.
  const watcher = watch([...folders], { atomic: false });
  // Changes before the watcher was ready are among the files it finds first.
  watcher.on('all', changed).on('ready', changed);
  // What it can't watch is swept.
  watcher.on('error', changed);

  return async () => {
    clearInterval(sweeping);
    await watcher.close();
    clearTimeout(settling);
    await reading;
  };
}
