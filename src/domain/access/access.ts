import { memberTypes } from '#schemas/codes.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { type Facts, holds, type TriState } from '../gates/when.ts';
import { isOnItsWay, type PageProgress } from '../site/onItsWay.ts';

/** What intercepts a tap on a menu entry: nothing, the login popup, or the refusal of a trial account. */
export type Interception = 'none' | 'login' | 'trial';

/** Decides what intercepts a tap on an entry (specification 6). */
export function intercept(
  needs: MenuEntry['needs'],
  facts: Pick<Facts, 'session' | 'memberType'>,
): Interception {
  if (needs === undefined) return 'none';
  if (!facts.session) return 'login';
  return needs === 'realAccount' && facts.memberType === memberTypes.trial ? 'trial' : 'none';
}

/**
 * Whether a menu shows an entry: its page must be made, and its own gate and that of its page must hold. `page` is
 * undefined for an entry without a page.
 */
export function entryVisibility(
  entry: Pick<MenuEntry, 'when'>,
  page: (Pick<Page, 'when'> & PageProgress) | undefined,
  facts: Facts,
): TriState {
  if (page && isOnItsWay(page)) return false;
  const own = holds(entry.when, facts);
  return own === true ? holds(page?.when, facts) : own;
}

/**
 * Why a page is refused: no session (`login`), a free-trial account (`trial`), a gate that does not hold (`gate`), or
 * something that must be done first (`first`): a given password replaced, a second factor set up.
 */
export type Refusal = 'login' | 'trial' | 'gate' | 'first';

/** Whether a page may be shown: yes, not yet known, or no, with the reason and the page to show instead. */
export type Admission =
  | { readonly admit: true | 'unknown' }
  | { readonly admit: false; readonly because: Refusal; readonly otherwise: string };

/**
 * The router's guard, for taps and for typed addresses: the page's access, and the gate that also hides its menu
 * entries. `sessionKnown` is false until the stored session has been read. `first`: the page of what
 * must be done before any other page for members opens; none for that page itself.
 */
export function admission(
  page: Pick<Page, 'access' | 'when' | 'otherwise'>,
  facts: Facts,
  sessionKnown = true,
  first?: string,
): Admission {
  const { access, otherwise } = page;
  if (access === 'session' || access === 'realAccount') {
    if (!sessionKnown) return { admit: 'unknown' };
    const interception = intercept(access, facts);
    if (interception === 'login') return { admit: false, because: 'login', otherwise: otherwise ?? 'login' };
    if (interception === 'trial') return { admit: false, because: 'trial', otherwise: otherwise ?? 'home' };
    if (first !== undefined) return { admit: false, because: 'first', otherwise: first };
  }
  const gateHolds = holds(page.when, facts);
  return gateHolds === false
    ? { admit: false, because: 'gate', otherwise: otherwise ?? 'home' }
    : { admit: gateHolds };
}
