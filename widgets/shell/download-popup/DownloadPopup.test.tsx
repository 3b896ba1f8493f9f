import { afterEach, describe, expect, test } from 'vitest';
import { closeDialog, openDialog } from '#src/stores/dialogs.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { type ReadyStory, renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './DownloadPopup.stories.tsx';
import DownloadPopup from './DownloadPopup.tsx';

const stories = storiesOf(file);
const draw = async (story: ReadyStory) => parseMarkup(await renderStory(story));

describe('the download popup', () => {
  afterEach(() => closeDialog('download'));

  test.each([
    ['Ios', ['/ios', '/profile.mobileconfig']],
    ['OldIos', ['/profile.mobileconfig']],
    ['Android', ['/android']],
  ] as const)('[MC-2][PR-5] %s is offered %j', async (name, paths) => {
    const page = await draw(stories[name]);
    expect(byRole(page, 'dialog', 'Get the app')).toHaveLength(1);
    const links = byRole(page, 'link').map(({ attributes }) => attributes);
    expect(links.map(({ href }) => href)).toEqual(paths.map((path) => `https://download.example${path}`));
    for (const { rel, target } of links) expect([rel, target]).toEqual(['noopener noreferrer', '_blank']);
  });

  test.each([
    ['NothingForAndroid', /No app for this device yet.*works here in the browser/],
    ['NothingForIos', /No app for this device yet.*works here in the browser/],
    ['TooOld', /needs iOS 12\.4.*Update in Settings/],
    ['Desktop', /for phones.*Open this site on your phone/],
    ['Installed', /Already on your home screen/],
    ['InApp', /You’re in the app/],
  ] as const)('[PR-5] %s explains why there is no app, and what to do', async (name, words) => {
    const page = await draw(stories[name]);
    expect(byRole(page, 'link')).toEqual([]);
    expect(textOf(page)).toMatch(words);
  });

  test('[PR-5] an iPhone is shown how to add the site to its home screen, in three steps', async () => {
    const page = await draw(stories.HomeScreenAlone);
    expect(byRole(page, 'link')).toEqual([]);
    const steps = byRole(page, 'listitem').map(textOf);
    expect(steps).toHaveLength(3);
    expect(steps.join(' ')).toMatch(/tap Share.*Add to Home Screen.*Tap Add/);
    // Beside links, the steps come after them, under a title.
    const both = await draw(stories.IosWithHomeScreen);
    expect(byRole(both, 'link')).toHaveLength(2);
    expect(byRole(both, 'heading', 'Add to your home screen')).toHaveLength(1);
    expect(byRole(both, 'listitem')).toHaveLength(5);
  });

  test('[PR-5] a browser that installs is offered beside the file', async () => {
    const page = await draw(stories.Installable);
    expect(byRole(page, 'link')).toHaveLength(1);
    expect(byRole(page, 'button').map(textOf).join()).toContain('Install from the browser');
  });

  test('[PR-5] says that the links did not load, and offers a retry', async () => {
    const page = await draw(stories.Failed);
    expect(textOf(page)).toContain('The links didn’t load.');
    expect(byRole(page, 'button', 'Try again')).toHaveLength(1);
    expect(textOf(await draw(stories.Coming))).toBe('Get the app');
  });

  test('[MC-2] is not part of a published page, even when open', async () => {
    openDialog('download');
    expect(await renderMarkup(<DownloadPopup />)).toBe('');
  });
});
