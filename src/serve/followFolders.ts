import { type FSWatcher, watch } from 'chokidar';

/** How often to look where the system has no more watches to give, in milliseconds. */
const pollEvery = 2000;

/** How files are followed. */
export interface Following {
  readonly folders: readonly string[];
  /** What was written is read once nothing has changed for this many milliseconds. */
  readonly settle: number;
  /** Reads them; never called twice at once. What it throws is told and ends nothing. */
  read(): Promise<void>;
}

/** Reads folders anew after each change, when it is whole. Returns how to stop, after a reading that is under way. */
export function followFolders({ folders, settle, read }: Following): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read).catch((error: Error) => console.error(error.message));
    }, settle);
  };

  function open(backend: 'auto' | 'polling'): FSWatcher {
    // Each step of an editor that saves in several is told at once: `settle` waits for the last.
    const opened = watch([...folders], { backend, pollingInterval: pollEvery, atomic: false });
    // What changed before anybody listened is among what is found at first.
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
