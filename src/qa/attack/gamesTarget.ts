import { launchGame } from '#schemas/api/play.ts';
import { gameErrors } from '#schemas/games/codes.ts';
import { type GameOperation, gameApi } from '#schemas/games/operations.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { apiTarget, type FuzzedServer } from './apiTarget.ts';
import type { FuzzAnswer, FuzzTarget } from './fuzz.ts';
import type { FuzzedOperation } from './fuzzRequest.ts';
import { injectedAnswer } from './injectedAnswer.ts';
import { betOf } from './lowestBet.ts';

/** Who plays which engine: a member plays one game at a time. */
const players = { slot: 'demo', draw: 'vaite', sports: 'marama', round: 'tama' } as const;

const families = { slot: 'RNG', sports: 'SPORTS', round: 'INHOUSE' } as const;

/** What is wrong with an answer of the games' API. */
export function gameFault({ status, type, body }: FuzzAnswer): string | undefined {
  // What is no path of the API is no business of the API.
  if (status === 404 && body === 'Not found\n') return undefined;
  let value: { error?: unknown } | null;
  try {
    value = JSON.parse(body) as typeof value;
  } catch {
    return 'an answer that is not JSON';
  }
  if (!type.startsWith('application/json')) return 'an answer of another type';
  if (status < 300) return undefined;
  const code = String(value?.error);
  if (!Object.hasOwn(gameErrors, code)) return `the unknown code ${code}`;
  return status >= 500 && code === 'failed' ? "a server's error" : undefined;
}

/** The games' API of a server in this process, called by a session of each engine. */
export async function gamesTarget(server: FuzzedServer, brandId: string): Promise<FuzzTarget> {
  const api = await apiTarget(server, brandId);
  const [first, ...others] = Object.entries(gameApi).map(
    ([name, operation]: [string, GameOperation]): FuzzedOperation => ({ ...operation, name }),
  );
  if (!first) throw new Error('a table without operations');

  /** A bet of each engine, as of its newest session. */
  const samples: Record<string, object> = {};

  async function queryOf(engine: keyof typeof players): Promise<string> {
    if (engine === 'draw') return 'code=lobby&playType=trad';
    const { node_id, vassalage } = await server.database.db
      .selectFrom('game')
      .select(['node_id', 'vassalage'])
      .where('game_type', '=', families[engine])
      .orderBy('sort')
      .executeTakeFirstOrThrow();
    return `vendor=${vassalage}&nodeId=${node_id}`;
  }

  async function tokenOf(engine: string): Promise<string | undefined> {
    if (!Object.hasOwn(players, engine)) return undefined;
    const kind = engine as keyof typeof players;
    const launched = await server.app.inject({
      url: `${launchGame.path}?showChoice=false&${await queryOf(kind)}`,
      headers: { host: `${brandId}.localhost`, authorization: `Bearer ${await api.tokenOf(players[kind])}` },
    });
    const [, ticket] = String(launched.json().value.url).split('#');
    const opened = await server.games.inject({
      method: gameApi.openSession.method,
      url: gameApi.openSession.path,
      payload: { ticket },
    });
    const session = opened.json() as GameSession;
    const [bet, body] = betOf(session);
    samples[bet] = body;
    return session.token;
  }

  return {
    operations: [first, ...others],
    callers: ['nobody', 'slot', 'draw', 'sports', 'round'],
    words: [
      '0.10',
      '1',
      '5',
      '10',
      '1.90',
      'MOTU1M',
      'trad',
      'ent',
      'home',
      'away',
      'draw',
      'fuzz-transaction-1',
    ],
    samples,
    tokenOf,
    seal: api.seal,
    send: (request) => injectedAnswer(server.games, request, `${brandId}.localhost`),
    faultOf: gameFault,
  };
}
