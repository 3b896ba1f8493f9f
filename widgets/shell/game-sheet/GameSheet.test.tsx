import { describe, expect, test } from 'vitest';
import { accessibleName, byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './GameSheet.stories.tsx';
import GameSheet from './GameSheet.tsx';

const stories = storiesOf(file);
const render = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const words = async (name: keyof typeof stories) =>
  textOf(await render(name))
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
const buttons = async (name: keyof typeof stories) => {
  const page = await render(name);
  return byRole(page, 'button').map((one) => accessibleName(one, page));
};

describe('the sheet of a game', () => {
  test('draws nothing until a game is shown', async () => {
    expect(await renderMarkup(<GameSheet props={{}} slots={{}} host={storyHost('home')} />)).toBe('');
  });

  test('[GL-11] says maker, kind, return, volatility and limits', async () => {
    const page = await render('ForVisitor');
    expect(byRole(page, 'dialog', 'Moon Over Moorea')).toHaveLength(1);
    const text = await words('ForVisitor');
    for (const part of ['Pelagic Games', 'Slots · Classic', '96.24%', 'Medium', '$ 0.10', '$ 10.00'])
      expect(text).toContain(part);
    expect(byRole(page, 'link')[0]?.attributes.href).toBe('/m/game-list?gameType=RNG&vendor=PG');
  });

  test('[GL-11] states both ends of a return where bets differ, and nothing that is not known', async () => {
    expect(await words('Table')).toContain('85.64% – 98.94%');
    expect((await words('Table')).match(/Not stated/g)).toHaveLength(1);
    expect((await words('NothingMore')).match(/Not stated/g)).toHaveLength(3);
  });

  test('[GL-11] may be tried free by visitors, where it supports that', async () => {
    expect(await buttons('ForVisitor')).toEqual(expect.arrayContaining(['Try free', 'Play']));
    for (const name of ['ForMember', 'ForTrial', 'Table'] as const)
      expect(await buttons(name)).not.toContain('Try free');
    expect(await words('ForTrial')).toContain('Try free');
  });

  test('[GL-5] its heart says whether it is a favourite', async () => {
    const pressed = async (name: keyof typeof stories) =>
      elementsIn(await render(name)).flatMap(({ attributes }) => attributes['aria-pressed'] ?? []);
    expect(await pressed('ForMember')).toEqual(['true']);
    expect(await pressed('ForVisitor')).toEqual(['false']);
  });

  test('keeps room for what comes, with what the tile knew', async () => {
    const page = await render('Loading');
    expect(elementsIn(page).some(({ attributes }) => attributes['aria-busy'] === 'true')).toBe(true);
    expect(await words('Loading')).toContain('96.24%');
    expect(await words('Loading')).not.toContain('Not stated');
    expect(await buttons('Loading')).toContain('Play');
  });

  test('[GL-9] says that a game is closed, and does not offer to play it', async () => {
    expect(await words('Closed')).toContain('This game is closed');
    expect(await buttons('Closed')).not.toContain('Play');
  });

  test('can ask again for what did not load, and can be played meanwhile', async () => {
    expect(await buttons('Failed')).toEqual(expect.arrayContaining(['Try again', 'Play']));
  });
});
