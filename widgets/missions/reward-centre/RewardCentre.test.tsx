import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './RewardCentre.stories.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');

describe('[PR-2] the rewards centre', () => {
  test('says of each reward what it is from, what it is worth, under which condition, and how long it waits', async () => {
    const page = await render(stories.Waiting);
    const cards = elementsIn(page)
      .filter(({ tag }) => tag === 'article')
      .map(textOf)
      .map(plain);
    expect(cards[0]).toContain('Mission Reef race $ 40.00 Wagering: 1×');
    expect(cards[0]).toMatch(/Expires in 1d 02:30:00/);
    expect(cards[2]).toContain('Invited friend A friend came $ 10.00 No wagering needed Never expires');
    expect(cards[3]).toMatch(/Envelope rain.*Expires in 45:00/);
    expect(byRole(page, 'button', 'Claim: Mango season')).toHaveLength(1);
  });

  test('sums up what waits and claims all of it; with one there is nothing to sum up', async () => {
    const page = await render(stories.Waiting);
    const [sum] = byRole(page, 'region', 'Waiting for you');
    expect(sum && plain(textOf(sum))).toContain('$ 73.50 Rewards: 5 Claim all');
    expect(byRole(await render(stories.OneWaiting), 'button', 'Claim all')).toHaveLength(0);
  });

  test('keeps what came of those before, with its state and day', async () => {
    const rows = byRole(await render(stories.History), 'listitem')
      .map(textOf)
      .map(plain);
    expect(rows).toEqual([
      expect.stringMatching(/Play 20 rounds today.*23 Nov 2026.*2\.00 Paid/),
      expect.stringMatching(/Full moon.*20\.00 Expired/),
      expect.stringMatching(/Happy birthday.*8\.00 Withdrawn/),
    ]);
    expect(byRole(await render(stories.History), 'button', 'Show earlier')).toHaveLength(1);
  });

  test('leads from an empty list to activities and missions, has its shape while it loads, and offers another try', async () => {
    expect(textOf(await render(stories.Empty))).toContain('No rewards waiting');
    expect(textOf(await render(stories.EmptyHistory))).toContain('No rewards yet');
    const coming = elementsIn(await render(stories.Loading));
    expect(coming.some(({ attributes }) => attributes['aria-busy'] === 'true')).toBe(true);
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
    expect(byRole(await render(stories.Offline), 'alert')).toHaveLength(1);
  });
});
