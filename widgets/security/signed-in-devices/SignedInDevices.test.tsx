import { expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './SignedInDevices.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));

test('[MC-4] devices are named, and the current one is marked and has no sign-out button', async () => {
  const page = await pageOf('Several');
  expect(textOf(page)).toContain('This device');
  expect(byRole(page, 'button', 'Sign out: Safari on macOS')).toHaveLength(1);
  expect(byRole(page, 'button', 'Sign out: Chrome on Android')).toHaveLength(0);
  expect(byRole(page, 'button', 'Sign out on all other devices')).toHaveLength(1);
  expect(textOf(page)).toContain('Unknown device');
});

test('[MC-4] says so when no other device is signed in', async () => {
  const page = await pageOf('OnlyThis');
  expect(byRole(page, 'button')).toHaveLength(0);
  expect(textOf(page)).toContain('You’re only signed in here.');
});

test('[MC-4] signing out a device asks for confirmation', async () => {
  expect(textOf(await pageOf('AskingOne'))).toContain('Safari on macOS');
  expect(textOf(await pageOf('AskingAll'))).toContain('3 devices');
});
