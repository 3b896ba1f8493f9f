import type { Family } from '../grammar.ts';

/** Places of a scene. */
export type ScenePlace =
  | 'jungle'
  | 'ruins'
  | 'desert'
  | 'snow'
  | 'market'
  | 'farm'
  | 'cave'
  | 'salon'
  | 'stadium'
  | 'arena'
  | 'stage'
  | 'town'
  | 'reef'
  | 'sea'
  | 'space';

/** Where a motif is at home; others are at their family's place. */
const homes: Readonly<Partial<Record<ScenePlace, string>>> = {
  market: 'cherry melon lemon citrus grapes berry lollipop candy ice',
  cave: 'brilliant emerald hexstone coin ingot chest crown lamp drop mine pick',
  jungle: 'tiger monkey lion panda butterfly shroom mask potion serpent lotus rabbit clover',
  ruins: 'castle temple sword shield bull trident phoenix bolt dragon book knight rook helm',
  desert: 'pyramid scarab cactus horseshoe sun volcano',
  snow: 'wolf owl flake peak fox',
  town: 'pagoda torii lantern fan koi bell',
  sea: 'ship anchor compass palm boat',
  space: 'planet rocket moon star curve',
  stage: 'seven bars fortune heart wheelDraw mike flame',
  stadium: 'horse',
  reef: 'turtle whale shark crab pearl octopus puffer jelly seahorse carp starfish',
};

const placeOf = new Map(
  Object.entries(homes).flatMap(([place, motifs]) =>
    motifs.split(' ').map((motif) => [motif, place as ScenePlace]),
  ),
);

const familyPlaces: Readonly<Record<Family, ScenePlace>> = {
  RNG: 'stage',
  LIVE: 'salon',
  SPORTS: 'stadium',
  ESPORTS: 'arena',
  COCKFIGHT: 'farm',
  FISH: 'reef',
  PVP: 'salon',
  LOTT: 'stage',
  ELOTT: 'stage',
  INHOUSE: 'stage',
};

/** Places whose light is theirs whatever colour a title names: water, grass. */
export const ownLight: ReadonlySet<ScenePlace> = new Set(['reef', 'sea', 'stadium']);

/** The hues of a place's light. */
export const placeHues: Readonly<Partial<Record<ScenePlace, readonly [number, number]>>> = {
  jungle: [142, 172],
  desert: [44, 70],
  snow: [225, 262],
  market: [130, 230],
  farm: [140, 235],
  stadium: [142, 160],
  reef: [196, 258],
  sea: [205, 250],
  space: [268, 312],
  town: [255, 345],
};

/** Families that play in one place whatever the motif. */
const settled: ReadonlySet<Family> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'FISH', 'PVP']);

/** The place of a game's scene. */
export const placeFor = (family: Family, motif: string): ScenePlace =>
  (settled.has(family) ? undefined : placeOf.get(motif)) ?? familyPlaces[family];

/** Motifs that belong to a place, of which two stand beside the figure. */
export const companionsOf: Readonly<Record<ScenePlace, readonly [string, string, ...string[]]>> = {
  jungle: ['lotus', 'shroom', 'butterfly', 'mask'],
  ruins: ['shield', 'sword', 'crown', 'book'],
  desert: ['scarab', 'lamp', 'coin', 'cactus'],
  snow: ['flake', 'owl', 'rabbit', 'hexstone'],
  market: ['lemon', 'melon', 'grapes', 'berry', 'citrus', 'cherry'],
  farm: ['plume', 'laurel', 'medal', 'sun'],
  cave: ['coin', 'brilliant', 'crown', 'hexstone', 'emerald'],
  salon: ['dice', 'chip', 'ace', 'chips'],
  stadium: ['trophy', 'medal', 'flag', 'laurel'],
  arena: ['pad', 'headset', 'trophy', 'chipset'],
  stage: ['star', 'coin', 'bell', 'clover'],
  town: ['lantern', 'fan', 'koi', 'lotus'],
  reef: ['starfish', 'pearl', 'seahorse', 'angel', 'jelly'],
  sea: ['anchor', 'compass', 'starfish', 'palm'],
  space: ['star', 'rocket', 'moon', 'planet'],
};
