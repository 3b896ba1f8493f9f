import type { ActionName } from '#schemas/manifest/actions.ts';
import { toggleBalanceView } from '#src/stores/account/balance.ts';
import { openDialog } from '#src/stores/dialogs.ts';

import { refreshBalance } from './refreshBalance.ts';

/** The actions a menu entry can name in a manifest. */
export const menuActions: Record<ActionName, () => void> = {
  refreshBalance: () => void refreshBalance(),
  toggleBalance: toggleBalanceView,
  signOut: () => openDialog('signOut'),
  openSideMenu: () => openDialog('sideMenu'),
  openWallets: () => openDialog('wallets'),
  chooseLanguage: () => openDialog('language'),
  downloadApp: () => openDialog('download'),
};
