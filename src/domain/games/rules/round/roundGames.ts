import type { RoundKind } from '#schemas/games/codes.ts';
import { crash } from './crash.ts';
import { dice } from './dice.ts';
import { fishing } from './fishing.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import type { RoundRules } from './roundRules.ts';
import { spinWheel } from './spinWheel.ts';
import { tower } from './tower.ts';

/** The rules of every kind of round. */
export const roundGames: Readonly<Record<RoundKind, RoundRules>> = {
  crash,
  dice,
  fishing,
  mines,
  plinko,
  tower,
  spinWheel,
};

/** Kinds by category and classification of the catalogue; `*` is any classification. */
const kindsByGame: Readonly<Record<string, Readonly<Record<string, RoundKind>>>> = {
  FISH: { '*': 'fishing' },
  INHOUSE: {
    CRASH: 'crash',
    DICE: 'dice',
    MINES: 'mines',
    PLINKO: 'plinko',
    TOWER: 'tower',
    WHEEL: 'spinWheel',
  },
};

/** The kind of round that a game of the catalogue plays; undefined if it is played on another engine. */
export const roundKindOf = (category: string, classify: string | null): RoundKind | undefined =>
  kindsByGame[category]?.[classify ?? '*'] ?? kindsByGame[category]?.['*'];
