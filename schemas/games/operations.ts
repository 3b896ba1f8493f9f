import type { Schema } from '../schema.ts';
import type { GameEngine } from './codes.ts';
import { drawBetBody, drawBetResult, drawQuery, drawState, drawTable } from './draw.ts';
import { actOnRoundBody, roundQuery, roundResult, roundState, startRoundBody } from './round.ts';
import { gameSession, ticketBody } from './session.ts';
import { balanceOnly } from './shapes.ts';
import { spinBody, spinResult } from './slot.ts';
import { sportsBetBody, sportsBetResult, sportsState } from './sports.ts';

/** An operation of the games' API, served on the games' own origin. Bodies and responses are JSON without an envelope. */
export interface GameOperation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Needs the token of a game session, of this engine unless `any`. */
  readonly session?: 'any' | GameEngine;
  /**
   * While the brand is closed (maintenance, region block): `open` for what a round that had begun needs to be read,
   * `repeats` for bets that were placed before. Default: closed.
   */
  readonly whileClosed?: 'open' | 'repeats';
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body of a 200 response; errors are `gameError`. */
  readonly value: Schema;
}

/** The table of the games' API. */
export const gameApi = {
  openSession: { method: 'POST', path: '/api/session', body: ticketBody, value: gameSession },
  getBalance: {
    method: 'GET',
    path: '/api/balance',
    session: 'any',
    whileClosed: 'open',
    value: balanceOnly,
  },
  spin: {
    method: 'POST',
    path: '/api/slot/spin',
    session: 'slot',
    whileClosed: 'repeats',
    body: spinBody,
    value: spinResult,
  },
  getDrawTable: {
    method: 'GET',
    path: '/api/draw/table',
    session: 'draw',
    whileClosed: 'open',
    query: drawQuery,
    value: drawTable,
  },
  getDrawState: {
    method: 'GET',
    path: '/api/draw/state',
    session: 'draw',
    whileClosed: 'open',
    query: drawQuery,
    value: drawState,
  },
  betOnDraw: {
    method: 'POST',
    path: '/api/draw/bet',
    session: 'draw',
    whileClosed: 'repeats',
    body: drawBetBody,
    value: drawBetResult,
  },
  getSportsState: {
    method: 'GET',
    path: '/api/sports/state',
    session: 'sports',
    whileClosed: 'open',
    value: sportsState,
  },
  betOnSports: {
    method: 'POST',
    path: '/api/sports/bet',
    session: 'sports',
    whileClosed: 'repeats',
    body: sportsBetBody,
    value: sportsBetResult,
  },
  startRound: {
    method: 'POST',
    path: '/api/round/start',
    session: 'round',
    whileClosed: 'repeats',
    body: startRoundBody,
    value: roundResult,
  },
  /** Open while the brand is closed: what has begun can be ended. */
  actOnRound: {
    method: 'POST',
    path: '/api/round/act',
    session: 'round',
    whileClosed: 'open',
    body: actOnRoundBody,
    value: roundResult,
  },
  getRound: {
    method: 'GET',
    path: '/api/round',
    session: 'round',
    whileClosed: 'open',
    query: roundQuery,
    value: roundState,
  },
} as const;

export type GameApi = typeof gameApi;
export type GameCall = keyof GameApi;
