import { describe, expect, test } from 'vitest';
import shell from '#brands/base/shell.json';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { brandCurrency, menuItems, storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './BottomMenu.stories.tsx';
import BottomMenu, { BottomMenuView } from './BottomMenu.tsx';

const stories = storiesOf(file);
const currentOf = async (story: Parameters<typeof renderStory>[0]) =>
  byRole(parseMarkup(await renderStory(story)), 'link')
    .filter(({ attributes }) => attributes['aria-current'] === 'page')
    .map(textOf);

describe('the bottom menu', () => {
  test('[SH-6] links to home, activities, deposit, invitation and members, in this order', async () => {
    const page = parseMarkup(await renderStory(stories.OnHome));
    expect(byRole(page, 'navigation', 'Main menu')).toHaveLength(1);
    expect(byRole(page, 'link').map(({ attributes }) => attributes.href)).toEqual([
      '/m/home',
      '/m/activity',
      '/m/deposit',
      '/m/invite-friends',
      '/m/member-centre',
    ]);
    expect(byRole(page, 'link').map((link) => textOf(link).split(' ').at(-1))).toEqual([
      'Home',
      'Offers',
      'Deposit',
      'Invite',
      'Account',
    ]);
  });

  test('[SH-6] has a badge on its centre button only: 258 with the symbol of the currency', async () => {
    const page = parseMarkup(await renderStory(stories.OnHome));
    expect(byRole(page, 'listitem').map((item) => textOf(item).includes('258'))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(textOf(byRole(page, 'listitem')[2] ?? page)).toBe('$ 258 Deposit');
  });

  test.each([
    ['two', stories.TwoEntries, null],
    ['three', stories.ThreeEntries, 1],
    ['four', stories.FourEntries, null],
    ['four, with a notch', stories.ArchFourEntries, null],
    ['five', stories.OnHome, 2],
  ] as const)(
    '[SH-6] with %s entries raises the highlighted one only in the centre',
    async (_, story, at) => {
      const items = byRole(parseMarkup(await renderStory(story)), 'listitem');
      const raised = items.flatMap((item, index) =>
        item.attributes.class?.split(' ').includes('centre') ? [index] : [],
      );
      expect(raised).toEqual(at === null ? [] : [at]);
      expect(items.flatMap((item, index) => (textOf(item).includes('258') ? [index] : []))).toEqual(raised);
    },
  );

  test('[SH-6] says that the amount can be had only where an activity pays it, and leads there', async () => {
    const plain = byRole(parseMarkup(await renderStory(stories.OnHome)), 'link');
    expect(plain.map(textOf).join(' ')).not.toContain('Get');
    const page = parseMarkup(await renderStory(stories.WithOffer));
    const [offer] = byRole(page, 'link').filter((link) => textOf(link).includes('258'));
    expect(
      offer &&
        textOf(offer)
          .replace(/[\u2066\u2069]/g, '')
          .replace('\u00a0', ' '),
    ).toBe('Get $ 258');
    expect(offer?.attributes.href).toBe('/m/activity-info?id=welcome-gift');
    // The deposit is beside it, without an amount.
    expect(byRole(page, 'link', 'Deposit')[0]?.attributes.href).toBe('/m/deposit');
  });

  test('[SH-6] has no badge where the centre is no deposit', async () => {
    const items = menuItems('bottom').map((item) => ({ ...item, page: 'home' }));
    const page = parseMarkup(
      await renderMarkup(<BottomMenuView items={items} badge="258" currency={brandCurrency} />),
    );
    expect(textOf(page)).not.toContain('258');
  });

  test('[SH-6] takes the amount from the manifest and the symbol from the brand', async () => {
    const { props } = shell.widgets.bottomMenu;
    const page = parseMarkup(
      await renderMarkup(<BottomMenu props={props} slots={{}} host={storyHost('home')} />),
    );
    expect(textOf(page)).toContain('$ 258');
    expect(elementsIn(page).filter(({ attributes }) => attributes['aria-current'] === 'page')).toHaveLength(
      1,
    );
  });

  test('[SH-6] formats decimals only where the amount has some, and shows no badge without an amount', async () => {
    expect(textOf(parseMarkup(await renderStory(stories.LongBadge)))).toContain('USDT 25,800.50');
    expect(textOf(parseMarkup(await renderStory(stories.WithoutBadge)))).not.toMatch(/\d|\$/);
  });

  test('[SH-6] marks the current page only', async () => {
    expect(await currentOf(stories.OnHome)).toEqual(['Home']);
    expect(await currentOf(stories.OnMembers)).toEqual(['Account']);
    expect(await currentOf(stories.OtherPage)).toEqual([]);
  });

  test.each([
    ['dock', stories.Dock, stories.DockTall],
    ['arch', stories.Arch, stories.ArchTall],
  ] as const)(
    '[SH-6][BR-1] has the same content as a %s, and is taller where required',
    async (look, usual, tall) => {
      const page = parseMarkup(await renderStory(usual));
      expect(outlineOf(page)).toEqual(outlineOf(parseMarkup(await renderStory(stories.OnHome))));
      expect(await currentOf(usual)).toEqual(['Home']);
      expect(byRole(page, 'navigation')[0]?.attributes.class?.split(' ')).toContain(look);
      const [raised] = byRole(parseMarkup(await renderStory(tall)), 'navigation');
      expect(raised?.attributes.class?.split(' ')).toEqual(expect.arrayContaining([look, 'tall']));
    },
  );

  test('[SH-6] is taller above the home indicator of a taller iPhone', async () => {
    const [tall] = byRole(parseMarkup(await renderStory(stories.Tall)), 'navigation');
    const [usual] = byRole(parseMarkup(await renderStory(stories.OnHome)), 'navigation');
    expect(tall?.attributes.class).toBe(`${usual?.attributes.class} tall`);
  });
});
