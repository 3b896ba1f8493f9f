import { afterEach, describe, expect, test } from 'vitest';
import { closeDialog, openDialog, useDialogs } from '#src/stores/dialogs.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './LoginPopup.stories.tsx';
import LoginPopup from './LoginPopup.tsx';

const stories = storiesOf(file);

describe('the login popup', () => {
  afterEach(() => closeDialog('login'));

  test('[SH-9] explains itself above the login form', async () => {
    const page = parseMarkup(await renderStory(stories.WithForm));
    expect(byRole(page, 'dialog', 'Sign in first')).toHaveLength(1);
    expect(textOf(page)).toContain('This is for members.');
    expect(byRole(page, 'button', 'Sign in')).toHaveLength(1);
  });

  test('[SH-9] can be closed', async () => {
    const page = parseMarkup(await renderStory(stories.WithForm));
    expect(byRole(page, 'button', 'Close')).toHaveLength(1);
  });

  test('[SH-9] has one heading: that of the popup', async () => {
    const page = parseMarkup(await renderStory(stories.WithForm));
    expect(byRole(page, 'heading').map(textOf)).toEqual(['Sign in first']);
  });

  test('[SH-9] is not part of a published page, even when open', async () => {
    openDialog('login');
    expect(useDialogs.getState().open).toBe('login');
    const markup = await renderMarkup(
      <LoginPopup props={{}} slots={{ form: () => <p>form</p> }} host={storyHost('home')} />,
    );
    expect(markup).toBe('');
  });
});
