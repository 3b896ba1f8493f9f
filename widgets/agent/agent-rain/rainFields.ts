import { agentRainSeconds, mostAgentEnvelopes } from '#schemas/api/agentRains.ts';
import type { BodyOf } from '#schemas/api/operations.ts';
import { smallestAmount, wrongShare } from '#src/domain/money/envelopeShares.ts';
import { instantAt } from '#src/domain/values/zonedClock.ts';
import { wholeNumber } from './wholeNumber.ts';

/** What the form of a rain holds beside its budget, as entered. */
export interface RainFields {
  readonly envelopes: string;
  readonly reach: BodyOf<'giveAgentRain'>['reach'];
  /** Days within which who takes part has played; empty: everybody. */
  readonly activeDays: string;
  readonly day: string;
  readonly time: string;
  readonly seconds: string;
}

/** The days that are offered, within which who takes part has played. */
export const activeDayChoices = [1, 3, 7, 30] as const;

/** The form before anything is entered. */
export const firstFields: RainFields = {
  ...{ envelopes: '20', reach: 'whole', activeDays: '', day: '', time: '' },
  seconds: String(agentRainSeconds[1]),
};

/** What is wrong with fields: keys of texts. */
export interface RainProblems {
  readonly envelopes?: 'agentRain.envelopesHint' | 'agentRain.tooMany';
  readonly time?: 'agentRain.timeWrong';
}

interface Entered {
  readonly fields: RainFields;
  /** The first day on which it may begin, where none was chosen. */
  readonly today: string;
  readonly budget: string;
  readonly decimals: number;
  readonly zone: string;
  readonly now: number;
}

/** What a rain is asked for with, but the payment password; or what is wrong. */
export function readRain({
  fields,
  today,
  budget,
  decimals,
  zone,
  now,
}: Entered):
  | { readonly body: Omit<BodyOf<'giveAgentRain'>, 'paymentPassword'> }
  | { readonly problems: RainProblems } {
  const { reach, activeDays, time, seconds } = fields;
  const day = fields.day === '' ? today : fields.day;
  const envelopes = wholeNumber(fields.envelopes, mostAgentEnvelopes);
  const bounds = { budget, envelopes: envelopes ?? 1, least: smallestAmount(decimals), most: budget };
  const isFull = envelopes !== null && wrongShare(bounds, decimals) !== null;
  const start = /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? instantAt(Date.parse(`${day}T${time}:00Z`), zone)
    : null;
  const problems: RainProblems = {
    ...(envelopes === null && { envelopes: 'agentRain.envelopesHint' }),
    ...(isFull && { envelopes: 'agentRain.tooMany' }),
    ...((start === null || start.getTime() <= now) && { time: 'agentRain.timeWrong' }),
  };
  if (envelopes === null || Object.keys(problems).length > 0) return { problems };
  const days = activeDayChoices.find((one) => String(one) === activeDays);
  const length = agentRainSeconds.find((one) => String(one) === seconds) ?? agentRainSeconds[1];
  return {
    body: {
      ...{ budget, envelopes, reach, day, time, seconds: length },
      ...(days !== undefined && { activeDays: days }),
    },
  };
}
