import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { openEnvelope } from '#schemas/api/rains.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { sendMoney } from '#src/actions/money/sendMoney.ts';
import { showToast } from '#src/stores/toasts.ts';
import type { RainRound } from './rainPhase.ts';

/** The name of a round, as what was found in it is kept. */
export const roundName = ({ rain, startsAt }: Pick<RainRound, 'rain' | 'startsAt'>): string =>
  `${rain} ${startsAt}`;

/**
 * What opens an envelope, one a round whatever is tapped. `found`: what the last one held, by its round, before the list
 * says it too.
 */
export function useEnvelope() {
  const [opening, setOpening] = useState(false);
  const [found, setFound] = useState<{ readonly name: string; readonly amount: string } | null>(null);
  // A component's state is as old as its last render, and two taps may come before the next.
  const underWay = useRef(false);
  const client = useQueryClient();
  const open = async (round: RainRound) => {
    underWay.current = true;
    setOpening(true);
    try {
      const { amount } = await sendMoney(openEnvelope, { rain: round.rain, startsAt: round.startsAt });
      setFound({ name: roundName(round), amount });
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      showToast('fail', key, undefined, values);
      // What was refused is not as it is shown.
      void client.invalidateQueries({ queryKey: ['getRain'] });
    } finally {
      underWay.current = false;
      setOpening(false);
    }
  };
  return {
    opening,
    found,
    onOpen: (round: RainRound) => {
      if (!underWay.current) void open(round);
    },
  };
}
