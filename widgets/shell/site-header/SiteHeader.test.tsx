import { describe, expect, test } from 'vitest';
import shell from '#brands/base/shell.json';
import {
  accessibleName,
  byRole,
  elementsIn,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '#tests/support/markup.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import { ProfileImage } from './AccountFace.tsx';
import * as file from './SiteHeader.stories.tsx';
import SiteHeader from './SiteHeader.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const names = (page: MarkupElement, role: string) =>
  byRole(page, role).map((one) => accessibleName(one, page));
const { props } = shell.widgets.header;
const whole = async (page: string, header: 'logo' | 'back') =>
  parseMarkup(await renderMarkup(<SiteHeader props={props} slots={{}} host={storyHost(page, header)} />));

describe('the header', () => {
  test('[SH-3] has a logo that links home on home routes, and no title', async () => {
    const page = await whole('home', 'logo');
    expect(byRole(page, 'banner')).toHaveLength(1);
    expect(byRole(page, 'link', 'Livery')[0]?.attributes.href).toBe('/m/home');
    expect(byRole(page, 'button', 'Back')).toEqual([]);
    expect(textOf(page)).not.toContain('Home');
  });

  test('[SH-13] has a globe for visitors beside the logo, which names the language', async () => {
    expect(byRole(await whole('home', 'logo'), 'button', 'Language: English')).toHaveLength(1);
    expect(byRole(await whole('activity', 'back'), 'button', 'Language: English')).toEqual([]);
    expect(byRole(await render(stories.Member), 'button', 'Language: English')).toEqual([]);
  });

  test('[SH-3] has a back button and the page title on other pages', async () => {
    const page = await whole('activity', 'back');
    expect(byRole(page, 'button', 'Back')).toHaveLength(1);
    expect(byRole(page, 'link', 'Livery')).toEqual([]);
    expect(textOf(page)).toContain('Offers');
    expect(textOf(await render(stories.MemberOnInnerPage))).toContain('Messages');
  });

  test('[SH-3] keeps the balance in view once the page is scrolled', async () => {
    const balances = (page: MarkupElement) => textOf(page).split('$ 1,234.50').length - 1;
    expect(balances(await render(stories.Member))).toBe(1);
    const scrolled = await render(stories.MemberScrolled);
    expect(textOf(byRole(scrolled, 'banner')[0] ?? scrolled)).toContain('$ 1,234.50');
  });

  test('[SH-4] offers a visitor sign-in and registration', async () => {
    const page = await render(stories.Visitor);
    const [, login, register] = byRole(page, 'link');
    expect([login, register].map((link) => link && [textOf(link), link.attributes.href])).toEqual([
      ['Sign in', '/m/login'],
      ['Join', '/m/register'],
    ]);
    expect(names(page, 'button')).toEqual([]);
    expect(textOf(page)).not.toMatch(/\$|Hello|Deposit/);
  });

  test('[SH-4] offers registration only where its entry is in the menu', async () => {
    expect(names(await render(stories.VisitorWithoutRegistration), 'link')).toEqual(['Livery', 'Sign in']);
  });

  test('[SH-4] reserves room for an entry whose gate is unknown', async () => {
    const page = await render(stories.VisitorSettingsComing);
    expect(names(page, 'link')).toEqual(['Livery', 'Sign in']);
    const [header] = byRole(page, 'banner');
    const waiting = elementsIn(header ?? page).filter(
      ({ tag, attributes }) => tag === 'div' && attributes['aria-hidden'] === 'true',
    );
    expect(waiting).toHaveLength(1);
  });

  test('[SH-5] greets a member by nickname, with the balance to two decimals after its symbol', async () => {
    const page = await render(stories.Member);
    expect(textOf(page)).toContain('Hello, Moana');
    expect(textOf(page)).toContain('$ 1,234.50');
    expect(names(page, 'link')).not.toContain('Sign in');
  });

  test('[SH-5] never rounds a balance up, at any length', async () => {
    expect(textOf(await render(stories.LongWords))).toContain('$ 98,765,432,109,876.54');
    const page = await render(stories.LongTitle);
    expect(textOf(byRole(page, 'banner')[0] ?? page)).toContain('$ 98,765,432,109,876.54');
  });

  test('[SH-5] hides the balance: announces it, and shows no digit', async () => {
    for (const story of [stories.BalanceHidden, stories.MemberOnInnerPageHidden]) {
      const page = await render(story);
      expect(textOf(page)).toContain('Balance hidden');
      const digits = elementsIn(page).flatMap(({ children, attributes }) =>
        [...children, attributes['aria-label'], attributes.title].filter(
          (text) => typeof text === 'string' && /\d/.test(text) && !/unread/.test(text),
        ),
      );
      expect(digits).toEqual([]);
    }
    const [toggle] = byRole(await render(stories.BalanceHidden), 'button', 'Hide or show balance');
    expect(toggle?.attributes['aria-pressed']).toBe('true');
  });

  test('[SH-5] shows no amount while the balance loads or after a failure', async () => {
    for (const story of [stories.BalanceComing, stories.BalanceUnknown]) {
      expect(textOf(await render(story))).not.toMatch(/\$|0\.00/);
    }
  });

  test('[SH-5] shows a dot at the inbox only with unread messages', async () => {
    const unread = await render(stories.Member);
    expect(names(unread, 'button')).toContain('Messages');
    expect(textOf(unread)).toContain('Messages, 3 unread');
    const none = await render(stories.NothingUnread);
    expect(names(none, 'button')).toContain('Messages');
    expect(textOf(none)).not.toContain('unread');
  });

  test('[SH-5] links to deposit, and to withdrawal where that is allowed', async () => {
    const leads = async (story: Parameters<typeof renderStory>[0]) =>
      byRole(await render(story), 'link').map(({ attributes }) => attributes.href);
    expect(await leads(stories.Member)).toEqual(['/m/home', '/m/deposit', '/m/withdraw']);
    expect(await leads(stories.WithoutWithdrawal)).toEqual(['/m/home', '/m/deposit']);
    expect(await leads(stories.PermissionsComing)).toEqual(['/m/home', '/m/deposit']);
  });

  test.each(['', 'Floating', 'Centred'] as const)(
    '[SH-5] shows a member name and balance where no button leads to a page that is made: %s',
    async (look) => {
      const page = await render(stories[`${look}MemberWithoutButtons`]);
      expect(textOf(page)).toContain('Hello, Moana');
      expect(textOf(page)).toContain('$ 1,234.50');
      expect(names(page, 'link')).toEqual(['Livery']);
      expect(names(page, 'button')).not.toContain('Messages');
      const empty = elementsIn(page).filter(({ tag, children }) => tag === 'div' && children.length === 0);
      expect(empty).toEqual([]);
    },
  );

  test('[SH-5] reserves room for as many buttons as a member will have', async () => {
    const reserved = async (story: Parameters<typeof renderStory>[0]) => {
      const page = await render(story);
      const [strip] = elementsIn(page).filter(({ attributes }) => 'data-coming' in attributes);
      return elementsIn(strip ?? page).length;
    };
    // Two buttons, and the row that holds them.
    expect(await reserved(stories.Visitor)).toBe((await reserved(stories.VisitorWithoutMemberButtons)) + 3);
  });

  test('[SH-5] opens a menu with deposit, withdrawal, balance, language, settings, feedback and signing out', async () => {
    const [button] = byRole(await render(stories.Member), 'button', 'Account menu');
    expect(button?.attributes).toMatchObject({ 'aria-haspopup': 'dialog', 'aria-expanded': 'false' });
    const menu = await render(stories.AccountMenuOpen);
    expect(byRole(menu, 'dialog', 'Moana')).toHaveLength(1);
    expect(byRole(menu, 'listitem').map(textOf)).toEqual([
      'Deposit',
      'Withdraw',
      'Wallets',
      'Refresh balance',
      'Hide or show balance',
      'Language',
      'Settings',
      'Feedback',
      'Sign out',
    ]);
  });

  test.each([
    ['visitor', stories.WithSideMenu, [stories.Floating, stories.Centred]],
    ['member', stories.Member, [stories.FloatingMember, stories.CentredMember]],
    ['member on an inner page', stories.MemberOnInnerPage, [stories.FloatingInnerPage]],
    ['visitor on an inner page', stories.VisitorOnInnerPage, [stories.CentredInnerPage]],
  ] as const)(
    '[SH-3][SH-4][SH-5][BR-1] has the same content for a %s in every look',
    async (_, plain, looks) => {
      const outline = outlineOf(await render(plain)).filter((line) => line !== 'button Menu');
      for (const look of looks) {
        const said = outlineOf(await render(look)).filter((line) => line !== 'button Menu');
        expect(said).toEqual(outline);
      }
    },
  );

  test('[SH-3] has a side menu button where the brand enables it, on pages with the logo', async () => {
    const [button] = byRole(await render(stories.WithSideMenu), 'button', 'Menu');
    expect(button?.attributes['aria-haspopup']).toBe('dialog');
    expect(byRole(await render(stories.Visitor), 'button', 'Menu')).toEqual([]);
    expect(byRole(await render(stories.CentredInnerPage), 'button', 'Menu')).toEqual([]);
  });

  test('[SH-4] keeps the primary button in view where a visitor’s buttons are below the logo', async () => {
    const inBar = async (story: Parameters<typeof renderStory>[0]) => {
      const page = await render(story);
      return names(byRole(page, 'banner')[0] ?? page, 'link');
    };
    expect(await inBar(stories.Centred)).toEqual(['Livery']);
    expect(await inBar(stories.CentredScrolled)).toEqual(['Livery', 'Join']);
    expect(await inBar(stories.CentredInnerPage)).toEqual(['Sign in', 'Join']);
  });

  test('[SH-3] keeps the balance in view once scrolled, in every look', async () => {
    for (const story of [stories.FloatingScrolled, stories.CentredMemberScrolled]) {
      const page = await render(story);
      expect(textOf(byRole(page, 'banner')[0] ?? page)).toContain('$ 1,234.50');
    }
  });

  test('[MC-5] overlays the account button with the member’s picture, and keeps its size and name', async () => {
    const pictures = (page: MarkupElement) =>
      elementsIn(byRole(page, 'banner')[0] ?? page).filter(
        ({ tag, attributes }) => tag === 'img' && attributes.alt === '',
      );
    const page = await render(stories.WithPicture);
    expect(pictures(page)).toHaveLength(1);
    expect(byRole(page, 'button', 'Account menu')).toHaveLength(1);
    expect(outlineOf(page)).toEqual(outlineOf(await render(stories.Member)));
    expect(pictures(await render(stories.Member))).toEqual([]);
    const whole = await renderMarkup(<ProfileImage src={null} />);
    expect(whole).toBe('');
  });

  test('[SH-5] shows the visitor’s header in published pages', async () => {
    expect(names(await whole('home', 'logo'), 'link')).toEqual(['Livery', 'Sign in', 'Join']);
  });
});
