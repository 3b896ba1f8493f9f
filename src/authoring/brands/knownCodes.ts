import { prizeModes } from '#schemas/codes.ts';
import type { CheckContext } from '#src/manifest/check/checkInput.ts';
import { lotteries } from '#src/server/seed/rows/lotteries.ts';
import { vendors } from '#src/server/seed/rows/vendors.ts';

/** The codes of the reference server. */
export const knownCodes: CheckContext['codes'] = {
  vendor: vendors.map(({ code }) => code),
  lottery: [...lotteries.map(({ code }) => code), 'lobby'],
  board: ['any', 'trad', 'ent'],
  prizeMode: ['any', ...prizeModes],
};
