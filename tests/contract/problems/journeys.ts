import { addressesSamples } from './journeys/addresses.ts';
import { barsSamples } from './journeys/bars.ts';
import { formsSamples } from './journeys/forms.ts';
import { guardsSamples } from './journeys/guards.ts';
import { inheritedSamples } from './journeys/inherited.ts';
import { sourcesSamples } from './journeys/sources.ts';
import type { Sample } from './sample.ts';

/** Samples of brands with which players would get stuck, or operators would be sent to the wrong place. */
export const journeySamples: readonly Sample[] = [
  ...guardsSamples,
  ...formsSamples,
  ...addressesSamples,
  ...barsSamples,
  ...inheritedSamples,
  ...sourcesSamples,
];
