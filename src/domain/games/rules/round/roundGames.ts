import type { RoundKind } from '#schemas/games/codes.ts';
import { dice } from './dice.ts';
import { hiLo } from './hiLo.ts';
import { holdem } from './holdem.ts';
import { mines } from './mines.ts';
import type { RoundRules } from './roundRules.ts';
import { teenPatti } from './teenPatti.ts';
import { videoPoker } from './videoPoker.ts';
import { war } from './war.ts';

/** The rules of every kind of round. */
export const roundGames: Readonly<Record<RoundKind, RoundRules>> = {
  dice,
  mines,
  holdem,
  teenPatti,
  hiLo,
  war,
  videoPoker,
};

/** Kinds by category and classification of the catalogue; `*` is any classification. */
const kindsByGame: Readonly<Record<string, Readonly<Record<string, RoundKind>>>> = {
  INHOUSE: { DICE: 'dice', MINES: 'mines' },
  PVP: { HOLDEM: 'holdem', TEENPATTI: 'teenPatti', HILO: 'hiLo', WAR: 'war', VIDEOPOKER: 'videoPoker' },
};

/** The kind of round that a game of the catalogue plays; undefined if it is played on another engine. */
export const roundKindOf = (category: string, classify: string | null): RoundKind | undefined =>
  kindsByGame[category]?.[classify ?? '*'] ?? kindsByGame[category]?.['*'];
