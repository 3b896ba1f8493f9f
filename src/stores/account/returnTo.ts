/** A page that a visitor was redirected from to sign in. */
export interface ReturnTo {
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
  /** A free trial may open it, too. */
  readonly forTrial?: boolean;
}

/** Time after which it is forgotten, in milliseconds. */
const maxAgeMs = 10 * 60_000;

let returnTo: (ReturnTo & { readonly at: number }) | null = null;

/** Remembers the page to return to, in memory only. */
export function rememberReturnTo(page: string, params: ReturnTo['params'], now = Date.now()): void {
  returnTo = { page, params, at: now };
}

/** Remembers a page that a free trial may open, too. */
export function rememberForTrial(page: string, params: ReturnTo['params'], now = Date.now()): void {
  returnTo = { page, params, forTrial: true, at: now };
}

/** The page to return to after signing in; null if there is none. It is given once. */
export function takeReturnTo(now = Date.now()): ReturnTo | null {
  const found = returnTo;
  returnTo = null;
  return found && now - found.at < maxAgeMs ? found : null;
}
