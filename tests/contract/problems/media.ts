import { folderSamples } from './folders.ts';
import type { Sample } from './sample.ts';

/** Samples of what players would meet: files, pictures and words. */
export const mediaSamples: readonly Sample[] = [...folderSamples];
