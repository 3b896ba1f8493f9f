/**
 * Why an operator refused a payment, or why one that was sent came back: the member reads it in their own language
 * (`deposit.reason.<code>`). What no code says is written in the operator's own words.
 */
export const refusalReasons = [
  'notReceived',
  'payerDiffers',
  'proofUnclear',
  'cardDiffers',
  'cardRefused',
  'notAllowed',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];
