/** Promotions that the server turns on and off, each with what it is for the operator. */
export const promotions = { REFERRAL: 'recommend a friend', MISSION: 'missions' } as const;
export type PromotionName = keyof typeof promotions;
export const promotionNames = Object.keys(promotions) as PromotionName[];
