import type { MenuEntry } from '#schemas/manifest/menu.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { type Facts, holds } from './when.ts';

/** Member type of a free-trial account (specification 6). */
const trialType = 4;

/** What stops a tap on a menu entry: nothing, the login popup, or the refusal of a trial account. */
export type Interception = 'none' | 'login' | 'trial';

/** Whether a tap on an entry goes through (specification 6). */
export function intercept(
  needs: MenuEntry['needs'],
  facts: Pick<Facts, 'session' | 'memberType'>,
): Interception {
  if (needs === undefined) return 'none';
  if (!facts.session) return 'login';
  return needs === 'realAccount' && facts.memberType === trialType ? 'trial' : 'none';
}

/** Whether a page may be shown: yes, not yet known, or no and where to go instead. */
export type Admission = { admit: true } | { admit: 'unknown' } | { admit: false; otherwise: string };

/** The router's guard: the page's access and the same gate that hides its menu entries. */
export function admission(page: Page, facts: Facts): Admission {
  if (page.access === 'session' && !facts.session)
    return { admit: false, otherwise: page.otherwise ?? 'login' };
  const known = holds(page.when, facts);
  if (known === 'unknown') return { admit: 'unknown' };
  return known ? { admit: true } : { admit: false, otherwise: page.otherwise ?? 'home' };
}
