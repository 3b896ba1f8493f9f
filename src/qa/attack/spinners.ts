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
  /** All stakes, from the lowest. */
  readonly bets: readonly [string, ...string[]];
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
  /** Idempotency key. */
  readonly key?: string | undefined;
  /** The address that a proxy would name. */
  readonly from?: string;
  /** Called before each repetition. */
  readonly onRepeat?: () => void;
}

/** A call was refused for good. */
export class RefusedCall extends Error {
  readonly status: number;
  /** The code that the answer names; empty if it names none. */
  readonly code: string;

  constructor(url: string, status: number, body: string) {
    super(`${url} answered ${status}: ${body}`);
    this.name = 'RefusedCall';
    this.status = status;
    this.code = /"(?:errorCode|error)":"([^"]*)"/.exec(body)?.[1] ?? '';
  }
}

/**
 * Calls until it is answered, again where the answer is lost or refused for the moment: it must be safe to repeat.
 * Resolves to the JSON of the answer, undefined for a redirect. Throws RefusedCall where it is refused for good.
 */
export async function callUntilAnswered(
  url: string,
  { method = 'POST', token, body, key, from, onRepeat = () => undefined }: AttackCall,
): Promise<unknown> {
  for (let tried = 0; ; tried++) {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
      ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      redirect: 'manual',
    }).catch(() => undefined);
    if (answer?.ok) return answer.json();
    if (answer?.status === 303) return undefined;
    const mayComeAgain = answer?.headers.has('retry-after') || answer?.status === 429;
    if (answer && !mayComeAgain && answer.status < 500)
      throw new RefusedCall(url, answer.status, await answer.text());
    onRepeat();
    const seconds = Number(answer?.headers.get('retry-after') ?? Math.min(1, 0.05 * 2 ** tried));
    await wait(seconds * 1000);
  }
}

/** The address that a player's calls come from. */
const addressOf = (number: number): string => `10.${number >> 8}.${number & 255}.1`;

const callSite = async <T>(siteUrl: string, address: string, options: AttackCall): Promise<T> =>
  ((await callUntilAnswered(`${siteUrl}${address}`, options)) as { value: T }).value;

/** Opens one of the slots as a player with a session does: a launch, the session of the game. */
export async function openSlot(siteUrl: string, token: string, number: number): Promise<Spinner> {
  const from = addressOf(number);
  const { games } = await callSite<{ games: readonly ListedGame[] }>(
    siteUrl,
    `${listGames.path}?gameType=RNG&pageNo=1&language=EN`,
    { method: listGames.method, from },
  );
  const playable = games.filter(({ supportPlay }) => supportPlay);
  const game = playable[number % playable.length];
  if (!game) throw new Error('there is no game with trial play');
  const { nodeId, vassalage: vendor } = game;
  const launch = new URLSearchParams({ showChoice: 'false', vendor, nodeId, gameId: nodeId });
  const { url } = await callSite<{ url: string }>(siteUrl, `${launchGame.path}?${launch}`, {
    ...{ method: launchGame.method, token, from },
  });
  const { origin, hash } = new URL(url);
  const opened = (await callUntilAnswered(`${origin}${gameApi.openSession.path}`, {
    body: { ticket: hash.slice(1) },
  })) as { token: string; bets: readonly [string, ...string[]] };
  return { ...opened, bet: opened.bets[0] };
}

/** Opens a game as a guest does: a trial, its session, and the game. */
export async function openSpinner(siteUrl: string, number: number): Promise<Spinner> {
  const from = addressOf(number);
  const { userName } = await callSite<{ userName: string }>(siteUrl, createTrialAccount.path, {
    ...{ method: createTrialAccount.method, from },
  });
  const { token } = await callSite<{ token: string }>(siteUrl, freePlay.path, {
    ...{ method: freePlay.method, body: { userName }, from },
  });
  return openSlot(siteUrl, token, number);
}
