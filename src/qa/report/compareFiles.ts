import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Bitmap, type Box, crop, readPng, writePng } from './bitmap.ts';
import { comparePictures } from './compare.ts';
import type { PairDifference } from './reportData.ts';

interface Job {
  /** Files of both pictures, and of the heat map to write. */
  readonly before: string;
  readonly after: string;
  readonly heat: string;
}

/** Pairs per thread below which starting another thread takes longer than comparing them. */
const minJobsPerThread = 12;
/** `workerData` that marks a thread as started by this file. */
const workerRole = 'livery-compare';
/** More threads would wait for the disk. */
const maxThreads = 4;

function comparePair({ before, after, heat }: Job): PairDifference {
  const compared = comparePictures(readPng(before), readPng(after));
  const box = compared.heat ? boundingBox(compared.difference.parts.map((part) => part.after)) : null;
  if (box && compared.heat) writePng(heat, crop(compared.heat as Bitmap, box));
  return { ...compared.difference, heat: box };
}

/** The smallest box that contains all boxes that are not empty; null where all are. */
function boundingBox(boxes: readonly Box[]): Box | null {
  const full = boxes.filter(({ height }) => height > 0);
  if (full.length === 0) return null;
  const x = Math.min(...full.map((box) => box.x));
  const y = Math.min(...full.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...full.map((box) => box.x + box.width)) - x,
    height: Math.max(...full.map((box) => box.y + box.height)) - y,
  };
}

/**
 * Compares pairs of pictures of a run (`<before>-<after>`), on several threads where there are many, and writes their
 * heat maps into `report/heat/`. Pairs with a missing picture are left out.
 */
export async function compareFiles(
  folder: string,
  pairs: readonly string[],
): Promise<Record<string, PairDifference>> {
  const shot = (hash = '') => path.join(folder, 'shots', `${hash}.png`);
  const jobs = pairs
    .map((pair) => ({ pair, hashes: pair.split('-') }))
    .map(({ pair, hashes }) => ({
      pair,
      job: {
        before: shot(hashes[0]),
        after: shot(hashes[1]),
        heat: path.join(folder, 'report/heat', `${pair}.png`),
      },
    }))
    .filter(({ job }) => existsSync(job.before) && existsSync(job.after));
  const differences: Record<string, PairDifference> = {};
  const threads = Math.min(maxThreads, availableParallelism(), Math.ceil(jobs.length / minJobsPerThread));
  if (threads <= 1) {
    for (const { pair, job } of jobs) differences[pair] = comparePair(job);
    return differences;
  }
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(import.meta.filename, { workerData: workerRole });
      try {
        for (const { pair, job } of queue) differences[pair] = await compareOnThread(worker, job);
      } finally {
        await worker.terminate();
      }
    }),
  );
  return differences;
}

function compareOnThread(worker: Worker, job: Job): Promise<PairDifference> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(job);
  });
}

// The threads of a test runner load this file too, with other `workerData`.
if (workerData === workerRole)
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(comparePair(job)));
