import { describe, expect, test } from 'vitest';
import { accessibleName, byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './SignOutConfirm.stories.tsx';
import SignOutConfirm from './SignOutConfirm.tsx';

const stories = storiesOf(file);

describe('the confirmation of signing out', () => {
  test('[AU-13] offers to stay first, then to sign out', async () => {
    const page = parseMarkup(await renderStory(stories.Asking));
    const [dialog] = byRole(page, 'alertdialog');
    expect(dialog && accessibleName(dialog, page)).toBe('Are you sure?');
    expect(textOf(page)).toContain('Do you want to sign out?');
    expect(byRole(page, 'button').map(textOf)).toEqual(['Stay signed in', 'Sign out']);
  });

  test('[TR-4] an idle session about to end asks whether the member is present; staying is the primary button', async () => {
    const page = parseMarkup(await renderStory(stories.Idle));
    const [dialog] = byRole(page, 'alertdialog');
    expect(dialog && accessibleName(dialog, page)).toBe('Are you still there?');
    expect(byRole(page, 'button').map(textOf)).toEqual(['Sign out', 'Stay signed in']);
  });

  test('[AU-13] renders nothing until opened', async () => {
    expect(await renderMarkup(<SignOutConfirm />)).toBe('');
  });
});
