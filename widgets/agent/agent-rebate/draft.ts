import { rateFault, readRate } from '#src/domain/money/agentRates.ts';
import { changeOverStakes } from '#src/domain/money/teamRebate.ts';
import type { AgentRate, WantedRates } from './view.ts';

/** A category as it is typed: what it is read as, and what is wrong with it. */
export interface TypedRate {
  readonly rate: AgentRate;
  readonly text: string;
  /** Null while it cannot be taken. */
  readonly wanted: string | null;
  readonly fault: 'form' | 'low' | 'high' | undefined;
}

/** What is typed of an agent's rates. A rate that stays as it is may be out of its bounds. */
export const typedRates = (rates: readonly AgentRate[], texts: WantedRates): readonly TypedRate[] =>
  rates.map((rate) => {
    const text = texts[rate.gameType] ?? rate.next;
    const read = readRate(text);
    if (read === rate.next) return { rate, text, wanted: read, fault: undefined };
    const fault = read === null ? 'form' : rateFault(read, rate);
    return { rate, text, wanted: fault ? null : read, fault };
  });

/** Categories whose rate is to be another one than will hold anyway. */
export const changedRates = (typed: readonly TypedRate[]) =>
  typed.flatMap(({ rate, wanted }) =>
    wanted === null || wanted === rate.next
      ? []
      : [{ gameType: rate.gameType, percent: wanted, from: rate.next }],
  );

/** What the last 30 days would have been by what is typed, next to what they were by the rates of today. */
export const overLastDays = (typed: readonly TypedRate[], decimals: number) =>
  changeOverStakes(
    typed.map(({ rate: { stake, ceiling, now, next }, wanted }) => ({
      ...{ stake, ceiling, from: now, to: wanted ?? next },
    })),
    decimals,
  );
