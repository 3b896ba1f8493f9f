import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './Leaderboard.stories.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
const words = async (story: Parameters<typeof renderStory>[0]) => plain(textOf(await render(story)));

describe('[PR-2] the ranking', () => {
  test('has three on the podium, the others below in their order, and oneself is marked', async () => {
    const page = await render(stories.Running);
    const [podium, further] = elementsIn(page).filter(({ tag }) => tag === 'ol');
    expect(byRole(podium as never, 'listitem')).toHaveLength(3);
    const rows = byRole(further as never, 'listitem');
    expect(rows.map(textOf).map(plain)).toHaveLength(7);
    const mine = rows.filter(({ attributes }) => attributes['data-mine'] !== undefined);
    expect(mine.map(textOf).map(plain)).toEqual([expect.stringContaining('Rank 7 You 4,030.1 pts')]);
  });

  test('keeps the own place in view, with what is missing to the next prize', async () => {
    const own = async (story: Parameters<typeof renderStory>[0]) => {
      const [place] = byRole(await render(story), 'region', 'Your rank');
      return plain(place ? textOf(place) : '');
    };
    expect(await own(stories.Running)).toContain('1,406.95 pts more to reach rank 3 and win $ 1,000.00');
    expect(await own(stories.Unranked)).toContain('not ranked yet');
    expect(await own(stories.Unranked)).toContain('37.5 pts more to reach rank 10');
    expect(await own(stories.Leading)).toContain('You’re in the lead.');
    expect(await own(stories.LookingOn)).toContain('This account can only watch.');
    expect(await own(stories.Won)).toContain('Your prize of $ 250.00 is waiting in the rewards centre.');
    expect(await own(stories.NotWon)).toContain('No prize this time.');
    expect(await own(stories.Counting)).toContain('The final ranking is ready in a few minutes.');
  });

  test('says how points are made, which games count, and what each rank gets', async () => {
    const running = await words(stories.Running);
    expect(running).toContain('One point for every $ 1.00 you bet.');
    expect(running).toContain('Rank 1 $ 5,000.00');
    expect(running).toContain('These games count: Slots and Fishing.');
    expect(running).toContain('Ranks 4 to 10, each');
    expect(running).toContain('On equal points, whoever scored them first ranks higher.');
    expect(await words(stories.SharedRank)).toContain(
      'Players on equal points share the rank and its prizes.',
    );
    const multiples = await words(stories.Multiples);
    expect(multiples).toContain('×412.5');
    expect(multiples).toContain('Amounts below $ 1.00 don’t count.');
    expect(await words(stories.Deposits)).toContain('for every $ 1.00 you deposit');
  });

  test('counts down by the server’s clock, or says that it is over', async () => {
    expect(await words(stories.Running)).toMatch(/Ends in ?4d 00:00:00/);
    expect(await words(stories.Upcoming)).toContain('Starts in');
    expect(await words(stories.Counting)).toContain('The last bets are being counted.');
    expect(await words(stories.NotWon)).toContain('Ended early');
  });

  test('leads to the other rounds, and from nothing to the activities', async () => {
    const links = byRole(await render(stories.Running), 'link');
    const others = links.filter(({ attributes }) => attributes.href?.includes('round='));
    expect(others.map(textOf).map(plain)).toEqual([
      expect.stringContaining('A week of many bets'),
      expect.stringContaining('Highest multiples of the lagoon'),
    ]);
    expect(await words(stories.NoRound)).toContain('No rounds right now');
  });

  test('has its shape while it loads, and offers another try where it failed', async () => {
    const coming = await render(stories.Loading);
    expect(elementsIn(coming).some(({ attributes }) => attributes['aria-busy'] === 'true')).toBe(true);
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
    expect(byRole(await render(stories.Offline), 'alert')).toHaveLength(1);
  });
});

describe('[PR-2] tasks', () => {
  test('show each state with its progress and what can be done', async () => {
    const page = await render(stories.Tasks);
    const cards = elementsIn(page)
      .filter(({ tag }) => tag === 'article')
      .map(textOf)
      .map(plain);
    expect(cards).toEqual([
      expect.stringContaining('$ 100.00 of $ 100.00'),
      expect.stringContaining('12 of 20'),
      expect.stringContaining('$ 0.00 of $ 50.00'),
      expect.stringContaining('Claimed'),
      expect.stringContaining('Ended'),
    ]);
    expect(byRole(page, 'button', 'Claim: Stake 100 in a week')).toHaveLength(1);
    const bars = elementsIn(page).filter(({ tag }) => tag === 'progress');
    expect(bars.map(({ attributes }) => attributes.value)).toEqual(['100', '60', '0', '100', '60']);
  });

  test('mark how many rewards wait on their tab, and name the empty list', async () => {
    const tabs = byRole(await render(stories.Running), 'tab')
      .map(textOf)
      .map(plain);
    expect(tabs[1]).toContain('Rewards to claim: 1');
    expect(await words(stories.NoTasks)).toContain('No tasks right now');
  });
});
