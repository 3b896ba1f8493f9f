import { whenIdle } from './whenIdle.ts';

/** A file that the first load does without: fetched when the browser is idle, and kept from then on. */
export function idleFile<T>(load: () => Promise<T>) {
  let file: T | undefined;
  return {
    /** The file, if it is here. */
    now: () => file,
    /** Calls `use` with the file, at once where it is here, or `missing` if it cannot be fetched. Returns a function that ends the wait. */
    whenHere(use: (file: T) => void, missing: () => void = () => undefined): () => void {
      if (file !== undefined) {
        use(file);
        return () => undefined;
      }
      let ended = false;
      const stop = whenIdle(() => {
        load().then(
          (fetched) => {
            file = fetched;
            if (!ended) use(fetched);
          },
          () => {
            if (!ended) missing();
          },
        );
      });
      return () => {
        ended = true;
        stop();
      };
    },
  };
}
