import { describe, expect, test } from 'vitest';
import shell from '#brands/base/shell.json';
import { openDialog, useDialogs } from '#src/stores/dialogs.ts';
import { accessibleName, byRole, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './SideMenu.stories.tsx';
import SideMenu from './SideMenu.tsx';
import SideMenuDialog from './SideMenuDialog.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const names = (page: MarkupElement, role: string) =>
  byRole(page, role).map((one) => accessibleName(one, page));
const { props } = shell.widgets.sideMenu;

describe('the side menu', () => {
  test('[SH-3] renders nothing until opened', async () => {
    const host = storyHost('home');
    expect(await renderMarkup(<SideMenu props={props} slots={{}} host={host} />)).toBe('');
    openDialog('language');
    expect(await renderMarkup(<SideMenu props={props} slots={{}} host={host} />)).toBe('');
    useDialogs.setState({ open: null });
  });

  test('[SH-3] is a dialog with the logo, a close button, and the groups of entries in order', async () => {
    const page = parseMarkup(await renderMarkup(<SideMenuDialog props={props} host={storyHost('home')} />));
    expect(byRole(page, 'dialog', 'Site menu')).toHaveLength(1);
    expect(names(page, 'img')).toEqual(['Livery']);
    expect(names(page, 'button')[0]).toBe('Close');
    expect(names(page, 'list').slice(1)).toEqual(['Games', 'More']);
    const [navigation] = byRole(page, 'navigation', 'Site menu');
    expect(byRole(navigation ?? page, 'listitem').map(textOf)).toEqual([
      'Home',
      'Popular',
      'Slots',
      'Live casino',
      'Sports',
      'Fishing',
      'Lottery',
      'Offers',
      'Help centre',
      'Customer service',
      'Language',
      'Sign out',
    ]);
  });

  test('[SH-3] sorts its groups by position', async () => {
    const { games, more } = props.groups;
    const turned = { ...props, groups: { games: { ...games, at: 30 }, more } };
    const page = parseMarkup(await renderMarkup(<SideMenuDialog props={turned} host={storyHost('home')} />));
    expect(names(page, 'list').slice(1)).toEqual(['More', 'Games']);
  });

  test('[SH-3] marks the current page only', async () => {
    const page = await render(stories.Visitor);
    const current = byRole(page, 'link').filter(({ attributes }) => attributes['aria-current'] === 'page');
    expect(current.map(textOf)).toEqual(['Home']);
  });

  test('[SH-4] offers a visitor sign-in, and registration where it is open', async () => {
    const page = await render(stories.Visitor);
    expect(names(page, 'link').slice(0, 2)).toEqual(['Sign in', 'Join']);
    expect(textOf(page)).not.toMatch(/\$/);
    expect(names(await render(stories.VisitorWithoutRegistration), 'link')[1]).toBe('Home');
    expect(names(await render(stories.VisitorSettingsComing), 'link')[1]).toBe('Home');
  });

  test('[SH-5] greets a member with name, balance and shortcuts', async () => {
    const page = await render(stories.Member);
    expect(textOf(page)).toContain('Moana $ 1,234.50');
    expect(names(page, 'link').slice(0, 3)).toEqual(['Deposit', 'Withdraw', 'Messages']);
  });

  test('[SH-5] keeps a hidden balance hidden, and shows no amount while it is unknown', async () => {
    const hidden = textOf(await render(stories.BalanceHidden));
    expect(hidden).toContain('Balance hidden');
    for (const story of [stories.BalanceHidden, stories.BalanceComing, stories.BalanceUnknown])
      expect(textOf(await render(story))).not.toMatch(/\d/);
  });

  test('[SH-3] has no heading without entries, and reserves room for an entry whose gate is unknown', async () => {
    expect(textOf(await render(stories.OneGroup))).not.toContain('Games');
    const page = await render(stories.EntryComing);
    expect(textOf(page)).not.toContain('Customer service');
    const [navigation] = byRole(page, 'navigation');
    expect(byRole(navigation ?? page, 'listitem')).toHaveLength(5);
  });
});
