import type { ActivityStep } from '#schemas/api/activities.ts';
import { compareAmounts } from '../money/units.ts';

/** What of an activity says whether it pays an amount. */
interface PayingActivity {
  readonly next: ActivityStep;
  readonly reward: { readonly kind: 'fixed' | 'percent'; readonly amount: string };
}

/** Whether whoever asks can get exactly this amount from an activity: it pays it, and there is something they can do for it. */
export const paysAmount = ({ next, reward }: PayingActivity, amount: string): boolean =>
  next !== 'wait' &&
  next !== 'none' &&
  reward.kind === 'fixed' &&
  compareAmounts(reward.amount, amount) === 0;
