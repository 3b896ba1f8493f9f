/** The reference brand: the root of every chain of `extends`, shown on hosts that no brand claims. */
export const baseBrand = 'base';
