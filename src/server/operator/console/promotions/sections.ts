import { activitySection } from './activities/activitySection.ts';
import { givenRainSection } from './agentRains/givenRainSection.ts';
import { depositSection } from './depositSection.ts';
import { roundSection, taskSection } from './missions/missionSections.ts';
import { rainSection } from './rains/rainSection.ts';
import { rebateSection } from './rebates/rebateSection.ts';
import { referralSection } from './referral/referralSection.ts';
import type { PromotionSection } from './rewardRules.ts';

/** Every kind of rule by which members are given something, in the order in which operators see them. */
export const promotionSections: readonly PromotionSection[] = [
  activitySection,
  depositSection,
  referralSection,
  roundSection,
  taskSection,
  rainSection,
  givenRainSection,
  rebateSection,
];
