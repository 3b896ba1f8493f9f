import type { MenuEntry } from '#schemas/manifest/menu.ts';
import { intercept } from '#src/domain/access/access.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { showToast } from '#src/stores/toasts.ts';

/**
 * Runs a menu entry, or shows what is missing: the login popup, or the refusal of a trial account (specification
 * 6).
 */
export function runMenuEntry(
  needs: MenuEntry['needs'],
  facts: Pick<Facts, 'session' | 'memberType'>,
  go: () => void,
): void {
  const obstacle = intercept(needs, facts);
  if (obstacle === 'login') openDialog('login');
  else if (obstacle === 'trial') showToast('offline', 'toast.free_reject');
  else go();
}
