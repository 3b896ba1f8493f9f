import { describe, expect, test } from 'vitest';
import { contrast } from '#src/domain/colors/contrast.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { type ReadyStory, renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './DownloadBar.stories.tsx';
import DownloadBar, { type DownloadBarViewProps, paintBar } from './DownloadBar.tsx';

const stories = storiesOf(file);
const draw = async (story: ReadyStory) => parseMarkup(await renderStory(story));

/** The colours that a bar is painted in. */
function colorsOf({ args }: ReadyStory): string[] {
  const painted: string[] = [];
  const setProperty = (_name: string, color: string) => painted.push(color);
  const bar = { style: { setProperty } } as unknown as HTMLElement;
  paintBar(bar, (args as unknown as DownloadBarViewProps).colors);
  return painted;
}

describe('the bar that offers the app', () => {
  test('[PR-5] names the brand, says what the app is for, and can be closed', async () => {
    const page = await draw(stories.Usual);
    expect(await renderStory(stories.Usual)).toContain('<aside');
    expect(textOf(page)).toMatch(/Livery.*One tap from your home screen/);
    expect(byRole(page, 'button', 'Get app')).toHaveLength(1);
    expect(byRole(page, 'button', 'Close and don’t show again')).toHaveLength(1);
    expect(colorsOf(stories.Usual)).toEqual([]);
  });

  test('[PR-5] has the words and the colours of the operator', async () => {
    expect(textOf(await draw(stories.OwnColors))).toContain('Scores and draws');
    expect(colorsOf(stories.OwnColors)).toEqual(['#1b2a6b', '#ffd84d']);
  });

  test('[PR-5] replaces a colour that cannot be read', () => {
    const [background = '', text = ''] = colorsOf(stories.UnreadableColors);
    expect(background).toBe('#1b2a6b');
    expect(contrast(background, text)).toBeGreaterThan(4.5);
  });

  test('[PR-5] is no part of a published page', async () => {
    expect(await renderMarkup(<DownloadBar />)).toBe('');
  });
});
