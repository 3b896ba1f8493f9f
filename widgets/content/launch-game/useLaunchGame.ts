import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueryOf, ValueOf } from '#schemas/api/operations.ts';
import { openGame } from '#src/actions/games/openGame.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import { frameOrigin } from '#src/domain/games/launch/frameAddress.ts';
import { continuePlay } from '#src/stores/account/playSession.ts';
import { currentSession } from '#src/stores/account/session.ts';
import {
  blockedFrame,
  gameGone,
  gameMissing,
  type LaunchFailure,
  noAddress,
  serverRefusal,
  sessionEnded,
  timedOut,
} from './failures.ts';
import { useBlockedFrame } from './useBlockedFrame.ts';
import { useGameMessages } from './useGameMessages.ts';
import { refreshFigures } from './usePlayFigures.ts';

/** Timeout for a game's `ready` message, in milliseconds. */
const readyTimeoutMs = 15_000;

export type Launched = ValueOf<'launchGame'>;

/** Why the server did not launch a game. */
const whyRefused = (error: unknown): LaunchFailure =>
  error instanceof ApiError && error.code === 'request.notFound'
    ? gameGone
    : serverRefusal(failureText(error));

/** State of a game and its page. `onExit` is called when the player leaves from within the game. */
export function useLaunchGame(
  asked: QueryOf<'launchGame'>,
  onExit: () => void,
): {
  readonly launched: Launched | null;
  readonly ready: boolean;
  readonly roundOpen: boolean;
  readonly failure: LaunchFailure | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly attempt: number;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [launched, setLaunched] = useState<Launched | null>(null);
  const [ready, setReady] = useState(false);
  const [roundOpen, setRoundOpen] = useState(false);
  const [failure, setFailure] = useState<LaunchFailure | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // Compared by value: a new object with the same parameters is the same game.
  const name = JSON.stringify(asked);

  const fail = (reason: LaunchFailure) => {
    setFailure(reason);
    setLaunched(null);
    setReady(false);
    setRoundOpen(false);
  };
  const onLaunched = useEffectEvent((value: Launched) => {
    const token = currentSession()?.token;
    if (value.url === '') return fail(noAddress);
    if (frameOrigin(value.url, location.origin) === undefined || token === undefined)
      return fail(blockedFrame);
    continuePlay(token, value.launchedAt);
    setLaunched(value);
  });
  const onFailed = useEffectEvent(fail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt sends a new request
  useEffect(() => {
    let current = true;
    setFailure(null);
    setLaunched(null);
    setReady(false);
    setRoundOpen(false);
    const query = JSON.parse(name) as typeof asked;
    if (
      query.code === undefined &&
      (query.vendor === undefined || (query.nodeId ?? query.gameId) === undefined)
    ) {
      onFailed(gameMissing);
      return;
    }
    openGame(query).then(
      (value) => current && onLaunched(value),
      (error: unknown) => current && onFailed(whyRefused(error)),
    );
    return () => {
      current = false;
    };
  }, [name, attempt]);

  const waiting = !ready && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has its own timeout
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => onFailed(timedOut), readyTimeoutMs);
    return () => clearTimeout(timer);
  }, [waiting, attempt]);

  useBlockedFrame(() => fail(blockedFrame));
  useGameMessages(frame, launched && (frameOrigin(launched.url, location.origin) ?? null), (message) => {
    if (message.type === 'ready') {
      setReady(true);
      frame.current?.focus();
    } else if (message.type === 'round') setRoundOpen(message.open);
    else if (message.type === 'exit') onExit();
    else if (message.type === 'failed') fail(sessionEnded);
    if (message.type === 'balance' || message.type === 'round') refreshFigures();
  });
  // Other pages then show the balance after the game.
  useEffect(() => () => refreshFigures(), []);

  return {
    launched,
    ready,
    roundOpen,
    failure,
    frame,
    attempt,
    retry: () => setAttempt((last) => last + 1),
  };
}
