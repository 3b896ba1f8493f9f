import type { GameCall, GameOperation } from '#schemas/games/operations.ts';
import { gameApi } from '#schemas/games/operations.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { betOf } from '#src/qa/attack/lowestBet.ts';
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

/** The call that places one bet of the lowest stake in a session. */
export function lowestBet(
  session: GameSession,
  transactionId?: string,
): readonly [GameCall, Required<Pick<GameCallInput, 'body' | 'token'>>] {
  const [name, body] = betOf(session, transactionId);
  return [name, { token: session.token, body }];
}
