import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listOrders } from '#schemas/api/play.ts';
import { refetchMoney } from '#src/actions/money/afterMovement.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { playTime } from '#src/domain/games/playTime.ts';
import { usePlaySession } from '#src/stores/account/playSession.ts';
import { useLocale } from '#src/ui/text.ts';

/** Minimum interval between refreshes of balance and figures, in milliseconds. */
const minRefreshMs = 2000;

/** Duration of the play session, and its net result: payouts less stakes, as decimal text. */
export function usePlayFigures(): { readonly time: string; readonly net: string | null } {
  const session = usePlaySession((state) => state.session);
  const { code: language } = useLocale();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const since = session?.since ?? '';
  const orders = useQuery({
    ...query(listOrders, { pageNo: 1, language, since }),
    enabled: session !== null,
  });
  return {
    time: playTime(session ? now - session.begun : 0),
    net: orders.data?.totals.net ?? null,
  };
}

let lastRefresh = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshNow(): void {
  clearTimeout(timer);
  timer = undefined;
  lastRefresh = performance.now();
  void queryClient.invalidateQueries({ queryKey: ['listOrders'] });
  // A bet moves money, too: records that were looked at before are not shown again as they were.
  void refetchMoney();
}

/** Refreshes balance and figures, throttled, as a game may report changes very often. */
export function refreshFigures(): void {
  const wait = lastRefresh + minRefreshMs - performance.now();
  if (wait <= 0) refreshNow();
  else timer ??= setTimeout(refreshNow, wait);
}
