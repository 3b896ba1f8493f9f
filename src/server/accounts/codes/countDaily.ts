import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { lockCounter } from '../access/lockCounter.ts';

/** Length of the window, in milliseconds. */
const day = 24 * 3_600_000;

/** Messages per day by channel. */
export const dailyLimits = {
  /** SMS cost money: a stranger at one address soon reaches `pair`, long before the number's owner is affected. */
  sms: { recipient: 40, pair: 8, account: 20, address: 100 },
  mail: { recipient: 40, pair: 8, account: 20, address: 200 },
} as const;

/** A message to be counted. */
export interface CountedMessage {
  readonly channel: keyof typeof dailyLimits;
  /** Who receives it: a number or address as typed, whether or not it belongs to anyone. */
  readonly recipient: string;
  /** The signed-in member who asks for it. Strangers and members have counters of their own. */
  readonly memberId?: string | undefined;
}

type Counter = readonly [subject: string, limit: number];

function countersOf({ channel, recipient, memberId }: CountedMessage, ip: string): Counter[] {
  const limits = dailyLimits[channel];
  const address = normalizeIP(ip);
  const counters: readonly (readonly [string, number])[] =
    memberId === undefined
      ? [
          [`to ${recipient}`, limits.recipient],
          [`pair ${address} ${recipient}`, limits.pair],
          [`from ${address}`, limits.address],
        ]
      : [
          [`to ${recipient} for ${memberId}`, limits.pair],
          [`account ${memberId}`, limits.account],
          [`from ${address} as member`, limits.address],
        ];
  return counters.map(([name, limit]) => [
    `day-${channel}:${createHash('sha256').update(name).digest('hex').slice(0, 32)}`,
    limit,
  ]);
}

/** The state of a locked counter; one whose day is over starts again. */
async function stateOf(tx: Queries, brandId: string, subject: string, now: Date) {
  const { failures, failed_at } = await lockCounter(tx, brandId, subject, now);
  const age = now.getTime() - failed_at.getTime();
  return age < day ? { count: failures, since: failed_at } : { count: 0, since: now };
}

/**
 * Counts a message by recipient, by recipient and address, by account and by address, in the database. Throws ApiFailure
 * `login.slowDown` with the wait, and counts nothing, if one of them is at its daily limit.
 */
export async function countDaily(
  { database, brandId, ip, now }: Pick<RequestContext, 'database' | 'brandId' | 'ip' | 'now'>,
  message: CountedMessage,
): Promise<void> {
  // In one order everywhere, so that concurrent requests do not wait for each other in a circle.
  const counters = countersOf(message, ip).sort(([a], [b]) => (a < b ? -1 : 1));
  const wait = await database.transaction(async (tx) => {
    const states = [];
    for (const [subject, limit] of counters) {
      const state = await stateOf(tx, brandId, subject, now);
      if (state.count >= limit) return Math.ceil((state.since.getTime() + day - now.getTime()) / 1000);
      states.push({ subject, ...state });
    }
    for (const { subject, count, since } of states)
      await tx
        .updateTable('login_counter')
        .set({ failures: count + 1, failed_at: since })
        .where('brand_id', '=', brandId)
        .where('subject', '=', subject)
        .execute();
    return 0;
  });
  if (wait > 0) throw new ApiFailure('login.slowDown', 'enough for a day', { retryAfter: Math.max(1, wait) });
}
