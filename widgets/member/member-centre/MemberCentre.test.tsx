import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import memberCentrePage from '#brands/base/pages/member-centre.json';
import { menuGroups } from '#schemas/manifest/menuGroups.ts';
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
import { menuItems, storyHost } from '#tests/support/stories/storyParts.ts';
import { looks } from './looks.ts';
import * as file from './MemberCentre.stories.tsx';
import MemberCentre from './MemberCentre.tsx';
import { groupsOf, type MemberCentreViewProps } from './view.ts';

const stories = storiesOf(file) as Readonly<Record<string, ReadyStory>>;
type Look = keyof typeof looks;
/** Renders the state of a `Base` story in either look. */
const draw = async (look: Look, state = '', language: 'EN' | 'AR' = 'EN') => {
  const story = stories[`Base${state}`] as ReadyStory;
  const props = story.args as unknown as MemberCentreViewProps;
  return parseMarkup(
    await renderStory({ ...story, draw: () => createElement(looks[look], props) }, { language }),
  );
};
const names = (page: MarkupElement, role: string) =>
  byRole(page, role).map((one) => accessibleName(one, page));
const skeletons = (page: MarkupElement) =>
  elementsIn(page).filter(({ tag, attributes }) => tag === 'div' && attributes['aria-hidden'] === 'true');
const linksTo = (page: MarkupElement, href: string) =>
  byRole(page, 'link').filter(({ attributes }) => attributes.href === href);

describe.each(Object.keys(looks) as Look[])('the member centre, look %s', (look) => {
  test('[MC-1] shows a member: picture, name, level, days since joining, balance to two decimals', async () => {
    const page = await draw(look);
    for (const words of ['Moana', 'VIP 2 · Pearl', 'Member for 252 days', '$ 1,258.40', 'Total balance'])
      expect(textOf(page)).toContain(words);
    expect(elementsIn(page).filter(({ tag }) => tag === 'img')).toHaveLength(1);
    expect(names(page, 'link')).not.toContain('Sign in');
  });

  test('[MC-1] has separate texts for the first days', async () => {
    expect(textOf(await draw(look, 'Agent'))).toContain('You joined today');
    expect(textOf(await draw(look, 'FewEntries'))).toContain('Member for 1 day');
  });

  test('[MC-1] shows the account of a member without a nickname, and no level where there is none', async () => {
    expect(textOf(await draw(look, 'Agent'))).toContain('agent');
    expect(textOf(await draw(look, 'FewEntries'))).not.toContain('VIP');
  });

  test('[MC-1] has buttons for home and settings', async () => {
    expect(names(await draw(look), 'button').slice(0, 2)).toEqual(['Back', 'Settings']);
  });

  test('[MC-1] links the profile to the level benefits only where there are any', async () => {
    const heads = async (state?: string) =>
      linksTo(await draw(look, state), '/m/benefits').filter((link) => textOf(link).includes('VIP'));
    expect(await heads()).toHaveLength(1);
    expect(await heads('Failed')).toHaveLength(0);
    expect(linksTo(await draw(look, 'FewEntries'), '/m/benefits')).toHaveLength(1);
  });

  test('[MC-1] welcomes a visitor: brand name, sign in, join, no amount', async () => {
    const page = await draw(look, 'Visitor');
    expect(textOf(page)).toContain('Welcome to Livery');
    expect(names(page, 'link')).toEqual(expect.arrayContaining(['Sign in', 'Join']));
    expect(textOf(page)).not.toMatch(/\$|\d/);
    for (const href of ['/m/deposit', '/m/withdraw']) expect(linksTo(page, href)).toHaveLength(1);
    expect(names(page, 'button')).toContain('Refresh balance');
    expect(names(page, 'button')).not.toContain('Hide or show balance');
    expect(names(await draw(look, 'VisitorWithoutRegistration'), 'link')).not.toContain('Join');
  });

  test('[MC-1] hides the balance: announces it, and shows no digit', async () => {
    for (const state of ['BalanceHidden', 'Refreshing']) {
      const page = await draw(look, state);
      expect(textOf(page)).toContain('Balance hidden');
      expect(textOf(page)).not.toMatch(/1,258|\$/);
      const [toggle] = byRole(page, 'button', 'Hide or show balance');
      expect(toggle?.attributes['aria-pressed']).toBe('true');
    }
    const [refresh] = byRole(await draw(look, 'Refreshing'), 'button', 'Refresh balance');
    expect(refresh?.attributes['aria-disabled']).toBe('true');
  });

  test('[WA-3] opens the wallets from the balance of a member', async () => {
    const [wallets] = byRole(await draw(look, ''), 'button', 'Your wallets');
    expect(wallets?.attributes['aria-haspopup']).toBe('dialog');
    expect(names(await draw(look, 'Visitor'), 'button')).not.toContain('Your wallets');
  });

  test('[MC-1] says that the balance failed to load, offers a retry, and keeps working', async () => {
    const page = await draw(look, 'BalanceUnknown');
    expect(textOf(page)).toContain('Your balance didn’t load.');
    expect(textOf(page)).not.toMatch(/\$|0\.00/);
    expect(names(page, 'button')).toContain('Try again');
    expect(names(page, 'button')).not.toContain('Hide or show balance');
    expect(linksTo(page, '/m/deposit-record')).toHaveLength(1);
  });

  test('[MC-1] never rounds a balance up or truncates it', async () => {
    expect(textOf(await draw(look, 'LongWords'))).toContain('$ 98,765,432,109,876.54');
  });

  test('[MC-1] shows each other failure with a retry', async () => {
    const page = await draw(look, 'Failed');
    for (const words of ['Your details didn’t load.', 'Some options are missing'])
      expect(textOf(page)).toContain(words);
    expect(byRole(page, 'button', 'Try again')).toHaveLength(2);
    expect(skeletons(page)).toEqual([]);
  });

  test('[MC-1] reserves room for what is loading, without text', async () => {
    const published = await draw(look, 'Coming');
    expect(textOf(published)).not.toMatch(/Moana|Welcome|\$/);
    expect(names(published, 'link')).not.toContain('Sign in');
    expect(skeletons(published).length).toBeGreaterThan(13);
    expect(linksTo(published, '/m/help')).toHaveLength(1);
    const member = await draw(look, 'MemberComing');
    expect(textOf(member)).toContain('Moana');
    expect(textOf(member)).not.toMatch(/\$|With us/);
  });

  test('[MC-2] has every entry of the menu once, in its group, and no closed entry', async () => {
    const page = await draw(look, 'Agent');
    const entries = menuItems('member-centre');
    for (const { href, page: id } of entries)
      if (href !== null && id !== 'benefits') expect([id, linksTo(page, href).length]).toEqual([id, 1]);
    expect(names(page, 'button')).toContain('Get the app');
    expect(byRole(page, 'heading').map(textOf)).toEqual(
      look === 'base'
        ? ['My account', 'Rewards', 'Records', 'Help and contact']
        : ['Rewards', 'Records', 'Help and contact'],
    );
    const few = await draw(look, 'FewEntries');
    expect(byRole(few, 'listitem').map(textOf)).toEqual([
      'Deposit',
      'Level benefits',
      'Security centre',
      'Help centre',
      'Feedback',
      'Get the app',
    ]);
  });

  test('[MC-2] reserves room for an entry whose gate is unknown', async () => {
    const all = byRole(await draw(look), 'listitem').length;
    const waiting = byRole(await draw(look, 'MemberComing'), 'listitem');
    expect(waiting).toHaveLength(all);
    expect(waiting.filter((item) => textOf(item) === '')).toHaveLength(13);
  });

  test('[MC-5] shows a dot at the inbox only with unread messages', async () => {
    const [inbox] = linksTo(await draw(look), '/m/inbox');
    expect(inbox && textOf(inbox)).toContain('3 unread');
    const [read] = linksTo(await draw(look, 'Agent'), '/m/inbox');
    expect(read && textOf(read)).toBe('Messages');
    expect(textOf(await draw(look, 'LongWords')).match(/unread/g)).toHaveLength(1);
  });
});

test('[BR-4] the template setting mem_cen chooses the look, from the same data', async () => {
  const { props } = memberCentrePage.widgets.centre;
  const drawn = async (version: string) => {
    const host = { ...storyHost('member-centre', 'none'), useTemplate: () => version as never };
    return renderMarkup(<MemberCentre props={props} slots={{}} host={host} />);
  };
  const all = await Promise.all(versionsOf('mem_cen').map(([version]) => drawn(version)));
  expect(new Set(all).size).toBe(all.length);
  const entries = (markup: string) =>
    byRole(parseMarkup(markup), 'listitem')
      .map((item) => textOf(item))
      .sort();
  for (const one of all) expect(entries(one)).toEqual(entries(all[0] ?? ''));
});

test('[MC-2] groups keep their order; entries with unknown gates are left out after a failure', () => {
  const entries = menuItems('member-centre', { unknown: ['depositRecord', 'withdraw'] });
  expect(groupsOf({ entries, settingsFailed: false }).map(({ group }) => group)).toEqual(menuGroups);
  const left = groupsOf({ entries, settingsFailed: true }).flatMap(({ items }) => items);
  expect(left).toHaveLength(entries.length - 2);
  expect(groupsOf({ entries: [], settingsFailed: false })).toEqual([]);
});
