import { expect, test } from 'vitest';
import { byRole, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './DownlineTransfer.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('[AG-5] the page says to whom, masked and by place, how much there is, and the limits', async () => {
  const words = plain(await pageOf('Open'));
  for (const part of ['P••• #3', '$ 24,310.75', '$ 10,000']) expect(words).toContain(part);
});

test('[AG-5] the payment password confirms who gets how much, and that it is final', async () => {
  const [sheet] = byRole(await pageOf('Confirming'), 'dialog', 'Confirm transfer');
  const words = sheet ? plain(sheet) : '';
  for (const part of ['P••• #3', 'Send $ 75.00', 'A transfer to a member can’t be undone.'])
    expect(words).toContain(part);
});

test('[AG-5] the receipt says who has it; nobody and a failure have a way on', async () => {
  const words = plain(await pageOf('Done'));
  for (const part of ['$ 75.00', 'P••• #3', '21 Nov 2026, 08:12']) expect(words).toContain(part);
  expect(byRole(await pageOf('Nobody'), 'link', 'Team members')).toHaveLength(1);
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
});
