import { folderPrint } from './folderPrint.ts';
import { watchFolders } from './watchFolders.ts';

/** How files are followed. */
export interface Following {
  readonly folders: readonly string[];
  /** What was written is read once it has looked the same twice, this many milliseconds apart. */
  readonly settle: number;
  /** Reads them; never called twice at once. What it throws is told and ends nothing. */
  read(): Promise<void>;
}

/** Reads folders anew after each change, when it is whole. Returns how to stop, after a reading that is under way. */
export function followFolders({ folders, settle, read }: Following): () => Promise<void> {
  const print = () => folders.map(folderPrint).join('\n\n');
  let seen = print();
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  function look(): void {
    const now = print();
    if (now !== seen) {
      seen = now;
      timer = setTimeout(look, settle);
      return;
    }
    reading = reading.then(read).catch((error: Error) => console.error(error.message));
  }
  const unwatch = watchFolders(folders, () => {
    clearTimeout(timer);
    timer = setTimeout(look, settle);
  });
  timer = setTimeout(look, settle); // what changed before anybody listened
  return async () => {
    unwatch();
    clearTimeout(timer);
    await reading;
  };
}
