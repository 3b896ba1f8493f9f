import { validators } from 'livery:validators/play';
import type { GameApi, GameCall } from '#schemas/games/operations.ts';
import type { GameError } from '#schemas/games/session.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { GameApiError, isOutcomeUnknown } from './gameApiError.ts';

/** Timeout of a request, and the pauses before a bet is sent again, in milliseconds. */
const timeout = 10_000;
const retryPauses = [700, 2000];

/** Paths of the operations. The table with its schemas is not sent to the browser. */
const paths = {
  openSession: '/api/session',
  getBalance: '/api/balance',
  spin: '/api/slot/spin',
  getDrawTable: '/api/draw/table',
  getDrawState: '/api/draw/state',
  betOnDraw: '/api/draw/bet',
  getSportsState: '/api/sports/state',
  betOnSports: '/api/sports/bet',
  startRound: '/api/round/start',
  actOnRound: '/api/round/act',
  getRound: '/api/round',
} as const satisfies { readonly [C in GameCall]: GameApi[C]['path'] };

/** The response body of an operation. */
export type ResponseBody<C extends GameCall> = TypeOf<GameApi[C]['value']>;
type WithBody = { readonly [C in GameCall]: GameApi[C] extends { body: unknown } ? C : never }[GameCall];
/** The request body of an operation. */
export type RequestBody<C extends WithBody> = TypeOf<GameApi[C]['body']>;

/** Operations that place a bet, or act in a round that has one. */
export type BetCall = 'spin' | 'betOnDraw' | 'betOnSports' | 'startRound' | 'actOnRound';

/** Client of the games' API for one session. */
export interface GameClient {
  readonly get: <C extends GameCall>(
    call: C,
    query?: Readonly<Record<string, string>>,
  ) => Promise<ResponseBody<C>>;
  /** Sends a bet, and sends it again while there is no response: it takes effect once. */
  readonly bet: <C extends BetCall>(call: C, body: RequestBody<C>) => Promise<ResponseBody<C>>;
}

/** Sends one request. Throws, with the failure code `broken` for a response that violates the contract. */
async function ask<C extends GameCall>(call: C, init: RequestInit, query = ''): Promise<ResponseBody<C>> {
  let status = 0;
  let value: unknown;
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(paths[call] + query, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    status = response.status;
    value = await response.json();
  } catch {
    throw new GameApiError(status === 0 ? 'offline' : 'broken');
  }
  const check = validators[status === 200 ? call : 'error'];
  if (check?.(value) !== null) throw new GameApiError('broken');
  if (status !== 200) throw new GameApiError((value as GameError).error);
  return value as ResponseBody<C>;
}

const json = { 'Content-Type': 'application/json' };

/** Exchanges a ticket for a session. */
export const openSession = (ticket: string): Promise<ResponseBody<'openSession'>> =>
  ask('openSession', { method: 'POST', headers: json, body: JSON.stringify({ ticket }) });

/** Creates the client of a session. The token stays inside. */
export function createGameClient(token: string): GameClient {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: (call, query) => ask(call, { headers }, query === undefined ? '' : `?${new URLSearchParams(query)}`),
    async bet(call, body) {
      const init = { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) };
      for (const pause of retryPauses) {
        try {
          return await ask(call, init);
        } catch (error) {
          if (!isOutcomeUnknown(error)) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return ask(call, init);
    },
  };
}
