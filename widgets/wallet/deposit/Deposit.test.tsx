import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#schemas/languages.ts';
import { versionsOf } from '#schemas/templates.ts';
import {
  accessibleName,
  byRole,
  elementsIn,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '#tests/support/markup.ts';
import { type ReadyStory, renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './Deposit.stories.tsx';
import Deposit from './Deposit.tsx';
import { depositLooks } from './looks.ts';
import type { DepositViewProps } from './view.ts';

const stories = storiesOf(file) as Readonly<Record<string, ReadyStory>>;
type Look = keyof typeof depositLooks;
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

/** Renders the state of a `Base` story in either look. */
const draw = async (look: Look, state: string, language: (typeof languageCodes)[number] = 'EN') => {
  const story = stories[`Base${state}`] as ReadyStory;
  const props = story.args as unknown as DepositViewProps;
  return parseMarkup(
    await renderStory({ ...story, draw: () => createElement(depositLooks[look], props) }, { language }),
  );
};
const names = (page: MarkupElement, role: string) =>
  byRole(page, role).map((one) => plain(accessibleName(one, page)));
const words = (page: MarkupElement) => plain(textOf(page));

describe.each(Object.keys(depositLooks) as Look[])('the deposit page, look %s', (look) => {
  test('[WA-1] every method says what may be paid by it and what it costs', async () => {
    const page = words(await draw(look, 'Methods'));
    expect(page).toContain('Bank transfer');
    const said = {
      base: [
        '$ 10.00 to $ 20,000.00 · no fee',
        '$ 20.00 to $ 5,000.00 · fee $ 0.30 + 1.4 %',
        '$ 10.00 to $ 2,000.00 · fee 1 %',
      ],
      new: [
        '$ 10.00 – $ 20,000.00 no fee',
        '$ 20.00 – $ 5,000.00 fee $ 0.30 + 1.4 %',
        '$ 10.00 – $ 2,000.00 fee 1 %',
      ],
    };
    for (const words of said[look]) expect(page).toContain(words);
  });

  test('[SH-14][WA-1] leads to where members pay in dollars, where the operator has such a place', async () => {
    const [link] = byRole(await draw(look, 'Dollars'), 'link', 'Pay in US dollars usd.example');
    expect(link?.attributes).toMatchObject({ href: 'https://usd.example/pay', target: '_blank' });
    expect(words(await draw(look, 'Methods'))).not.toContain('dollars');
  });

  test('[WA-1] past deposits are one tap away, and open ones stand on top', async () => {
    const page = await draw(look, 'Waiting');
    const links = byRole(page, 'link').map(({ attributes }) => attributes.href);
    expect(links).toEqual(['/m/deposit?order=811', '/m/deposit?order=812', '/m/deposit-record']);
    expect(words(page)).toContain('Waiting for your payment');
    expect(words(page)).toContain('Being checked');
    expect(words(page).indexOf('Open deposits')).toBeLessThan(
      words(page).indexOf('How would you like to pay?'),
    );
  });

  test('[WA-1] the form is drawn of the method’s own fields, amounts and banks', async () => {
    const page = await draw(look, 'Amount');
    const labels = elementsIn(page)
      .filter(({ tag }) => tag === 'label')
      .map(textOf);
    expect(labels.slice(0, 4)).toEqual(['Amount', 'Transfer to', 'Name of the payer', 'Branch']);
    expect(words(page)).toContain('As your bank has it');
    expect(words(page)).toContain('Papeete');
    const keys = byRole(page, 'button').filter(({ attributes }) => attributes['aria-pressed'] === 'false');
    expect(keys.map(textOf)).toEqual(expect.arrayContaining(['$ 50', '$ 100', '$ 500', '$ 1,000']));
  });

  test('[WA-1] a field that cannot be drawn is named with its method, and nothing can be sent', async () => {
    const page = await draw(look, 'UnknownField');
    expect(words(page)).toContain('“Eye scan” for WeChat Pay can’t be shown here.');
    for (const name of ['Continue', 'Confirm deposit']) expect(names(page, 'button')).not.toContain(name);
  });

  test('[WA-5] before it is confirmed, the deposit says what it costs and brings, and what must be wagered', async () => {
    const page = words(await draw(look, 'Check'));
    for (const line of [
      'You pay $ 250.00',
      'Fee $ 3.80',
      'Bonus $ 88.00',
      'Added to your wallet $ 334.20',
      'Wagering before withdrawal $ 1,690.00',
    ])
      expect(page).toContain(line);
  });

  test('[WA-5] an amount that reads two ways is asked about before anything is sent', async () => {
    const page = await draw(look, 'Ambiguous');
    expect(names(page, 'button')).toEqual(expect.arrayContaining(['$ 1,000.00', '$ 1.00']));
    expect(words(page)).not.toContain('Added to your wallet');
  });

  test('[WA-1] what is missing or wrong is said beside each field', async () => {
    const page = words(await draw(look, 'Errors'));
    expect(page).toContain('Enter $ 10.00 or more.');
    expect(page).toContain('Choose a bank.');
    expect(page).toContain('Fill in this field.');
  });

  test('[WA-1] banks that did not load can be asked for again', async () => {
    const page = await draw(look, 'BanksFailed');
    expect(names(page, 'button')).toContain('Try again');
    expect(names(page, 'textbox')).toContain('Amount');
  });

  test('[WA-1] promotions that did not load are said to be missing, and can be asked for again', async () => {
    const page = await draw(look, 'PromotionsFailed');
    expect(words(page)).toContain('If you continue, this deposit earns no bonus.');
    expect(names(page, 'button')).toContain('Try again');
    expect(names(page, 'radio')).toEqual([]);
  });

  test('[WA-1] changed terms are shown anew with the reason', async () => {
    const page = words(await draw(look, 'Changed'));
    expect(page).toContain('The terms of Island Pay have just changed.');
    expect(page).toContain('You pay $ 250.00');
  });

  test('[WA-1] what is no longer there is said, and another can be chosen', async () => {
    expect(words(await draw(look, 'PromotionGone'))).toContain('“First deposit” has just ended.');
    const methods = await draw(look, 'MethodGone');
    expect(words(methods)).toContain('This payment method is no longer available.');
    expect(words(methods)).not.toContain('Bank transfer');
    const accounts = await draw(look, 'AccountGone');
    expect(words(accounts)).toContain('This account no longer takes transfers.');
    expect(words(accounts)).toContain('Moana Bank');
  });

  test('[WA-1] with too many open deposits the page shows these', async () => {
    const page = await draw(look, 'TooMany');
    expect(words(page)).toContain('You have several open already.');
    expect(byRole(page, 'link')[0]?.attributes.href).toBe('/m/deposit?order=811');
  });

  test('[WA-5] the button that sends is inert while it is busy or without a connection', async () => {
    for (const state of ['Busy', 'Offline']) {
      const [button] = byRole(await draw(look, state), 'button', 'Confirm deposit');
      expect(button?.attributes['aria-disabled']).toBe('true');
    }
    expect(words(await draw(look, 'Offline'))).toContain('Nothing is sent while you’re offline.');
  });

  test('[WA-1] waiting, failing and having no method at all are told apart', async () => {
    expect(elementsIn(await draw(look, 'Loading')).some((one) => 'data-answer-comes' in one.attributes)).toBe(
      true,
    );
    const failed = await draw(look, 'Failed');
    expect(words(failed)).toContain('Payment methods didn’t load');
    expect(names(failed, 'button')).toEqual(['Try again']);
    expect(words(await draw(look, 'FailedOffline'))).toContain('No connection');
    const none = await draw(look, 'None');
    expect(words(none)).toContain('No payment methods yet');
    expect(names(none, 'link')).toEqual(['Customer service']);
  });

  test.each(languageCodes)('[WA-1] every state is drawn in %s without a raw key', async (language) => {
    for (const state of Object.keys(stories).filter((name) => name.startsWith('Base')))
      expect(words(await draw(look, state.slice(4), language))).not.toMatch(/(deposit|amount)\.\w/);
  });
});

test('[WA-1] the base look goes step by step, the new look has all on one screen', async () => {
  const step = await draw('base', 'Amount');
  expect(names(step, 'button')).toContain('Continue');
  expect(words(step)).not.toContain('Island Pay');
  const [now] = elementsIn(step).filter(({ attributes }) => attributes['aria-current'] === 'step');
  expect(now && textOf(now)).toBe('Amount');
  const one = await draw('new', 'Filled');
  expect(names(one, 'button')).toContain('Confirm deposit');
  expect(words(one)).toContain('Bank transfer');
});

test.each(versionsOf('dep_func'))('[BR-4] dep_func %s draws its own look', async (version) => {
  const story = stories.WholeForMember as ReadyStory;
  const host = { ...storyHost('deposit'), useTemplate: () => version as never };
  const markup = await renderMarkup(createElement(Deposit, { props: {}, slots: {}, host }), {
    seed: story.parameters.seed,
  });
  expect(parseMarkup(markup)).toEqual(await draw(version as Look, 'Methods'));
});
