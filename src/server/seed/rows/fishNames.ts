import type { SeedRandom } from './random.ts';

const waters = [
  'Ocean',
  'Deep Sea',
  'Coral Reef',
  'Lagoon',
  'Pearl Bay',
  'Blue Abyss',
  'Sunken City',
  'Tropic',
];
const quarry = [
  'Shark',
  'Whale',
  'Turtle',
  'Octopus',
  'Kraken',
  'Puffer',
  'Jelly',
  'Koi',
  'Crab',
  'Seahorse',
  'Dragon',
];
const deeds = [
  'Hunter',
  'Catch',
  'Shot',
  'Bounty',
  'Rush',
  'Cannon',
  'Frenzy',
  'Tide',
  'Showdown',
  'Treasure',
];

/** A title of a fishing game. */
export const fishName = (c: SeedRandom): string =>
  c.percent(50) ? `${c.pick(waters)} ${c.pick(deeds)}` : `${c.pick(quarry)} ${c.pick(deeds)}`;
