import { agentRainSeconds, mostAgentEnvelopes } from '#schemas/api/agentRains.ts';
import type { BodyOf } from '#schemas/api/operations.ts';
import { smallestAmount } from '#src/domain/money/envelopeShares.ts';
import { compareAmounts, fromUnits, plainAmount, sumOf, toUnits } from '#src/domain/money/units.ts';
import { instantAt } from '#src/domain/values/zonedClock.ts';
import { dayAt } from '#src/domain/values/zonedDay.ts';
import type { AgentRains } from './view.ts';
import { wholeNumber } from './wholeNumber.ts';

/** What the form of a rain holds beside its budget, as entered. */
export interface RainFields {
  readonly envelopes: string;
  readonly reach: BodyOf<'giveAgentRain'>['reach'];
  /** Days within which who takes part has played, or 'all'. */
  readonly activeDays: string;
  readonly day: string;
  readonly time: string;
  readonly seconds: string;
}

/** The days that are offered, within which who takes part has played. */
export const activeDayChoices = [1, 3, 7, 30] as const;

/** The form before anything is entered. */
export const firstFields: RainFields = {
  ...{ envelopes: '20', reach: 'whole', activeDays: 'all', day: '', time: '' },
  seconds: String(agentRainSeconds[1]),
};

/** What is wrong with fields: keys of texts. */
export interface RainProblems {
  readonly envelopes?: 'agentRain.envelopesHint' | 'agentRain.tooMany';
  /** What is left for rains of the chosen day, where the budget is more. */
  readonly day?: string;
  readonly time?: 'agentRain.timeWrong';
}

/** The most envelopes that a budget fills with something each. */
export function fullEnvelopes(budget: string, decimals: number): bigint {
  const filled = toUnits(budget) / toUnits(smallestAmount(decimals));
  const most = BigInt(mostAgentEnvelopes);
  return filled < most ? filled : most;
}

/** What an envelope holds on average, rounded down, and at least; null while that is not known. */
export function envelopeShare(
  budget: string | null,
  text: string,
  decimals: number,
): { readonly mean: string; readonly least: string } | null {
  const envelopes = wholeNumber(text, mostAgentEnvelopes);
  if (budget === null || envelopes === null || envelopes > fullEnvelopes(budget, decimals)) return null;
  const least = smallestAmount(decimals);
  const step = toUnits(least);
  return { mean: plainAmount(fromUnits((toUnits(budget) / BigInt(envelopes) / step) * step)), least };
}

/** What is left for rains that begin on a day, of what they may come to; what was called off makes room again. */
export function leftForDay(
  day: string,
  { list, perDay }: Pick<AgentRains, 'list' | 'perDay'>,
  zone: string,
): string {
  const given = list.filter(
    ({ state, startsAt }) => state !== 'cancelled' && dayAt(new Date(startsAt), zone) === day,
  );
  const left = toUnits(perDay) - toUnits(sumOf('0', ...given.map(({ budget }) => budget)));
  return plainAmount(fromUnits(left > 0n ? left : 0n));
}

/** When a rain begins; null where its fields say no time, or one that the clocks leave out. */
export const startOf = ({ day, time }: RainFields, today: string, zone: string): Date | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? instantAt(Date.parse(`${day === '' ? today : day}T${time}:00Z`), zone)
    : null;

/** Within how many days who takes part has played; undefined for everybody. */
export const playedWithin = ({ activeDays }: RainFields): (typeof activeDayChoices)[number] | undefined =>
  activeDayChoices.find((days) => String(days) === activeDays);

/** How long a rain lasts, in seconds. */
export const rainLength = ({ seconds }: RainFields): (typeof agentRainSeconds)[number] =>
  agentRainSeconds.find((one) => String(one) === seconds) ?? agentRainSeconds[1];

interface Entered {
  readonly fields: RainFields;
  /** The first day on which it may begin, where none was chosen. */
  readonly today: string;
  /** Null: what is wrong with it is said at its own field. */
  readonly budget: string | null;
  /** What the agent has given so far, and what a day may come to. */
  readonly rains: Pick<AgentRains, 'list' | 'perDay'>;
  readonly decimals: number;
  readonly zone: string;
  readonly now: number;
}

/** What a rain is asked for with, but the payment password; or what is wrong. */
export function readRain({
  fields,
  today,
  budget,
  rains,
  decimals,
  zone,
  now,
}: Entered):
  | { readonly body: Omit<BodyOf<'giveAgentRain'>, 'paymentPassword'> }
  | { readonly problems: RainProblems } {
  const { reach, time } = fields;
  const day = fields.day === '' ? today : fields.day;
  const envelopes = wholeNumber(fields.envelopes, mostAgentEnvelopes);
  const isFull = envelopes !== null && budget !== null && envelopes > fullEnvelopes(budget, decimals);
  const left = leftForDay(day, rains, zone);
  const start = startOf(fields, today, zone);
  const problems: RainProblems = {
    ...(envelopes === null && { envelopes: 'agentRain.envelopesHint' }),
    ...(isFull && { envelopes: 'agentRain.tooMany' }),
    ...((start === null || start.getTime() <= now) && { time: 'agentRain.timeWrong' }),
    ...(budget !== null && compareAmounts(budget, left) > 0 && { day: left }),
  };
  if (budget === null || envelopes === null || Object.keys(problems).length > 0) return { problems };
  const days = playedWithin(fields);
  return {
    body: {
      ...{ budget, envelopes, reach, day, time, seconds: rainLength(fields) },
      ...(days !== undefined && { activeDays: days }),
    },
  };
}
