import { describe, expect, test } from 'vitest';
import { elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './Columns.stories.tsx';
import Columns from './Columns.tsx';

const stories = storiesOf(file);
const [A, B] = [() => <p>a</p>, () => <p>b</p>];

describe('[BR-1] columns', () => {
  test('hold what stands in their slots, in their order, and no empty column', async () => {
    const slots = { third: B, first: A };
    const page = parseMarkup(
      await renderMarkup(<Columns props={{}} slots={slots} host={storyHost('about')} />),
    );
    expect(textOf(page)).toBe('a b');
    const [, columns] = elementsIn(page);
    expect(columns?.children).toHaveLength(2);
  });

  test('are nothing where nothing stands in them', async () => {
    expect(await renderMarkup(<Columns props={{}} slots={{}} host={storyHost('about')} />)).toBe('');
  });

  test('are read in the same order whatever their widths', async () => {
    const texts = await Promise.all(
      (['Two', 'WideFirst'] as const).map(async (name) =>
        textOf(parseMarkup(await renderStory(stories[name]))),
      ),
    );
    expect(texts[0]).toBe(texts[1]);
  });
});
