import { describe, expect, test } from 'vitest';
import type { Match } from '#schemas/games/sports.ts';
import { acceptOdds, isPicked, offerOf, type Pick, pickAtStart, slipSums, togglePick } from './slip.ts';

const match = (id: string, home: string, state: Match['state'] = 'upcoming'): Match => ({
  id,
  kind: 'football',
  league: 'Harbour League',
  home: { name: 'Harbour Athletic', imageUrl: '/art/team/harbour-athletic.svg' },
  away: { name: 'Jade River', imageUrl: '/art/team/jade-river.svg' },
  startsAt: '2026-11-21T12:00:00Z',
  endsAt: '2026-11-21T13:45:00Z',
  state,
  score: null,
  step: 0,
  steps: 30,
  markets: [
    {
      id: 'winner',
      line: null,
      selections: [
        { id: 'home', odds: home },
        { id: 'draw', odds: '3.40' },
        { id: 'away', odds: '4.10' },
      ],
    },
    { id: 'total', line: '2.5', selections: [{ id: 'over', odds: '1.90' }] },
  ],
});
const pick = (id: string, selection: Pick['selection'], odds: string): Pick => ({
  match: id,
  market: selection === 'over' ? 'total' : 'winner',
  selection,
  odds,
});

describe('the sports slip', () => {
  test('[HO-2][GL-10] begins with what the launch picked, at the odds that the player saw', () => {
    const start = (query: string) => pickAtStart([match('a', '1.80')], new URLSearchParams(query));
    const [picked] = start('match=a&outcome=home&odds=1.70');
    expect(picked).toEqual(pick('a', 'home', '1.70'));
    // The slip compares these with the current odds, and asks before it takes others.
    expect(picked && offerOf({ matches: [match('a', '1.80')], races: [] }, picked).odds).toBe('1.80');
    for (const query of ['', 'match=a', 'match=b&outcome=home&odds=1.70', 'match=a&outcome=over&odds=1.70'])
      expect(start(query)).toEqual([]);
    expect(start('match=a&outcome=home&odds=1e9')).toEqual([]);
  });

  test('[GL-10] has one selection per match: another selection replaces it, the same removes it', () => {
    const first = togglePick([], pick('a', 'home', '1.80'));
    const replaced = togglePick(first, pick('a', 'over', '1.90'));
    expect(replaced).toEqual([pick('a', 'over', '1.90')]);
    expect(togglePick(replaced, pick('a', 'over', '1.90'))).toEqual([]);
    const two = togglePick(replaced, pick('b', 'away', '4.10'));
    expect(two.map(({ match }) => match)).toEqual(['a', 'b']);
    expect(isPicked(two, pick('b', 'away', '4.10'))).toBe(true);
    expect(isPicked(two, pick('b', 'home', '1.80'))).toBe(false);
  });

  test('[GL-10] reports changed odds, and accepts them only on request', () => {
    const picks = [pick('a', 'home', '1.80'), pick('b', 'over', '1.90')];
    // Of the second the total is decided: it is no longer offered.
    const live = match('b', '2.20', 'live');
    const decided = { ...live, markets: live.markets.filter(({ id }) => id !== 'total') };
    const matches = { matches: [match('a', '1.95'), decided], races: [] };
    expect(offerOf(matches, picks[0] as Pick)).toMatchObject({ odds: '1.95', line: null });
    expect(offerOf(matches, picks[1] as Pick)).toMatchObject({ odds: undefined, line: null });
    const running = { matches: [live], races: [] };
    expect(offerOf(running, picks[1] as Pick)).toMatchObject({ odds: '1.90', line: '2.5' });
    expect(offerOf({ matches: [], races: [] }, picks[0] as Pick)).toMatchObject({
      odds: undefined,
      match: undefined,
    });
    expect(acceptOdds(matches, picks)).toEqual([pick('a', 'home', '1.95')]);
  });

  test('[GL-10] multiplies the odds of a multiple', () => {
    expect(slipSums('2.00', [{ odds: '1.80' }, { odds: '3.40' }])).toEqual({ odds: '6.12', win: '12.2400' });
    expect(slipSums('2.00', [])).toEqual({ odds: '1.00', win: '2.0000' });
  });
});
