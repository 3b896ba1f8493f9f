import type { IconName } from '#src/ui/pictures/icons.ts';

/** What stands for each category of games. */
export const categoryIcons = {
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
} as const satisfies Readonly<Record<string, IconName>>;
