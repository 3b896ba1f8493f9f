import { validators } from 'livery:validators/play';
import type { GameApi, GameCall } from '#schemas/games/operations.ts';
import type { GameError } from '#schemas/games/session.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { GameFailure, isUnsure } from './failure.ts';

/** Longest wait for one answer, and the pauses before the same bet is sent again. Milliseconds. */
const patience = 10_000;
const pauses = [700, 2000];

/** Calls and where they go; the schemas of the table itself stay on the server. */
const paths = {
  openSession: '/api/session',
  getBalance: '/api/balance',
  spin: '/api/slot/spin',
  getDrawTable: '/api/draw/table',
  getDrawState: '/api/draw/state',
  betOnDraw: '/api/draw/bet',
  getSportsState: '/api/sports/state',
  betOnSports: '/api/sports/bet',
} as const satisfies { readonly [C in GameCall]: GameApi[C]['path'] };

/** What a call answers. */
export type Answer<C extends GameCall> = TypeOf<GameApi[C]['value']>;
type Bodied = { readonly [C in GameCall]: GameApi[C] extends { body: unknown } ? C : never }[GameCall];
/** What a call sends. */
export type Body<C extends Bodied> = TypeOf<GameApi[C]['body']>;

/** Talks with the games' API on behalf of one session. */
export interface Wire {
  readonly get: <C extends GameCall>(call: C, query?: Readonly<Record<string, string>>) => Promise<Answer<C>>;
  /** Sends what happens once however often it is sent, and sends it again while the answer is lost. */
  readonly bet: <C extends 'spin' | 'betOnDraw' | 'betOnSports'>(
    call: C,
    body: Body<C>,
  ) => Promise<Answer<C>>;
}

/** One call. Throws a `GameFailure`; an answer that is not as agreed counts as broken. */
async function ask<C extends GameCall>(call: C, init: RequestInit, query = ''): Promise<Answer<C>> {
  let status = 0;
  let value: unknown;
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(paths[call] + query, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    status = response.status;
    value = await response.json();
  } catch {
    throw new GameFailure(status === 0 ? 'offline' : 'broken');
  }
  const check = validators[status === 200 ? call : 'error'];
  if (check?.(value) !== null) throw new GameFailure('broken');
  if (status !== 200)
    throw new GameFailure((value as GameError).error as GameFailure['code'], value as GameError);
  return value as Answer<C>;
}

const json = { 'Content-Type': 'application/json' };

/** Trades a ticket for a session. */
export const openSession = (ticket: string): Promise<Answer<'openSession'>> =>
  ask('openSession', { method: 'POST', headers: json, body: JSON.stringify({ ticket }) });

/** A session's calls; the token stays in here. */
export function wireOf(token: string): Wire {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: (call, query) => ask(call, { headers }, query === undefined ? '' : `?${new URLSearchParams(query)}`),
    async bet(call, body) {
      const init = { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) };
      for (const pause of pauses) {
        try {
          return await ask(call, init);
        } catch (error) {
          if (!isUnsure(error)) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return ask(call, init);
    },
  };
}
