import type { RebateLine } from './view.ts';

/** From which time before its end on the time that is left is shown, in milliseconds. */
const soon = 86_400_000;

/** Whether a line ends within a day. `now`: the server's time in milliseconds; null while unknown. */
export const endsSoon = ({ expiresAt }: Pick<RebateLine, 'expiresAt'>, now: number | null): boolean =>
  now !== null && Date.parse(expiresAt) - now <= soon;
