import type { IconName } from '#src/ui/pictures/icons.ts';
import type { Reward } from './useRewards.ts';

/** What stands for each source of rewards. */
export const rewardIcons: Readonly<Record<Reward['source'], IconName>> = {
  activity: 'ticket',
  mission: 'trophy',
  rebate: 'percent',
  referral: 'user-plus',
  rain: 'mail',
  other: 'gift',
};
