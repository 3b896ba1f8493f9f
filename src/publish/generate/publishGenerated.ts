import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ensureBuilt } from '#src/build/build.ts';
import { readBundle } from '#src/build/bundle.ts';
import { copyAssets } from '../versions/storeAssets.ts';

/** The share of one worker. */
export interface GeneratedWork {
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly out: string;
  /** Ids of the pages to render; null for all. */
  readonly pages: readonly string[] | null;
}

/** Progress of a worker since its last message. */
export interface GeneratedPart {
  readonly brands: number;
  readonly bytes: number;
}

/** How fast generated brands were published. */
export interface GeneratedRate {
  readonly brands: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Uncompressed, without shared files. */
  readonly bytesPerBrand: number;
  /** Brands per second, for each thousand. */
  readonly byThousand: readonly number[];
  /** Peak memory of the process, in bytes. */
  readonly memory: number;
  /** Memory of the process after each thousand, in bytes. */
  readonly memoryByThousand: readonly number[];
  /** CPU time of all threads per brand, in milliseconds: nearly independent of other load on the machine. */
  readonly processor: number;
}

/** The most visited pages. */
export const mainPages = ['home', 'login', 'register', 'game-centre', 'activity', 'not-found'] as const;

/** Worker threads. */
const workers = 2;
const thousand = 1000;

/**
 * Generates brands and publishes each: checked, rendered, written; with every page (`pages` null) also
 * compressed, and with PNG icons, as `brand publish --out` does. `told` is called with the number of finished
 * brands. Throws what a worker throws.
 */
export async function publishGenerated(
  count: number,
  out: string,
  pages: readonly string[] | null = mainPages,
  told: (done: number) => void = () => undefined,
): Promise<GeneratedRate> {
  await ensureBuilt();
  mkdirSync(out, { recursive: true });
  copyAssets(readBundle().assetsFolder, path.join(out, 'assets'));
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const byThousand: number[] = [];
  const memoryByThousand: number[] = [];
  let [brands, bytes, memory, since] = [0, 0, 0, startedAt];
  const onProgress = (part: GeneratedPart) => {
    brands += part.brands;
    bytes += part.bytes;
    memory = Math.max(memory, process.memoryUsage.rss());
    if (brands >= (byThousand.length + 1) * thousand) {
      const now = performance.now();
      byThousand.push((thousand / (now - since)) * 1000);
      memoryByThousand.push(process.memoryUsage.rss());
      since = now;
    }
    told(brands);
  };
  await Promise.all(
    Array.from({ length: workers }, (_, first) => {
      const workerData: GeneratedWork = { first, step: workers, count, out, pages };
      return new Promise<void>((resolve, reject) => {
        const worker = new Worker(new URL('./generatedWorker.ts', import.meta.url), { workerData });
        worker.on('message', onProgress);
        worker.once('error', reject);
        worker.once('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)),
        );
      });
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    brands,
    seconds,
    perSecond: brands / seconds,
    bytesPerBrand: bytes / brands,
    byThousand,
    memory,
    memoryByThousand,
    processor: (user + system) / 1000 / brands,
  };
}
