import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRain } from '#schemas/api/rains.ts';
import { getSettings } from '#schemas/api/system.ts';
import { isAgentType, memberTypes } from '#schemas/codes.ts';
import { useServerClock } from '#src/actions/useServerClock.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useClock } from '#src/stores/clock.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import { nextLookMs } from './rainPhase.ts';
import { roundName, useEnvelope } from './useEnvelope.ts';

/** The rain of red envelopes: the round that runs or comes next, those around it, and what opens an envelope. */
export function useRain() {
  const { code } = useLocale();
  const { currency, timeZone } = currentBrand();
  const session = useSession((state) => state.session);
  const rain = useQuery({
    ...query(getRain, { language: code }),
    enabled: session !== null,
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data } }) => (data ? nextLookMs(data) : false),
    refetchIntervalInBackground: false,
  });
  useServerClock(rain);
  const now = useClock((clock) => clock.now);
  const [calm, setCalm] = useState(false);
  const { opening, found, onOpen } = useEnvelope();
  const settings = useQuery(query(getSettings));
  const { data } = rain;
  const round = data?.round;
  const opened = round && found?.name === roundName(round) ? found.amount : null;
  return {
    rain:
      data && round && opened !== null
        ? { ...data, round: { ...round, mine: opened } }
        : (data ?? (rain.isError ? null : undefined)),
    /** An agent, whom the merchant lets give rains. */
    gives:
      session !== null && isAgentType(session.type) && settings.data?.agentMenu?.includes('redRain') === true,
    trial: session?.type === memberTypes.trial,
    offline: !useOnline(),
    currency,
    zone: timeZone,
    now,
    calm,
    opening,
    onOpen,
    onCalm: () => setCalm(!calm),
    onRetry: () => void rain.refetch(),
  };
}
