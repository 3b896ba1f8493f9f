import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listVendors } from '#schemas/api/games.ts';
import { query } from '#src/api/queries.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './VendorTiles.stories.tsx';
import VendorTiles from './VendorTiles.tsx';

const stories = storiesOf(file);
const whole = <VendorTiles props={{}} slots={{}} host={storyHost('home')} />;
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the vendor tiles', () => {
  test('show logos, each with its vendor’s name', async () => {
    const page = await render(stories.Full);
    expect(byRole(page, 'heading').map(textOf)).toEqual(['Providers']);
    expect(byRole(page, 'img').map(({ attributes }) => attributes.alt)).toEqual([
      'Pelagic Games',
      'Coral Reels',
      'Lantern Studio',
      'Oddsbay',
      'Tidefall E-sports',
      'Sunrise Cockpit',
      'Nightwater',
    ]);
    for (const { attributes } of byRole(page, 'img')) expect(attributes.loading).toBe('lazy');
  });

  test('reserve their room while loading', async () => {
    for (const markup of [await renderStory(stories.Loading), await renderMarkup(whole)]) {
      expect(markup).toContain('aria-busy="true"');
      expect(byRole(parseMarkup(markup), 'listitem')).toHaveLength(12);
      expect(byRole(parseMarkup(markup), 'img')).toEqual([]);
    }
  });

  test('show an empty state, and a failure with a retry', async () => {
    expect(textOf(await render(stories.Empty))).toContain('No providers yet');
    const failed = await render(stories.Failed);
    expect(byRole(failed, 'alert').map(textOf)[0]).toContain('The providers didn’t load');
    expect(byRole(failed, 'button', 'Try again')).toHaveLength(1);
  });

  test('stay in view when a refresh fails', async () => {
    const page = await render(stories.FailedAfterwards);
    expect(byRole(page, 'img')).toHaveLength(7);
    expect(byRole(page, 'alert')).toEqual([]);
  });

  test('drop unsafe picture URLs', async () => {
    const [safe, ...others] = stories.Full.parameters.answers?.listVendors ?? [];
    const answer = safe
      ? [safe, { ...safe, vassalage: 'XX', mobileSmallIcon: 'javascript:alert(1)' }]
      : others;
    const seed = (client: QueryClient) =>
      client.setQueryData(query(listVendors, { language: 'EN' }).queryKey, answer);
    const markup = await renderMarkup(whole, { seed });
    expect(byRole(parseMarkup(markup), 'img')[0]?.attributes.src).toBe('/art/vendor/PG.svg');
    expect(byRole(parseMarkup(markup), 'img')).toHaveLength(2);
    expect(markup).not.toMatch(/javascript:|src=""/);
  });

  test('[BR-1] show every vendor in a strip, each with its name', async () => {
    const page = await render(stories.Strip);
    expect(byRole(page, 'img')).toHaveLength(42);
    expect(byRole(page, 'button')).toEqual([]);
    expect(byRole(await render(stories.StripLoading), 'listitem')).toHaveLength(12);
  });

  test('[BR-1] show names in a list as text only, not again as alternative text', async () => {
    const page = await render(stories.List);
    expect(byRole(page, 'listitem').map(textOf)).toEqual(
      byRole(await render(stories.Full), 'listitem').map(textOf),
    );
    expect(byRole(page, 'img')).toEqual([]);
  });

  test.each(['One', 'StripOne', 'ListOne'] as const)('show a single vendor: %s', async (story) => {
    const page = await render(stories[story]);
    expect(byRole(page, 'listitem')).toHaveLength(1);
    expect(byRole(page, 'button')).toEqual([]);
  });

  test('start with twelve, and show the total', async () => {
    const page = await render(stories.Many);
    expect(byRole(page, 'img')).toHaveLength(12);
    expect(byRole(page, 'button').map(textOf)).toEqual([expect.stringContaining('42')]);
    expect(byRole(await render(stories.Full), 'button')).toEqual([]);
  });
});
