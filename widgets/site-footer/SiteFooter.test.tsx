import { describe, expect, test } from 'vitest';
import {
  byRole,
  parseMarkup,
  renderMarkup,
  renderStory,
  storiesOf,
  textOf,
} from '#tests/support/stories.tsx';
import * as file from './SiteFooter.stories.tsx';
import SiteFooter from './SiteFooter.tsx';

const stories = storiesOf(file);

describe('the footer', () => {
  test('says from which age one may play: the one of the licence', async () => {
    const adult = parseMarkup(await renderStory(stories.From18));
    const older = parseMarkup(await renderStory(stories.From21));
    expect(textOf(adult)).toContain('18+ Players must be 18 or older.');
    expect(textOf(older)).toContain('21+ Players must be 21 or older.');
    expect(textOf(older)).not.toContain('18');
  });

  test('takes the age from the brand', async () => {
    expect(textOf(parseMarkup(await renderMarkup(<SiteFooter />)))).toContain('Players must be 18 or older.');
  });

  test('[SH-13] names the language on screen on the way to the others', async () => {
    const page = parseMarkup(await renderMarkup(<SiteFooter />, { language: 'FA' }));
    expect(byRole(page, 'contentinfo')).toHaveLength(1);
    expect(byRole(page, 'button').map(textOf)[0]).toMatch(/فارسی$/);
    expect(byRole(parseMarkup(await renderStory(stories.From18)), 'button', 'Language English')).toHaveLength(
      1,
    );
  });
});
