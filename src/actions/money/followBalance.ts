import { followMoney } from '#schemas/api/memberMoney.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { currentSession, useSession } from '#src/stores/account/session.ts';
import { refetchMoney } from './afterMovement.ts';
import { movementChannel } from './movementChannel.ts';

/** Pauses after questions without an answer, in milliseconds: the first, and the longest. */
const pauses = [2000, 60_000] as const;

/** Waits, or until the signal ends the wait. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });

/** Whether it makes no sense to ask again: the session is over, or this back end does not offer it. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, code } = error;
  return kind === 'expired' || kind === 'absent' || (kind === 'rejected' && code !== 'request.tooMany');
}

/**
 * Asks the server again and again whether the member's money has moved, until the signal ends it, and fetches again what a
 * movement changed. `known`: the version that was known last. Resolves to the one that is known at the end.
 */
async function follow(known: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  let [after, failures] = [known, 0];
  while (!signal.aborted)
    try {
      const answer = await call(followMoney, { query: after === undefined ? {} : { after }, signal });
      if (after !== undefined && answer.version !== after) void refetchMoney();
      after = answer.version;
      failures = 0;
      if (answer.pause > 0) await pause(answer.pause * 1000, signal);
    } catch (error) {
      if (signal.aborted || isFinal(error)) return after;
      // Full jitter, as all retries have.
      await pause(Math.random() * Math.min(pauses[1], pauses[0] * 2 ** failures++), signal);
    }
  return after;
}

/**
 * Follows the member's money while the page is seen: what others move (a bet that is settled, an operator, another device)
 * is shown within a second. Returns a function that stops it.
 */
export function followBalance(): () => void {
  let known: { readonly token: string; readonly version: string | undefined } | undefined;
  let turn: AbortController | undefined;
  const stop = () => {
    turn?.abort();
    turn = undefined;
  };
  /** `moved`: this page knows of the movement already, and what it changed is being fetched. */
  const begin = (moved = false) => {
    stop();
    const session = currentSession();
    if (!session || document.hidden) return;
    const { token } = session;
    const mine = new AbortController();
    turn = mine;
    const version = known?.token === token && !moved ? known.version : undefined;
    void follow(version, mine.signal).then((last) => {
      if (turn === mine || turn === undefined) known = { token, version: last };
    });
  };
  const onVisibility = () => (document.hidden ? stop() : begin());
  const restart = () => begin(true);
  document.addEventListener('visibilitychange', onVisibility);
  movementChannel.onKnown = restart;
  const unsubscribe = useSession.subscribe(({ session }, before) => {
    if (session?.token !== before.session?.token) begin();
  });
  begin();
  return () => {
    stop();
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    if (movementChannel.onKnown === restart) delete movementChannel.onKnown;
  };
}
