import { folderSamples } from './folders.ts';
import { pictureSamples } from './pictures.ts';
import type { Sample } from './sample.ts';

/** Samples of what players would meet: files, pictures and words. */
export const mediaSamples: readonly Sample[] = [...folderSamples, ...pictureSamples];
