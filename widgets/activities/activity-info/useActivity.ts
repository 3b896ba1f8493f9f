import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimActivity, getActivity, joinActivity } from '#schemas/api/activities.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { movementName, settleMovement } from '#src/actions/money/pendingMoney.ts';
import { useMoneyAction } from '#src/actions/money/useMoneyAction.ts';
import { navigate } from '#src/actions/navigation.ts';
import { useServerClock } from '#src/actions/useServerClock.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { rememberReturnTo } from '#src/stores/account/returnTo.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useClock } from '#src/stores/clock.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useLocale } from '#src/ui/text.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';
import { useApplication } from './useApplication.ts';
import type { Activity, ActivityInfoViewProps, Sentence } from './view.ts';

/** How often an activity is asked for again whose progress play brings on, in milliseconds. */
const progressMs = 20_000;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'request.notFound';

/** Fetches again what a step changed: the activity, and the list that shows its status. */
const refetchActivities = () =>
  Promise.all(
    ['getActivity', 'listActivities'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );

/** What was paid since so many rewards had been taken, as decimal text; null for nothing. */
function paidSince(taken: number, now: Activity | undefined): string | null {
  if (!now || now.taken <= taken) return null;
  return sumOf(...now.rewards.slice(0, now.taken - taken).map(({ amount }) => amount));
}

const movesOn = ({ status }: Activity): boolean => status === 'process' || status === 'joined';

/** An activity as the server says it, asked for again while play may bring it on. */
function useAnswer(id: string | undefined) {
  const { code } = useLocale();
  const named = id !== undefined && id !== '';
  // The published page is the same for all activities: that an address names none is known by the device only.
  const addressKnown = useOnceHydrated(() => true, false);
  const answer = useQuery({
    ...query(getActivity, { id: id ?? '', language: code }),
    enabled: named,
    refetchInterval: ({ state }) => (state.data && movesOn(state.data) ? progressMs : false),
  });
  useServerClock(answer);
  const { data, error, refetch } = answer;
  const missing = named ? !data && isGone(error) : addressKnown;
  return {
    activity: missing ? ('gone' as const) : (data ?? (error ? null : undefined)),
    refetch: async () => (await refetch()).data,
  };
}

/** State of the page of an activity. */
export function useActivity({
  activity: id,
  page,
}: {
  readonly activity: string | undefined;
  readonly page: string;
}): ActivityInfoViewProps {
  const { activity, refetch } = useAnswer(id);
  const shown = activity === 'gone' ? null : activity;
  const now = useClock((state) => state.now);
  const origin = useImageOrigin();
  const [failed, setFailed] = useState<(Sentence & { readonly at: string | undefined }) | null>(null);
  const [won, setWon] = useState<string | null>(null);
  const { currency, timeZone } = currentBrand();
  const fail = (error: unknown) => {
    setFailed({ ...moneyFailureText(error), at: shown?.status });
    // What was refused is another than what is on screen.
    void refetchActivities();
  };

  const join = useSingleMutation({
    mutationFn: () => call(joinActivity, { body: { id: id ?? '' } }),
    onSuccess: async () => {
      await refetchActivities();
      showToast('success', 'activity.done.join');
    },
    onError: fail,
  });

  const { busy, send } = useMoneyAction(claimActivity);
  async function claim() {
    setFailed(null);
    const body = { id: id ?? '' };
    const taken = shown?.taken ?? 0;
    try {
      const { amount } = await send(body);
      setWon(amount);
      await refetchActivities();
    } catch (error) {
      const found = paidSince(taken, await refetch());
      if (found === null) return fail(error);
      // The answer was lost, and what it would have said is known now: the next claim is another.
      settleMovement(movementName(claimActivity.name, body));
      setWon(found);
      await refetchActivities();
    }
  }

  const draft = useApplication(id ?? '', { onSent: refetchActivities, onFailed: fail });
  return {
    activity,
    now,
    timeZone,
    currency,
    picture: shown ? pictureAddress(origin, shown.imageUrl) : null,
    busy: busy || join.isPending,
    // Once the status is another one, that says what came of it.
    failure: failed?.at === shown?.status ? failed : null,
    won,
    draft,
    onJoin: () => {
      setFailed(null);
      join.mutate();
    },
    onClaim: () => void claim(),
    onSignIn: () => {
      rememberReturnTo(page, id === undefined ? {} : { id });
      navigate('login');
    },
    onRetry: () => void refetch(),
  };
}
