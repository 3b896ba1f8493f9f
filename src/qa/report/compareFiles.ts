import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Bitmap, type Box, crop, readPng, writePng } from './bitmap.ts';
import { comparePictures } from './compare.ts';
import type { PairDifference } from './reportData.ts';

interface Job {
  /** Files of both pictures, and where to put the heat. */
  readonly before: string;
  readonly after: string;
  readonly heat: string;
}

/** Pairs that one thread compares in the time that starting another takes. */
const fewJobs = 12;
/** What a thread of this file is told to be. */
const role = 'livery-compare';
/** Threads that compare; more would wait for the disk. */
const mostThreads = 4;

function work({ before, after, heat }: Job): PairDifference {
  const compared = comparePictures(readPng(before), readPng(after));
  const box = compared.heat ? around(compared.difference.parts.map((part) => part.after)) : null;
  if (box && compared.heat) writePng(heat, crop(compared.heat as Bitmap, box));
  return { ...compared.difference, heat: box };
}

/** The smallest box around all that are not empty. */
function around(boxes: readonly Box[]): Box | null {
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
 * Compares pictures of a run pair by pair (`<before>-<after>`), on several threads where there are many, and draws the
 * heat of each into `report/heat/`. A pair of which a picture is not there is left out.
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
  const done: Record<string, PairDifference> = {};
  const threads = Math.min(mostThreads, availableParallelism(), Math.ceil(jobs.length / fewJobs));
  if (threads <= 1) {
    for (const { pair, job } of jobs) done[pair] = work(job);
    return done;
  }
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(import.meta.filename, { workerData: role });
      try {
        for (const { pair, job } of queue) done[pair] = await ask(worker, job);
      } finally {
        await worker.terminate();
      }
    }),
  );
  return done;
}

function ask(worker: Worker, job: Job): Promise<PairDifference> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(job);
  });
}

// A thread of a test runner may load this file too.
if (workerData === role) parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
