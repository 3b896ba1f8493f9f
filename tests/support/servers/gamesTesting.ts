import { randomUUID } from 'node:crypto';
import type { DrawTable } from '#schemas/games/draw.ts';
import type { GameCall, GameOperation } from '#schemas/games/operations.ts';
import { gameApi } from '#schemas/games/operations.ts';
import type { GameSession } from '#schemas/games/session.ts';
import type { SportsState } from '#schemas/games/sports.ts';
import { callServer, type TestServer } from './serverTesting.ts';

/** Token, body and query of a call to the games' API. */
export interface GameCallInput {
  readonly token?: string | undefined;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}

/** Makes one call to the games' API. */
export async function callGame(
  { games }: Pick<TestServer, 'games'>,
  name: GameCall,
  { token, body, query = {} }: GameCallInput = {},
): Promise<{
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}> {
  const { method, path }: GameOperation = gameApi[name];
  const answer = await games.inject({
    method,
    url: path,
    query,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Launches a game as a member and exchanges its ticket. Throws if either is refused. */
export async function launchSession(
  server: TestServer,
  token: string,
  query: Readonly<Record<string, unknown>>,
  { brand = 'base', language = 'EN' }: { readonly brand?: string; readonly language?: string } = {},
): Promise<GameSession> {
  const { body } = await callServer(server, 'launchGame', {
    token,
    brand,
    query: { showChoice: false, ...query },
    headers: { language, merchant: `${brand}-merchant` },
  });
  if (!body.success) throw new Error(`launch: ${body.errorCode} ${body.message}`);
  const [, ticket] = String(body.value.url).split('#');
  const opened = await callGame(server, 'openSession', { body: { ticket } });
  if (opened.status !== 200) throw new Error(`session: ${JSON.stringify(opened.body)}`);
  return opened.body as GameSession;
}

const drawBet = (table: DrawTable, stake: string) => {
  const [play] = table.playTypes[table.board];
  const width = table.drawKind === 'balls' ? String(table.high).length : 1;
  const numbers = Array.from({ length: play?.picksNumbers ?? 0 }, (_, at) =>
    String(table.low + at).padStart(width, '0'),
  );
  return { code: table.code, issue: table.issue, lines: [{ playType: play?.id, numbers, stake }] };
};

const slip = (state: SportsState, stake: string) => {
  const match = state.matches.find((candidate) => candidate.state === 'upcoming');
  const [market] = match?.markets ?? [];
  const [selection] = market?.selections ?? [];
  return {
    stake,
    selections: [{ match: match?.id, market: market?.id, selection: selection?.id, odds: selection?.odds }],
  };
};

/** The call that places one bet of the lowest stake in a session. */
export function lowestBet(
  session: GameSession,
  transactionId: string = randomUUID(),
): readonly [GameCall, Required<Pick<GameCallInput, 'body' | 'token'>>] {
  const stake = session.bets[0] ?? '';
  const { token } = session;
  if (session.engine === 'slot') return ['spin', { token, body: { transactionId, bet: stake } }];
  if (session.engine === 'draw')
    return ['betOnDraw', { token, body: { transactionId, ...drawBet(session.table, stake) } }];
  return ['betOnSports', { token, body: { transactionId, ...slip(session.table, stake) } }];
}
