import type { RoundKind } from '#schemas/games/codes.ts';
import { baccarat, speedBaccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { crash } from './crash.ts';
import { dice } from './dice.ts';
import { dragonTiger } from './dragonTiger.ts';
import { fishing } from './fishing.ts';
import { hiLo } from './hiLo.ts';
import { holdem } from './holdem.ts';
import { lightningRoulette } from './lightningRoulette.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { roulette } from './roulette.ts';
import type { RulesOfRound } from './roundRules.ts';
import { sicBo } from './sicBo.ts';
import { spinWheel } from './spinWheel.ts';
import { teenPatti } from './teenPatti.ts';
import { threeCardPoker } from './threeCardPoker.ts';
import { tower } from './tower.ts';
import { videoPoker } from './videoPoker.ts';
import { war } from './war.ts';
import { wheelShow } from './wheelShow.ts';

/** The rules of every kind of round. */
export const roundGames: Readonly<Record<RoundKind, RulesOfRound>> = {
  dice,
  mines,
  plinko,
  tower,
  spinWheel,
  crash,
  fishing,
  roulette,
  lightningRoulette,
  baccarat,
  speedBaccarat,
  dragonTiger,
  sicBo,
  wheelShow,
  blackjack,
  threeCardPoker,
  holdem,
  teenPatti,
  hiLo,
  war,
  videoPoker,
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
  LIVE: {
    ROULETTE: 'roulette',
    LIGHTNINGROULETTE: 'lightningRoulette',
    BACCARAT: 'baccarat',
    SPEEDBACCARAT: 'speedBaccarat',
    DRAGONTIGER: 'dragonTiger',
    SICBO: 'sicBo',
    BLACKJACK: 'blackjack',
    POKER: 'threeCardPoker',
    GAMESHOW: 'wheelShow',
  },
  PVP: { HOLDEM: 'holdem', TEENPATTI: 'teenPatti', HILO: 'hiLo', WAR: 'war', VIDEOPOKER: 'videoPoker' },
};

/** The kind of round that a game of the catalogue plays; undefined if it is played on another engine. */
export const roundKindOf = (category: string, classify: string | null): RoundKind | undefined =>
  kindsByGame[category]?.[classify ?? '*'] ?? kindsByGame[category]?.['*'];
