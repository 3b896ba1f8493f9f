/** How long a password is held after a login at most, in milliseconds; and how long while nobody looks at the page. */
const longestHold = 15 * 60_000;
const longestHidden = 2 * 60_000;

let held: { readonly password: string; until: number } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Forgets it: on leaving, on a change by somebody else, when its time is over. */
export function forgetHeldPassword(): void {
  held = null;
  clearTimeout(timer);
}

function watch(): void {
  clearTimeout(timer);
  if (!held) return;
  timer = setTimeout(() => heldPassword() === null || watch(), Math.max(1, held.until - Date.now()));
}

/** Somebody who left the phone lying there is not who logged in a while ago. */
function whenHidden(): void {
  if (!held || !document.hidden) return;
  held.until = Math.min(held.until, Date.now() + longestHidden);
  watch();
}

/**
 * Holds the password somebody logged in with, in memory only, so that changing it need not ask for it again
 * (specification 2, 'Change password'). Gone after a quarter of an hour, after two minutes out of sight, and when
 * the session ends.
 */
export function holdPassword(password: string, now = Date.now()): void {
  held = { password, until: now + longestHold };
  if (typeof document === 'undefined') return;
  document.removeEventListener('visibilitychange', whenHidden);
  document.addEventListener('visibilitychange', whenHidden);
  watch();
}

/** The password that is held; null when there is none. By the clock, so that a phone that slept forgets as well. */
export function heldPassword(now = Date.now()): string | null {
  if (held && now >= held.until) forgetHeldPassword();
  return held?.password ?? null;
}
