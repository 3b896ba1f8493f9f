/** Longest time a password is held after a login, and while the page is hidden, in milliseconds. */
const maxHoldMs = 15 * 60_000;
const maxHiddenMs = 2 * 60_000;

let held: { readonly password: string; until: number } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Forgets the password: at logout, when another member signs in, when its time is over. */
export function forgetHeldPassword(): void {
  held = null;
  clearTimeout(timer);
}

function scheduleExpiry(): void {
  clearTimeout(timer);
  if (!held) return;
  timer = setTimeout(() => heldPassword() === null || scheduleExpiry(), Math.max(1, held.until - Date.now()));
}

/** A phone left unattended may be used by another person: the time is shortened while the page is hidden. */
function onVisibilityChange(): void {
  if (!held || !document.hidden) return;
  held.until = Math.min(held.until, Date.now() + maxHiddenMs);
  scheduleExpiry();
}

/**
 * Holds the password of a login in memory, so that changing it need not ask for it again (specification 2, 'Change
 * password'). Forgotten after 15 minutes, after two minutes hidden, and when the session ends.
 */
export function holdPassword(password: string, now = Date.now()): void {
  held = { password, until: now + maxHoldMs };
  if (typeof document === 'undefined') return;
  document.removeEventListener('visibilitychange', onVisibilityChange);
  document.addEventListener('visibilitychange', onVisibilityChange);
  scheduleExpiry();
}

/** The held password; null when there is none. Checks the clock, since timers stop while a phone sleeps. */
export function heldPassword(now = Date.now()): string | null {
  if (held && now >= held.until) forgetHeldPassword();
  return held?.password ?? null;
}
