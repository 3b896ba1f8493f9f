import { beforeEach, expect, test } from 'vitest';
import { closeDialog, openDialog, useDialogs } from './dialogs.ts';

const open = () => useDialogs.getState().open;
beforeEach(() => useDialogs.setState({ open: null }));

test('[SH-11] one popup is open at a time', () => {
  openDialog('login');
  openDialog('language');
  expect(open()).toBe('language');
});

test('[SH-11] closing a popup never closes the popup that replaced it', () => {
  openDialog('login');
  openDialog('language');
  closeDialog('login');
  expect(open()).toBe('language');
  closeDialog('language');
  expect(open()).toBeNull();
});
