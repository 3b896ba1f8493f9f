import { logout, renewSession } from '#schemas/api/session.ts';
import { getStartup } from '#schemas/api/system.ts';
import { followMessages } from '#src/actions/messages/messageChannel.ts';
import { followBalance } from '#src/actions/money/followBalance.ts';
import { followMovements } from '#src/actions/money/followMovements.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { idleState, idleWarningMs } from '#src/domain/access/idle.ts';
import type { DeviceClocks } from '#src/domain/values/serverClock.ts';
import { followActivity, recordActivity, useIdleWarning } from '#src/stores/account/activity.ts';
import { currentSession, useSession } from '#src/stores/account/session.ts';
import { takeTypedValues } from '#src/stores/account/typedValues.ts';
import { closeDialog, openDialog } from '#src/stores/dialogs.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { expireSession } from './expireSession.ts';

/** Idle minutes that end a session when the server sets no limit. */
const defaultIdleMinutes = 30;

/** The server and other tabs are notified of activity at most this often, in milliseconds. */
const renewEvery = 60_000;

const clocks = (): DeviceClocks => ({ wall: Date.now(), running: performance.now() });

let last = clocks();
let renewedAt = last.running;
let timer: ReturnType<typeof setTimeout> | undefined;
let trailing: ReturnType<typeof setTimeout> | undefined;
let isAsking = false;

const limit = () =>
  (queryClient.getQueryData<{ idleMinutes?: number }>(query(getStartup).queryKey)?.idleMinutes ??
    defaultIdleMinutes) * 60_000;

/** The session's last use: in this tab, or in another tab that recorded it since. */
function lastUse(now: DeviceClocks): DeviceClocks {
  const recordedAt = readStored('activeAt');
  if (recordedAt !== null && recordedAt > last.wall && recordedAt <= now.wall)
    last = { wall: recordedAt, running: Math.max(last.running, now.running - (now.wall - recordedAt)) };
  return last;
}

function hideWarning(): void {
  useIdleWarning.setState({ endsAt: null });
  closeDialog('idle');
}

function renew(): void {
  clearTimeout(trailing);
  trailing = undefined;
  renewedAt = performance.now();
  store('activeAt', last.wall);
  // The server ends a session by its own clock; a failed request changes nothing.
  void call(renewSession, {}).catch(() => undefined);
}

function onActivity(): void {
  if (!currentSession()) return;
  last = clocks();
  if (useIdleWarning.getState().endsAt !== null) {
    hideWarning();
    renew();
  } else if (last.running - renewedAt >= renewEvery) renew();
  else trailing ??= setTimeout(renew, renewEvery - (last.running - renewedAt));
  check();
}

/** Ends the session here and on the server. */
function end(): void {
  void call(logout, {}).catch(() => undefined);
  hideWarning();
  expireSession('error.idleOut');
}

/** The device slept or its clock was changed: only the server knows whether the session is still valid. */
async function askServer(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    await call(renewSession, {});
    last = clocks();
    hideWarning();
    check();
  } catch {
    // A refusal has ended the session already; if there was no answer, ending it is the safer choice.
    if (currentSession()) end();
  } finally {
    isAsking = false;
  }
}

function check(): void {
  clearTimeout(timer);
  if (!currentSession()) {
    hideWarning();
    return;
  }
  const now = clocks();
  const idle = idleState(lastUse(now), now, limit());
  if (idle.state === 'over') {
    end();
    return;
  }
  if (idle.state === 'doubtful') {
    void askServer();
    return;
  }
  if (idle.state === 'active') {
    if (useIdleWarning.getState().endsAt !== null) hideWarning();
    timer = setTimeout(check, idle.left - idleWarningMs);
    return;
  }
  if (useIdleWarning.getState().endsAt === null) openDialog('idle');
  useIdleWarning.setState({ endsAt: now.wall + idle.left });
  timer = setTimeout(check, idle.left);
}

/** Runs for each new session; puts back what the same member typed before the last session expired. */
function begin(): void {
  last = clocks();
  renewedAt = last.running;
  clearTimeout(trailing);
  trailing = undefined;
  check();
  const typed = takeTypedValues(currentSession()?.userName ?? '');
  if (typed) void import('./restoreTyped.ts').then(({ restoreTyped }) => restoreTyped(typed));
}

/**
 * Ends an unused session after the server's idle limit, with a warning one minute before; follows the money that is moved
 * elsewhere, and messages that are read elsewhere.
 */
export function watchIdle(): void {
  followMovements();
  followMessages();
  followBalance();
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, recordActivity, { passive: true, capture: true });
  followActivity(onActivity);
  // Timers may be suspended with the page, so the time is checked whenever the page is seen again.
  for (const event of ['focus', 'pageshow']) addEventListener(event, check);
  document.addEventListener('visibilitychange', () => document.hidden || check());
  let token = currentSession()?.token;
  useSession.subscribe(({ session }) => {
    if (session?.token === token) return;
    token = session?.token;
    if (session) begin();
    else check();
  });
  begin();
}
