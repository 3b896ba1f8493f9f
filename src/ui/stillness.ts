/** Whether the player asks for no motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
