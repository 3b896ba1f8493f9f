import { toUnits } from '#src/domain/money/units.ts';
import type { MemberTransferTerms } from './view.ts';

/** Whether something is in the way of any transfer: it is told above the form. */
export const isTransferStopped = ({
  missing,
  heldUntil,
  turnover,
}: Pick<MemberTransferTerms, 'missing' | 'heldUntil' | 'turnover'>): boolean =>
  missing.length > 0 || heldUntil !== null || toUnits(turnover.left) > 0n;
