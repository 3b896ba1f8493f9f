import { setTimeout as wait } from 'node:timers/promises';
import { listGames } from '#schemas/api/games.ts';
import { launchGame } from '#schemas/api/play.ts';
import { createTrialAccount, freePlay } from '#schemas/api/trial.ts';
import { gameApi } from '#schemas/games/operations.ts';

/** A member in a game. */
export interface Spinner {
  /** Token of the game's session. */
  readonly token: string;
  /** The lowest stake. */
  readonly bet: string;
}

/** What is read of a game in the list. */
interface ListedGame {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly supportPlay: boolean;
}

/** A call of an attack. */
export interface AttackCall {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  /** The address that a proxy would name. */
  readonly from?: string;
  /** Called before each repetition. */
  readonly onRepeat?: () => void;
}

/**
 * Calls until it is answered, again where the answer is lost or refused for the moment: it must be safe to repeat.
 * Rejects where it is refused for good.
 */
export async function callUntilAnswered(
  url: string,
  { method = 'POST', token, body, from, onRepeat = () => undefined }: AttackCall,
): Promise<unknown> {
  for (;;) {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (answer?.ok) return answer.json();
    if (answer && answer.status !== 429 && answer.status < 500)
      throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    onRepeat();
    await wait(Number(answer?.headers.get('retry-after') ?? 0.05) * 1000);
  }
}

/** Opens a game as a guest does: a trial, its session, a launch, the session of the game. */
export async function openSpinner(siteUrl: string, number: number): Promise<Spinner> {
  const from = `10.${number >> 8}.${number & 255}.1`;
  const call = async <T>(address: string, options: AttackCall): Promise<T> =>
    ((await callUntilAnswered(`${siteUrl}${address}`, { ...options, from })) as { value: T }).value;
  const { userName } = await call<{ userName: string }>(createTrialAccount.path, {
    method: createTrialAccount.method,
  });
  const { token } = await call<{ token: string }>(freePlay.path, {
    method: freePlay.method,
    body: { userName },
  });
  const { games } = await call<{ games: readonly ListedGame[] }>(
    `${listGames.path}?gameType=RNG&pageNo=1&language=EN`,
    { method: listGames.method },
  );
  const game = games.find(({ supportPlay }) => supportPlay);
  if (!game) throw new Error('there is no game with trial play');
  const { nodeId, vassalage: vendor } = game;
  const launch = new URLSearchParams({ showChoice: 'false', vendor, nodeId, gameId: nodeId });
  const { url } = await call<{ url: string }>(`${launchGame.path}?${launch}`, {
    method: launchGame.method,
    token,
  });
  const { origin, hash } = new URL(url);
  const opened = (await callUntilAnswered(`${origin}${gameApi.openSession.path}`, {
    body: { ticket: hash.slice(1) },
  })) as { token: string; bets: readonly [string, ...string[]] };
  return { token: opened.token, bet: opened.bets[0] };
}
