import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './SiteFooter.stories.tsx';
import SiteFooter from './SiteFooter.tsx';

const stories = storiesOf(file);
const whole = <SiteFooter props={{}} slots={{}} host={storyHost('home')} />;

describe('the footer', () => {
  test('shows the minimum age of the licence', async () => {
    const adult = parseMarkup(await renderStory(stories.From18));
    const older = parseMarkup(await renderStory(stories.From21));
    expect(textOf(adult)).toContain('18+ Players must be 18 or older.');
    expect(textOf(older)).toContain('21+ Players must be 21 or older.');
    expect(textOf(older)).not.toContain('18');
  });

  test('takes the age from the brand', async () => {
    expect(textOf(parseMarkup(await renderMarkup(whole)))).toContain('Players must be 18 or older.');
  });

  test('[BR-1] links to the pages of its menu; an action is a button, and the language is offered once', async () => {
    const page = parseMarkup(await renderStory(stories.WithLinks));
    expect(byRole(page, 'link').map((link) => [textOf(link), link.attributes.href])).toEqual([
      ['Offers', '/m/activity'],
      ['Help centre', '/m/help'],
      ['Customer service', '/m/service'],
    ]);
    expect(byRole(page, 'button').map(textOf)).toEqual(['Sign out', 'Language English']);
    expect(byRole(parseMarkup(await renderStory(stories.From18)), 'list')).toEqual([]);
  });

  test('[BR-1] takes its links from the menu in its props', async () => {
    const linked = <SiteFooter props={{ menu: 'side-more' }} slots={{}} host={storyHost('home')} />;
    const page = parseMarkup(await renderMarkup(linked));
    expect(byRole(page, 'link')).toHaveLength(3);
  });

  test.each(['Columns', 'Band'] as const)('[BR-1] has the same content as %s', async (look) => {
    const outline = outlineOf(parseMarkup(await renderStory(stories.WithLinks)));
    expect(outlineOf(parseMarkup(await renderStory(stories[look])))).toEqual(outline);
  });

  test('[SH-13] names the current language on the button that opens the picker', async () => {
    const page = parseMarkup(await renderMarkup(whole, { language: 'FA' }));
    expect(byRole(page, 'contentinfo')).toHaveLength(1);
    expect(byRole(page, 'button').map(textOf)[0]).toMatch(/فارسی$/);
    expect(byRole(parseMarkup(await renderStory(stories.From18)), 'button', 'Language English')).toHaveLength(
      1,
    );
  });
});
