import { describe, expect, test } from 'vitest';
import { grandCourse, grandGrowth, homeCourse } from '#src/domain/games/jackpotFigure.ts';
import { currentBrand, openBrand } from '#src/stores/brand.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './Jackpot.stories.tsx';
import Jackpot from './Jackpot.tsx';
import { currentFigure } from './keptFigures.ts';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const digitsOf = (page: ReturnType<typeof parseMarkup>) =>
  elementsIn(page).flatMap(({ attributes }) => attributes['data-digit'] ?? []);

describe('the jackpot', () => {
  test('[HO-6] has each digit in its own box, so that no digit shifts another', async () => {
    expect(digitsOf(await render(stories.Home)).join('')).toBe('13456789012');
    expect(digitsOf(await render(stories.Grand)).join('')).toBe('1234567890');
  });

  test('[HO-6] labels a decorative figure as such, and hides its digits from screen readers', async () => {
    const page = await render(stories.Home);
    const [group] = byRole(page, 'group', 'Jackpot');
    expect(group && textOf(group)).toBe('Jackpot Decorative figure, not a prize');
    expect(textOf(await render(stories.Feed))).toContain('1,284,506.37');
    expect(textOf(await render(stories.Feed))).not.toContain('Decorative');
  });

  test('[HO-6] is not a live region', async () => {
    for (const story of Object.values(stories))
      expect(await renderStory(story)).not.toMatch(/aria-live|role="(status|alert|log|timer|marquee)"/);
  });

  test('[HO-6] reserves its room while the pool loads or fails, and keeps the last amount', async () => {
    for (const story of [stories.Loading, stories.Failed]) {
      expect(digitsOf(await render(story))).toEqual([]);
      expect(byRole(await render(story), 'group', 'Jackpot')).toHaveLength(1);
    }
    expect(textOf(await render(stories.Failed))).toContain('Not available right now');
    expect(textOf(await render(stories.FailedAfterwards))).toContain('1,284,506.37');
  });

  test('[HO-6] has no more decimals than the currency', async () => {
    const from = { from: '100000000', to: '100000000' };
    const shown = async (decimals: number, kind: 'home' | 'grand' = 'home') => {
      const props = { kind, range: from, start: from };
      currentFigure(kind === 'home' ? homeCourse(from) : grandCourse(from, grandGrowth));
      const page = await renderMarkup(<Jackpot props={props} slots={{}} host={storyHost('home')} />, {
        seed: () => openBrand({ ...currentBrand(), currency: { code: 'USDT', symbol: '₮', decimals } }),
      });
      return digitsOf(parseMarkup(page)).join('');
    };
    expect(await shown(0)).toBe('100000000');
    expect(await shown(1)).toBe('1000000000');
    expect(await shown(2)).toBe('10000000000');
    expect(await shown(8)).toBe('10000000000');
    expect(await shown(2, 'grand')).toBe('100000000');
  });

  test('[HO-6] is published without digits, since what a device has seen of it is not known, and says that it is decorative', async () => {
    for (const kind of ['home', 'grand'] as const) {
      const page = parseMarkup(
        await renderMarkup(<Jackpot props={{ kind }} slots={{}} host={storyHost('home')} />),
      );
      expect(digitsOf(page)).toEqual([]);
      expect(textOf(page)).toContain('Decorative figure, not a prize');
    }
  });
});
