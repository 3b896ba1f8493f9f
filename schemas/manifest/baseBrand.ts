/** The reference brand: every other one extends it in the end, and hosts that no brand claims show it. */
export const baseBrand = 'base';
