import { folderSamples } from './folders.ts';
import { pictureSamples } from './pictures.ts';
import type { Sample } from './sample.ts';
import { wordSamples } from './words.ts';

/** Samples of what players would meet: files, pictures and words. */
export const mediaSamples: readonly Sample[] = [...folderSamples, ...pictureSamples, ...wordSamples];
