import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './WalletsPopup.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('[WA-3] every wallet says what is in it, and money on its way out is told', async () => {
  const words = plain(await pageOf('Open'));
  for (const part of ['$ 1,258.40', '$ 1,000.00', 'Motu Games', '$ 258.40', 'Reef Studio', '$ 0.00'])
    expect(words).toContain(part);
  expect(words).not.toContain('Being withdrawn');
  expect(plain(await pageOf('OnItsWayOut'))).toContain('Being withdrawn $ 50.00');
});

test('[WA-3] all is collected at a tap, where something is with a vendor', async () => {
  expect(byRole(await pageOf('Open'), 'button', 'Collect all')).toHaveLength(1);
  expect(byRole(await pageOf('NothingWithVendors'), 'button', 'Collect all')).toEqual([]);
  expect(byRole(await pageOf('Collecting'), 'button', 'Collect all')[0]?.attributes['aria-busy']).toBe(
    'true',
  );
});

test('[WA-3] the automatic transfer is switched here, where vendors have wallets', async () => {
  const isOn = (page: MarkupElement) =>
    byRole(page, 'checkbox').map(({ attributes }) => 'checked' in attributes);
  expect(isOn(await pageOf('Open'))).toEqual([true]);
  expect(isOn(await pageOf('NothingWithVendors'))).toEqual([false]);
  const page = await pageOf('OneWalletOnly');
  expect(isOn(page)).toEqual([]);
  expect(plain(page)).toContain('You can play everywhere from your main wallet.');
});

test('[WA-3] a transfer goes either way, and says from where to where, and how much is there unless balances are hidden', async () => {
  const ends = async (name: 'Transfer' | 'TransferBack' | 'TransferHidden') => {
    const [sheet] = byRole(await pageOf(name), 'dialog', 'Transfer');
    return sheet ? plain(sheet) : '';
  };
  expect(await ends('Transfer')).toMatch(/From Main wallet \$ 1,000\.00 To Reef Studio/);
  expect(await ends('TransferBack')).toMatch(/From Motu Games \$ 258\.40 To Main wallet/);
  expect(await ends('TransferHidden')).not.toContain('1,000');
  expect(plain(await pageOf('TransferOfNothing'))).toContain('This wallet is empty.');
  const [alert] = byRole(await pageOf('TransferFailed'), 'alert');
  expect(alert && textOf(alert)).toContain('Nothing was sent');
});

test('[WA-5] a free trial moves nothing', async () => {
  const page = await pageOf('Trial');
  expect(byRole(page, 'button', 'Collect all')).toEqual([]);
  expect(byRole(page, 'checkbox')).toEqual([]);
});

test('[WA-5] hidden balances stay hidden, to screen readers as well', async () => {
  const page = await pageOf('Hidden');
  const heard = elementsIn(page).flatMap(({ attributes }) => Object.values(attributes));
  expect([plain(page), ...heard].join(' ')).not.toMatch(/258|1[,.]?000/);
});

test('[WA-3] wallets that fail to load are asked for again', async () => {
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
});
