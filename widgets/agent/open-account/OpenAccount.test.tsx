import { expect, test } from 'vitest';
import { byRole, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './OpenAccount.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('[AG-5] the form asks for a name and a first password, and for nothing that is the newcomer’s own', async () => {
  const page = await pageOf('Player');
  expect(byRole(page, 'radio')).toHaveLength(2);
  expect(byRole(page, 'button', 'Open account')).toHaveLength(1);
  expect(byRole(page, 'button', 'Suggest another password')).toHaveLength(1);
  expect(plain(page)).not.toMatch(/captcha|payment password/i);
});

test('[AG-5] an agent has a rate for each category in which there is one to give, with the own one as the most', async () => {
  const page = await pageOf('Agent');
  expect(plain(page)).toContain('Up to 0.5 %');
  expect(byRole(page, 'textbox', 'Slots')).toHaveLength(1);
  expect(plain(await pageOf('RatesTooHigh'))).toContain('Your own rate is 0.5 %.');
  expect(plain(await pageOf('WithoutRates'))).toContain('no rates of your own');
});

test('[AG-5] the result says account, password and address, to be copied or shared', async () => {
  const page = await pageOf('Opened');
  for (const part of [
    'moana',
    'k7mp-x9tz-4hqa',
    'https://livery.example/m/login',
    'The password won’t be shown again.',
  ])
    expect(plain(page)).toContain(part);
  for (const name of ['Share', 'Copy all', 'Open another account'])
    expect(byRole(page, 'button', name)).toHaveLength(1);
  expect(byRole(await pageOf('OpenedWithoutSheet'), 'button', 'Share')).toHaveLength(0);
});

test('[AG-5] a closed registration says so; a failure is tried again', async () => {
  expect(plain(await pageOf('Closed'))).toContain('You can’t open accounts right now.');
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
});
