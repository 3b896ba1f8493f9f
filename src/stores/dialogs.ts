import { create } from 'zustand';

/** Popups that can be opened from anywhere, one at a time. */
export type DialogName =
  | 'login'
  | 'language'
  | 'signOut'
  | 'account'
  | 'download'
  | 'sideMenu'
  | 'wallets'
  | 'idle';

export const useDialogs = create<{ readonly open: DialogName | null }>()(() => ({ open: null }));

export const openDialog = (name: DialogName): void => useDialogs.setState({ open: name });

/** Closes a popup; does nothing when another popup has replaced it. */
export const closeDialog = (name: DialogName): void =>
  useDialogs.setState(({ open }) => (open === name ? { open: null } : { open }));
