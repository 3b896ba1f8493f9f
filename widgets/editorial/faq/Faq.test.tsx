import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './Faq.stories.tsx';

const stories = storiesOf(file);

describe('[BR-9] questions and answers', () => {
  test('are all on the page, closed, each under an address of its own', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    const items = elementsIn(page).filter(({ tag }) => tag === 'details');
    expect(items.map(({ attributes }) => attributes)).toEqual(
      ['faq.deposit', 'faq.limits', 'faq.closing'].map((id) => expect.objectContaining({ id })),
    );
    expect(items.filter(({ attributes }) => 'open' in attributes)).toEqual([]);
    const [summary] = elementsIn(page).filter(({ tag }) => tag === 'summary');
    expect(summary && textOf(summary)).toBe('When is my deposit in my account?');
    expect(textOf(page)).toContain('A bank transfer takes one working day');
  });

  test('have the marks of texts in their answers', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(byRole(page, 'link').map(({ attributes }) => attributes.href)).toEqual([
      '/m/deposit',
      'mailto:help@acme.example',
    ]);
    expect(elementsIn(page).filter(({ tag }) => tag === 'li')).toHaveLength(2);
  });
});
