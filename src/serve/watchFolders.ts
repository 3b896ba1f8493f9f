import { type FSWatcher, watch } from 'chokidar';

/** Polling interval where the system has no more watches, in milliseconds. */
const pollEvery = 2000;

/** What to watch, and what to do on changes. */
export interface WatchOptions {
  readonly folders: readonly string[];
  /** Files are read once nothing has changed for this many milliseconds. */
  readonly settle: number;
  /** Reads the files; never called concurrently. Errors are logged, and watching goes on. */
  read(): Promise<void>;
}

/**
 * Watches folders and reads them after each change, once it is complete. Returns a function that stops, after
 * a running read.
 */
export function watchFolders({ folders, settle, read }: WatchOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read).catch((error: Error) => console.error(error.message));
    }, settle);
  };

  function open(backend: 'auto' | 'polling'): FSWatcher {
    // Editors that save in several steps cause several events: `settle` waits for the last.
    const opened = watch([...folders], { backend, pollingInterval: pollEvery, atomic: false });
    // Changes before the watcher was ready are among the files it finds first.
    opened.on('all', changed).on('ready', changed);
    opened.on('error', () => {
      if (backend === 'polling' || opened !== watcher) return;
      void opened.close();
      watcher = open('polling');
    });
    return opened;
  }
  let watcher = open('auto');

  return async () => {
    await watcher.close();
    clearTimeout(timer);
    await reading;
  };
}
