import { memberTypes } from '#schemas/codes.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { type Facts, holds, type Known } from '../gates/when.ts';

/** What stops a tap on a menu entry: nothing, the login popup, or the refusal of a trial account. */
export type Interception = 'none' | 'login' | 'trial';

/** Whether a tap on an entry goes through (specification 6). */
export function intercept(
  needs: MenuEntry['needs'],
  facts: Pick<Facts, 'session' | 'memberType'>,
): Interception {
  if (needs === undefined) return 'none';
  if (!facts.session) return 'login';
  return needs === 'realAccount' && facts.memberType === memberTypes.trial ? 'trial' : 'none';
}

/** Whether a menu shows an entry: its own gate and that of the page it leads to (undefined: it leads nowhere). */
export function entryShown(
  entry: Pick<MenuEntry, 'when'>,
  page: Pick<Page, 'when'> | undefined,
  facts: Facts,
): Known {
  const own = holds(entry.when, facts);
  return own === true ? holds(page?.when, facts) : own;
}

/**
 * Why a page is refused: nobody is signed in, the account is a free trial, its gate is shut, or a password of one's own
 * is to be chosen first.
 */
export type Refusal = 'login' | 'trial' | 'gate' | 'first';

/** Whether a page may be shown: yes, not yet known, or no, why, and where to go instead. */
export type Admission =
  | { readonly admit: true | 'unknown' }
  | { readonly admit: false; readonly because: Refusal; readonly otherwise: string };

/**
 * The router's guard, for a tap and for an address that was typed: the page's access and the same gate that
 * hides its menu entries. `sessionKnown` is false until the device has said who is signed in; `first`: they came by a
 * password that was given to them, which opens nothing of a real account's until they have chosen another.
 */
export function admission(
  page: Pick<Page, 'access' | 'when' | 'otherwise'>,
  facts: Facts,
  sessionKnown = true,
  first = false,
): Admission {
  const { access, otherwise } = page;
  if (access === 'session' || access === 'realAccount') {
    if (!sessionKnown) return { admit: 'unknown' };
    const stopped = intercept(access, facts);
    if (stopped === 'login') return { admit: false, because: 'login', otherwise: otherwise ?? 'login' };
    if (stopped === 'trial') return { admit: false, because: 'trial', otherwise: otherwise ?? 'home' };
    if (first && access === 'realAccount')
      return { admit: false, because: 'first', otherwise: 'change-password' };
  }
  const open = holds(page.when, facts);
  return open === false ? { admit: false, because: 'gate', otherwise: otherwise ?? 'home' } : { admit: open };
}
