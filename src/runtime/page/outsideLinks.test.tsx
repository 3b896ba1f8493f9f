import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import { openBrand } from '#src/stores/brand.ts';
import { accessibleName, byRole, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { type ReadyStory, renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyBrand } from '#tests/support/stories/storyParts.ts';
import * as serviceBar from '#widgets/late/side-service-bar/SideServiceBar.stories.tsx';
import * as memberCentre from '#widgets/member/member-centre/MemberCentre.stories.tsx';
import * as bottomMenu from '#widgets/shell/bottom-menu/BottomMenu.stories.tsx';
import * as sideMenu from '#widgets/shell/side-menu/SideMenu.stories.tsx';
import * as siteFooter from '#widgets/shell/site-footer/SiteFooter.stories.tsx';
import * as siteHeader from '#widgets/shell/site-header/SiteHeader.stories.tsx';
import { PageProvider, useHost } from './useHost.ts';

const spoken = 'opens help.acme.example in a new tab';

const drawn: [string, ReadyStory, shown: boolean][] = [
  ['bottom menu', storiesOf(bottomMenu).OutsideEntry, false],
  ['footer', storiesOf(siteFooter).OutsideLinks, true],
  ['side menu', storiesOf(sideMenu).OutsideEntries, true],
  ['account menu', storiesOf(siteHeader).AccountMenuOutside, true],
  ['member centre', storiesOf(memberCentre).BaseOutsideEntries, true],
  ['new member centre', storiesOf(memberCentre).NewOutsideEntries, true],
  ['side service bar', storiesOf(serviceBar).OutsideEntry, true],
];
const outside = (page: MarkupElement) =>
  byRole(page, 'link').filter(({ attributes }) => attributes.href === 'https://help.acme.example/faq');

describe('[SH-9] an entry that leads out of the site', () => {
  test.each(drawn)(
    'in the %s opens a new tab that learns nothing, and says where it leads',
    async (_, story, shown) => {
      const markup = await renderStory(story);
      const page = parseMarkup(markup);
      const links = outside(page);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(link.attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
        expect(accessibleName(link, page)).toContain(spoken);
      }
      expect(markup.includes('>help.acme.example</bdi>')).toBe(shown);
    },
  );

  test('that needs a login is a button until then, and still says where it leads', async () => {
    const page = parseMarkup(await renderStory(storiesOf(memberCentre).BaseOutsideEntries));
    const locked = byRole(page, 'button').filter((one) => textOf(one).includes(spoken));
    expect(locked).toHaveLength(1);
  });

  test('is spoken of in the language of the page', async () => {
    const markup = await renderStory(storiesOf(bottomMenu).OutsideEntry, { language: 'AR' });
    expect(markup).toContain('يفتح help.acme.example في علامة تبويب جديدة');
  });
});

describe('[SH-9] the entries that the runtime hands to widgets', () => {
  const page = { id: 'home', title: 'page.home', header: 'logo', back: null, query: {} } as const;
  const entry = (rest: Partial<MenuEntry>): MenuEntry => ({
    at: 1,
    label: 'page.help',
    icon: 'house',
    ...rest,
  });

  function Items() {
    return JSON.stringify(
      useHost(page)
        .useMenu('test')
        .map(({ href, outside, page: to }) => [href, outside?.where, to]),
    );
  }

  async function itemsOf(entries: Record<string, MenuEntry>) {
    const before = storyBrand.menus;
    Object.assign(storyBrand, { menus: { ...before, test: entries } });
    openBrand(storyBrand);
    const markup = await renderMarkup(
      <PageProvider value={page}>
        <Items />
      </PageProvider>,
    );
    Object.assign(storyBrand, { menus: before });
    return JSON.parse(markup.replaceAll('&quot;', '"'));
  }

  test('have their address, which one that needs a login has not for a visitor', async () => {
    const href = 'https://help.acme.example/faq';
    expect(
      await itemsOf({
        faq: entry({ href }),
        vip: entry({ href, at: 2, needs: 'session' }),
        mail: entry({ href: 'mailto:help@acme.example', at: 3 }),
      }),
    ).toEqual([
      [href, 'help.acme.example', null],
      [null, 'help.acme.example', null],
      ['mailto:help@acme.example', 'help@acme.example', null],
    ]);
  });

  test('[SH-6] give their place to what stands there instead, while their gate is shut', async () => {
    const instead = { label: 'page.service', icon: 'headphones', to: 'service' };
    const members = entry({ to: 'invite-friends', when: { session: true }, instead });
    const guests = entry({ to: 'invite-friends', when: { session: false }, instead, at: 2 });
    const pages = (await itemsOf({ members, guests })).map(([, , to]: [unknown, unknown, string]) => to);
    expect(pages).toEqual(['service', 'invite-friends']);
  });

  test('obey their gates', async () => {
    const href = 'https://help.acme.example/faq';
    expect(await itemsOf({ faq: entry({ href, when: { session: true } }) })).toEqual([]);
  });
});
