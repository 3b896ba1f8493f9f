import { expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './MemberBenefits.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));

test('[MC-3] shows the present level, those below and above, and what remains to the next', async () => {
  const text = textOf(await pageOf('OnTheWay'));
  expect(text).toContain('18,159.50');
  expect(text).toContain('to go until Tiare');
  expect(text).toContain('Reached');
  expect(text).toContain('You’re here');
  expect(text).toContain('from $ 250,000.00');
});

test('[MC-3] shows no next level at the highest one', async () => {
  const text = textOf(await pageOf('Highest'));
  expect(text).toContain('highest level');
  expect(text).not.toContain('to go until');
});

test('[MC-3] says so where a brand has no levels', async () => {
  expect(byRole(await pageOf('NoLevels'), 'link', 'Go to home page')).toHaveLength(1);
});
