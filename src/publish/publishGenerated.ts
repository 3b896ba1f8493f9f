import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ensureBuilt } from '../build/build.ts';
import { readBundle } from '../build/bundle.ts';
import { copyAssets } from './storeAssets.ts';

/** What one worker is to do. */
export interface GeneratedWork {
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly out: string;
  /** Ids of the only pages. None: all. */
  readonly pages: readonly string[] | null;
}

/** What a worker has done since it last told. */
export interface GeneratedPart {
  readonly brands: number;
  readonly bytes: number;
}

/** How fast generated brands were published. */
export interface GeneratedRate {
  readonly brands: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Uncompressed, without what all share. */
  readonly bytesPerBrand: number;
  /** Brands a second, of each thousand one after the other. */
  readonly byThousand: readonly number[];
  /** Most memory the process had, in bytes. */
  readonly memory: number;
  /** Memory of the process at the end of each thousand, in bytes. */
  readonly memoryByThousand: readonly number[];
  /** Processor time of all threads for each brand, in milliseconds: what a busy machine does not change much. */
  readonly processor: number;
}

/** The pages that most visits are to. */
export const mainPages = ['home', 'login', 'register', 'game-centre', 'activity', 'not-found'] as const;

/** Threads that draw. */
const workers = 2;
const thousand = 1000;

/**
 * Generates brands and publishes each: checked, drawn, written; with every page also compressed, and with icons as
 * PNG, as `brand publish --out` does. `told` hears how many are done.
 * Throws what a worker throws.
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
  const began = performance.now();
  const used = process.cpuUsage();
  const byThousand: number[] = [];
  const memoryByThousand: number[] = [];
  let [brands, bytes, memory, since] = [0, 0, 0, began];
  const hear = (part: GeneratedPart) => {
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
        worker.on('message', hear);
        worker.once('error', reject);
        worker.once('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)),
        );
      });
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
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
