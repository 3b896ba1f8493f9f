import { useQuery } from '@tanstack/react-query';
import { getActivity } from '#schemas/api/activities.ts';
import { memberTypes } from '#schemas/codes.ts';
import { query } from '#src/api/queries.ts';
import { paysAmount } from '#src/domain/promotions/payingActivity.ts';
import { useSession } from '#src/stores/account/session.ts';
import { useLocale } from '#src/ui/text.ts';

/** The badge of the entry that leads to the deposit. */
export interface DepositBadge {
  readonly amount: string;
  /** Id of the activity that pays the amount; null where none does. */
  readonly activity: string | null;
}

/**
 * What the badge says: the amount, and the activity that pays it, if there is one for the player now. No badge for a free trial,
 * which cannot deposit.
 */
export function useDepositBadge(
  amount: string | undefined,
  activity: string | undefined,
): DepositBadge | undefined {
  const { code } = useLocale();
  const { session, known } = useSession();
  const id = activity ?? '';
  const answer = useQuery({ ...query(getActivity, { id, language: code }), enabled: id !== '' && known });
  if (amount === undefined || session?.type === memberTypes.trial) return undefined;
  return { amount, activity: answer.data && paysAmount(answer.data, amount) ? id : null };
}
