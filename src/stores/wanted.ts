/** A page that somebody was sent away from, to log in first. */
export interface Wanted {
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Somebody who logs in later than this wants something else by then, in milliseconds. */
const patience = 10 * 60_000;

let wanted: (Wanted & { readonly at: number }) | null = null;

/** Notes where somebody was going. On the device for as long as the page is open, no longer. */
export function rememberWanted(page: string, params: Wanted['params'], now = Date.now()): void {
  wanted = { page, params, at: now };
}

/** Where somebody was going before the login, once. */
export function takeWanted(now = Date.now()): Wanted | null {
  const found = wanted;
  wanted = null;
  return found && now - found.at < patience ? found : null;
}
