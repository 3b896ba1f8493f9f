import { expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './ProfilePicture.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const names = async (story: keyof typeof stories) => {
  const page = await pageOf(story);
  return (name: string) => byRole(page, 'button', name).length;
};

test('[MC-3] faces are chosen by a press, and the chosen face is marked', async () => {
  const page = await pageOf('Preset');
  const faces = byRole(page, 'button').filter(({ attributes }) => attributes['aria-pressed'] !== undefined);
  expect(faces).toHaveLength(12);
  expect(faces.filter(({ attributes }) => attributes['aria-pressed'] === 'true')).toHaveLength(1);
});

test('[MC-3] an uploaded picture can be removed, and a change undone', async () => {
  const [preset, own, changed] = [await names('Preset'), await names('Own'), await names('Changed')];
  expect([preset('Remove'), own('Remove')]).toEqual([0, 1]);
  expect([preset('Undo'), changed('Undo')]).toEqual([0, 1]);
});

test('[MC-3][AU-6] a trial account can choose faces only', async () => {
  const button = await names('Trial');
  expect(button('Upload a picture')).toBe(0);
  expect(textOf(await pageOf('Trial'))).toContain('trial');
});

test('[TR-3] an unusable file is reported beside its button', async () => {
  expect(textOf(await pageOf('WrongFile'))).toContain('PNG or JPEG');
});
