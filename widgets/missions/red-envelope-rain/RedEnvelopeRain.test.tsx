import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './RedEnvelopeRain.stories.tsx';
import { nextLookMs, type RainRound, rainAnnouncement, rainPhase } from './rainPhase.ts';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
const words = async (story: Parameters<typeof renderStory>[0]) => plain(textOf(await render(story)));

/** What the button of the sky is called. */
const opens = 'Open an envelope. Tap any envelope. You can open one per round.';

describe('[PR-2] the red envelope rain', () => {
  test('counts down to its round, and says what an envelope holds, under which condition', async () => {
    const waiting = await words(stories.Waiting);
    expect(waiting).toMatch(/Evening rain Next rain starts in ?12:30/);
    expect(waiting).toContain('Each envelope holds $ 0.50 to $ 20.00');
    expect(waiting).toContain('Envelopes per round: 40');
    expect(waiting).toContain('Wager what you find 1×');
    expect(await words(stories.FreeToUse)).toContain('What you find is yours to use, with no wagering.');
    expect(byRole(await render(stories.Waiting), 'button')).toHaveLength(0);
  });

  test('has one button while it rains, which says what it does; what falls is not spoken', async () => {
    for (const story of [stories.Running, stories.Calm]) {
      const page = await render(story);
      expect(byRole(page, 'button', opens)).toHaveLength(1);
      const falling = elementsIn(page).filter(({ attributes }) => attributes.class === 'envelopes');
      expect(falling.map(({ attributes }) => attributes['aria-hidden'])).toEqual(['true']);
    }
    expect(await words(stories.Running)).toMatch(/This round ends in ?40 ?Left: 27|00:40 ?Left: 27/);
    const [calm] = byRole(await render(stories.Calm), 'button', 'Envelopes stay still');
    expect(calm?.attributes['aria-pressed']).toBe('true');
  });

  test('shows and says what was found, and that nothing is left', async () => {
    const found = await render(stories.Found);
    expect(plain(textOf(found))).toContain('You found $ 7.25 It’s in your wallet.');
    expect(byRole(found, 'status').map(textOf).map(plain)).toEqual([
      'You found $ 7.25. It’s in your wallet.',
    ]);
    expect(byRole(found, 'button', opens)).toHaveLength(0);
    expect(await words(stories.Gone)).toContain('All envelopes have been opened');
  });

  test('lets trials and other levels look on, and says why', async () => {
    for (const [story, why] of [
      [stories.Trial, 'Create an account to take part.'],
      [stories.OtherLevels, 'for levels 3, 4'],
    ] as const) {
      expect(await words(story)).toContain(why);
      expect(byRole(await render(story), 'button', opens)).toHaveLength(0);
    }
  });

  test('[AG-6] says which agent gives it, and to whom; agents are led to giving one', async () => {
    expect(await words(stories.FromAgent)).toContain('A rain from H••• M•••');
    const missed = await render(stories.NotPlayed);
    expect(plain(textOf(missed))).toContain('for members who played in the last 7 days');
    expect(byRole(missed, 'button', opens)).toHaveLength(0);
    expect(await words(stories.Waiting)).toContain('A rain from H••• M••• ');
    expect(byRole(await render(stories.ForAgent), 'link', 'Give your team a rain')).toHaveLength(1);
    expect(byRole(await render(stories.Waiting), 'link', 'Give your team a rain')).toHaveLength(0);
  });

  test('tells of the last rounds who found the most, with oneself marked, and of none that there is none', async () => {
    const [best] = elementsIn(await render(stories.Waiting)).filter(({ tag }) => tag === 'ol');
    const rows = byRole(best as never, 'listitem')
      .map(textOf)
      .map(plain);
    expect(rows).toEqual(
      ['Hi•••a$ 18.90', 'Mo•••a$ 12.40', 'You$ 4.35'].map((row) => expect.stringContaining(row.slice(0, 3))),
    );
    expect(await words(stories.Waiting)).toContain('No one took part');
    expect(await words(stories.None)).toContain('No rain scheduled');
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
    expect(byRole(await render(stories.Offline), 'alert')).toHaveLength(1);
  });
});

describe('[PR-2] the clock of the rain', () => {
  const round = {
    ...{ rain: 'r', title: '', note: '', envelopes: 1, least: '1', most: '1', turnover: '0' },
    ...{
      giver: null,
      activeDays: null,
      levels: [],
      eligible: true,
      opened: 0,
      left: 1,
      mine: null,
      best: [],
      state: 'upcoming',
    },
    ...{ startsAt: '2026-01-01T12:00:00.000Z', endsAt: '2026-01-01T12:01:00.000Z' },
  } satisfies RainRound;
  const at = (time: string) => Date.parse(`2026-01-01T${time}Z`);

  test('changes the phase by itself, without an answer of the server', () => {
    expect(rainPhase(round, at('11:59:59'))).toBe('waiting');
    expect(rainPhase(round, at('12:00:00'))).toBe('running');
    expect(rainPhase(round, at('12:01:00'))).toBe('over');
    expect(rainPhase({ ...round, mine: '1' }, at('12:01:30'))).toBe('found');
    expect(rainPhase({ ...round, state: 'gone' }, at('12:00:30'))).toBe('gone');
    expect(rainPhase(round, null)).toBe('waiting');
    expect(rainPhase({ ...round, state: 'running' }, null)).toBe('unknown');
  });

  test('asks again when something changes, and often while it rains', () => {
    const page = (serverTime: string, state: RainRound['state']) =>
      nextLookMs({
        ...{ serverTime: `2026-01-01T${serverTime}Z`, next: [], past: [] },
        round: { ...round, state },
      });
    expect(page('11:00:00', 'upcoming')).toBe(60_000);
    expect(page('11:59:50', 'upcoming')).toBe(10_500);
    expect(page('12:00:10', 'running')).toBe(5000);
    expect(page('12:00:58', 'running')).toBe(2500);
    expect(page('12:01:10', 'running')).toBe(1000);
    expect(nextLookMs({ serverTime: '2026-01-01T12:00:00Z', round: null, next: [], past: [] })).toBe(60_000);
  });

  test('speaks at few moments only', () => {
    const said = (time: string) => rainAnnouncement(round, rainPhase(round, at(time)), at(time));
    expect(said('11:50:00')).toBeNull();
    expect([said('11:59:00'), said('11:59:30'), said('11:59:49')]).toEqual(Array(3).fill('rain.said60'));
    expect([said('11:59:50'), said('11:59:59')]).toEqual(Array(2).fill('rain.said10'));
    expect(said('12:00:30')).toBe('rain.saidBegins');
    expect(said('12:02:00')).toBeNull();
  });
});
