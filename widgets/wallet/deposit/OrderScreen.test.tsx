import { expect, test } from 'vitest';
import { depositKinds } from '#schemas/api/depositMethods.ts';
import { depositStates } from '#schemas/api/deposits.ts';
import { languageCodes } from '#schemas/languages.ts';
import {
  accessibleName,
  byRole,
  elementsIn,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '#tests/support/markup.ts';
import { type ReadyStory, renderStory, storiesOf, storyTexts } from '#tests/support/stories/stories.tsx';
import * as file from './OrderScreen.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories, language: (typeof languageCodes)[number] = 'EN') =>
  parseMarkup(await renderStory(stories[name] as ReadyStory, { language }));
const words = (page: MarkupElement) => textOf(page).replace(/[\u2066-\u2069]/g, '');
const buttons = (page: MarkupElement) => byRole(page, 'button').map((one) => accessibleName(one, page));

test('[WA-1] an open transfer says what to transfer to, until when, and how to tell that it was done', async () => {
  const page = await draw('Transfer');
  for (const part of ['$ 250.00', 'PF76 1234 5678 9012', 'LV-811', 'Banque du Lagon', 'Time left: 27:42'])
    expect(words(page)).toContain(part);
  expect(buttons(page)).toEqual(
    expect.arrayContaining(['Take a photo', 'Choose photos', 'I’ve paid', 'Cancel deposit']),
  );
  const pickers = elementsIn(page).filter(({ attributes }) => attributes.type === 'file');
  expect(pickers.map(({ attributes }) => attributes.accept)).toEqual(Array(2).fill('image/png,image/jpeg'));
});

test('[WA-1] pictures of proof are numbered, and can be taken back once they were sent', async () => {
  const page = await draw('TransferProofs');
  expect(words(page)).toContain('Uploading');
  expect(buttons(page).filter((name) => name.startsWith('Remove'))).toEqual([
    'Remove photo 1',
    'Remove photo 2',
  ]);
});

test('[WA-1] a picture that cannot be taken, and one that is missing, are said in a sentence', async () => {
  expect(words(await draw('TransferWrongProof'))).toContain('This photo is larger than 5 MB.');
  expect(words(await draw('TransferProofFirst'))).toContain('Add a photo of the payment first.');
});

test('[WA-1] once it was told, no picture is taken back, and the player may say that it was not paid', async () => {
  const page = await draw('Told');
  expect(buttons(page)).toEqual(expect.arrayContaining(['Take a photo', 'I haven’t paid yet']));
  expect(buttons(page).filter((name) => name.startsWith('Remove'))).toEqual([]);
});

test('[WA-1] a transfer whose time is over can still be told, with pictures', async () => {
  const page = await draw('ExpiredTransfer');
  expect(words(page)).toContain('Did you transfer the money anyway?');
  expect(words(page)).toContain('LV-811');
  expect(buttons(page)).toEqual(expect.arrayContaining(['Take a photo', 'I’ve paid']));
});

test('[WA-1] days to pay are counted in hours', async () => {
  expect(words(await draw('TransferDays'))).toContain('Time left: 48:00:02');
});

test('[WA-1] once its time is over, an order says that it is being looked at', async () => {
  expect(words(await draw('TransferTimeOver'))).toContain('Time is up.');
});

test('[WA-1] nobody pays by a code or on a page whose time is over; the lines of a transfer stay', async () => {
  for (const name of ['GatewayTimeOver', 'WechatTimeOver'] as const) {
    const page = await draw(name);
    expect(words(page)).toContain('Time is up.');
    expect(byRole(page, 'link').filter(({ attributes }) => attributes.href?.startsWith('https:'))).toEqual(
      [],
    );
    expect(words(page)).not.toContain('Scan with WeChat');
  }
  expect(words(await draw('TransferTimeOver'))).toContain('PF76 1234 5678 9012');
});

test('[WA-1] an open order says what it costs and brings, and leads to past deposits', async () => {
  const page = await draw('Transfer');
  expect(words(page)).toContain('Bonus $ 88.00');
  expect(words(page)).toContain('Added to your wallet $ 338.00');
  expect(byRole(page, 'link').map(textOf)).toContain('Past deposits');
});

test('[WA-1] a gateway’s page opens beside this one, and can be opened again', async () => {
  const page = await draw('Gateway');
  const [link] = byRole(page, 'link').filter(({ attributes }) => attributes.href?.startsWith('https:'));
  expect(link?.attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  expect(words(page)).toContain('You won’t pay twice.');
  expect(buttons(page)).not.toContain('Take a photo');
});

test('[WA-1] WeChat is paid by a code or on the same phone', async () => {
  const page = await draw('Wechat');
  expect(byRole(page, 'link').map(textOf)).toContain('Open in WeChat');
  expect(words(page)).toContain('Scan with WeChat');
});

test('[WA-1] an order that is looked at says so, and that the player may leave', async () => {
  expect(words(await draw('Told'))).toContain('you can leave it');
  expect(buttons(await draw('Told'))).not.toContain('I’ve paid');
  // Who said so before the transfer still finds where it goes.
  expect(words(await draw('Told'))).toContain('PF76 1234 5678 9012');
  const asking = await draw('Asking');
  expect(words(asking)).toContain('Checking with the payment service');
  // Whoever said too early that it was paid can still pay.
  expect(byRole(asking, 'link').map(textOf)).toContain('Go to payment page');
});

test('[WA-1] a credited order says what came, and leads on to play and to the records', async () => {
  const page = await draw('Credited');
  expect(words(page)).toContain('$ 338.00');
  expect(byRole(page, 'link').map(({ attributes }) => attributes.href)).toEqual(
    expect.arrayContaining(['/m/home', '/m/deposit-record']),
  );
  const other = words(await draw('CreditedOther'));
  for (const line of ['Requested $ 250.00', 'Arrived $ 200.00', 'Added to your wallet $ 200.00'])
    expect(other).toContain(line);
  expect(other).toContain('A different amount arrived');
});

test.each([
  ['Refused', 'The name of the payer is not yours.'],
  ['Expired', 'If you paid anyway, we’ll credit the money as soon as it arrives.'],
  ['Cancelled', 'You weren’t charged.'],
] as const)('[WA-1] %s: the order says why, and leads to a new one', async (name, sentence) => {
  const page = await draw(name);
  expect(words(page)).toContain(sentence);
  expect(byRole(page, 'link').map(textOf)).toContain('New deposit');
});

test('[WA-1] cancelling is asked about, with a warning for who has paid', async () => {
  const page = await draw('AsksCancel');
  expect(words(page)).toContain('If you’ve already paid, don’t cancel.');
  expect(buttons(page)).toEqual(expect.arrayContaining(['Keep deposit', 'Cancel deposit']));
});

test('[WA-1] an order that did not load can be asked for again', async () => {
  expect(buttons(await draw('Failed'))).toEqual(['Try again']);
  expect(words(await draw('FailedOffline'))).toContain('No connection');
});

test.each(languageCodes)('[WA-1] every state of an order has its words in %s', async (language) => {
  const texts = storyTexts(language);
  const open = depositKinds.flatMap((kind) => [`deposit.${kind}.title`, `deposit.${kind}.text`]);
  const later = depositStates
    .filter((state) => state !== 'open')
    .flatMap((state) => [`deposit.${state}.title`, `deposit.${state}.text`]);
  expect([...open, ...later].filter((key) => !texts[key])).toEqual([]);
});
