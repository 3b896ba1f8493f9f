import { logout, renewSession } from '#schemas/api/session.ts';
import { getStartup } from '#schemas/api/system.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { idleState, warnBefore } from '#src/domain/access/idle.ts';
import type { DeviceClocks } from '#src/domain/values/serverClock.ts';
import { followActivity, noteActivity, useIdleWarning } from '#src/stores/activity.ts';
import { closeDialog, openDialog } from '#src/stores/dialogs.ts';
import { currentSession, useSession } from '#src/stores/session.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { takeTyped } from '#src/stores/typedBefore.ts';
import { lapse } from './lapse.ts';

/** Where the server does not say: so many minutes without a use end a session. */
const usualMinutes = 30;

/** The server, and other tabs, hear of activity at most this often, in milliseconds. */
const renewEvery = 60_000;

const clocks = (): DeviceClocks => ({ wall: Date.now(), running: performance.now() });

let last = clocks();
let renewedAt = last.running;
let timer: ReturnType<typeof setTimeout> | undefined;
let trailing: ReturnType<typeof setTimeout> | undefined;
let asking = false;

const limit = () =>
  (queryClient.getQueryData<{ idleMinutes?: number }>(query(getStartup).queryKey)?.idleMinutes ??
    usualMinutes) * 60_000;

/** The session's last use: here, or in another tab that told of it since. */
function lastUse(now: DeviceClocks): DeviceClocks {
  const told = readStored('activeAt');
  if (told !== null && told > last.wall && told <= now.wall)
    last = { wall: told, running: Math.max(last.running, now.running - (now.wall - told)) };
  return last;
}

function quiet(): void {
  useIdleWarning.setState({ endsAt: null });
  closeDialog('idle');
}

function renew(): void {
  clearTimeout(trailing);
  trailing = undefined;
  renewedAt = performance.now();
  store('activeAt', last.wall);
  // The server says in its own time when a session is over; an answer that does not come changes nothing.
  void call(renewSession, {}).catch(() => undefined);
}

function used(): void {
  if (!currentSession()) return;
  last = clocks();
  if (useIdleWarning.getState().endsAt !== null) {
    quiet();
    renew();
  } else if (last.running - renewedAt >= renewEvery) renew();
  else trailing ??= setTimeout(renew, renewEvery - (last.running - renewedAt));
  look();
}

/** Over here: the server is told, and told of nothing else. */
function end(): void {
  void call(logout, {}).catch(() => undefined);
  quiet();
  lapse('error.idleOut');
}

/** The device slept or its clock was set: the server knows whether there still is a session. */
async function askServer(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    await call(renewSession, {});
    last = clocks();
    quiet();
    look();
  } catch {
    // Where it said no, the session has lapsed already; where nobody answered, it is safer over.
    if (currentSession()) end();
  } finally {
    asking = false;
  }
}

function look(): void {
  clearTimeout(timer);
  if (!currentSession()) {
    quiet();
    return;
  }
  const now = clocks();
  const found = idleState(lastUse(now), now, limit());
  if (found.state === 'over') {
    end();
    return;
  }
  if (found.state === 'doubtful') {
    void askServer();
    return;
  }
  if (found.state === 'active') {
    if (useIdleWarning.getState().endsAt !== null) quiet();
    timer = setTimeout(look, found.left - warnBefore);
    return;
  }
  if (useIdleWarning.getState().endsAt === null) openDialog('idle');
  useIdleWarning.setState({ endsAt: now.wall + found.left });
  timer = setTimeout(look, found.left);
}

/** Begins with each session; what was typed before the last one lapsed comes back to who typed it. */
function begin(): void {
  last = clocks();
  renewedAt = last.running;
  clearTimeout(trailing);
  trailing = undefined;
  look();
  const typed = takeTyped(currentSession()?.userName ?? '');
  if (typed) void import('./restoreTyped.ts').then(({ restoreTyped }) => restoreTyped(typed));
}

/** Ends a session that nobody uses, as long after its last use as the server says, with a warning a minute before. */
export function watchIdle(): void {
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, noteActivity, { passive: true, capture: true });
  followActivity(used);
  // A timer may sleep with its page: what counts is the time at which somebody looks again.
  for (const event of ['focus', 'pageshow']) addEventListener(event, look);
  document.addEventListener('visibilitychange', () => document.hidden || look());
  let token = currentSession()?.token;
  useSession.subscribe(({ session }) => {
    if (session?.token === token) return;
    token = session?.token;
    if (session) begin();
    else look();
  });
  begin();
}
