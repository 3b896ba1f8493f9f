/** Promotions that the server enables and disables, each with its description for operators. */
export const promotions = { REFERRAL: 'recommend a friend', MISSION: 'missions' } as const;
export type PromotionName = keyof typeof promotions;
export const promotionNames = Object.keys(promotions) as PromotionName[];
