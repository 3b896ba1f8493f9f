import type { GameFamily } from '#schemas/codes.ts';
import type { IconName } from '#src/ui/pictures/icons.ts';

/** What stands for each category of games. */
export const categoryIcons: Readonly<Record<GameFamily, IconName>> = {
  SPORTS: 'volleyball',
  ESPORTS: 'swords',
  COCKFIGHT: 'bird',
  LIVE: 'tv',
  FISH: 'fish',
  RNG: 'cherry',
  PVP: 'spade',
  INHOUSE: 'house',
  ELOTT: 'ticket',
  LOTT: 'dices',
};
