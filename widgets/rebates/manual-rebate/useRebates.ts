import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { claimRebates, getRebates } from '#schemas/api/rebates.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { useFoundMovement } from '#src/actions/money/useFoundMovement.ts';
import { useMoneyAction } from '#src/actions/money/useMoneyAction.ts';
import { useServerClock } from '#src/actions/useServerClock.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useClock } from '#src/stores/clock.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useT } from '#src/ui/text.ts';
import type { ClaimedRebates, ManualRebateViewProps, Rebates } from './view.ts';

const none: ReadonlySet<string> = new Set();

/** The instant at which what is shown is no longer so: a line ends, or the day is over. */
const nextChange = ({ lines, today }: Rebates): number =>
  Date.parse([today.until, ...lines.map(({ expiresAt }) => expiresAt)].sort()[0] ?? today.until);

/** State of the page of rebates. */
export function useRebates(): ManualRebateViewProps {
  const t = useT();
  const { currency, timeZone: zone } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const answer = useQuery({ ...query(getRebates), enabled: signedIn, staleTime: 0 });
  const { data, isError, refetch } = answer;
  useServerClock(answer);
  const now = useClock((state) => state.now);
  const { busy, send } = useMoneyAction(claimRebates);
  const [claiming, setClaiming] = useState(none);
  const [done, setDone] = useState<ClaimedRebates | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change = data && nextChange(data);
  const outdated = now !== null && change !== undefined && now >= change;
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);
  useFoundMovement(['claimRebates'], busy, () => {
    setFailure(null);
    showToast('success', 'money.found');
  });

  async function claim(lines: readonly string[]): Promise<void> {
    if (busy) return;
    setClaiming(new Set(lines));
    setDone(null);
    setFailure(null);
    try {
      const { amount, left } = await send({ lines: [...lines] });
      setDone({ amount, left });
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      setFailure(t(key, values));
      void refetch();
    }
    setClaiming(none);
  }

  return {
    rebates: data ?? (isError ? null : undefined),
    ...{ currency, zone, now, claiming, done, failure },
    onClaim: (lines) => void claim(lines),
    onRetry: () => void refetch(),
  };
}
