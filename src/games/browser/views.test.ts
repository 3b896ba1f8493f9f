import { describe, expect, test } from 'vitest';
import type { DrawBet, DrawTable } from '#schemas/games/draw.ts';
import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';
import { type Match, matchKinds, type Race } from '#schemas/games/sports.ts';
import { type LanguageCode, languages } from '#schemas/languages.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { elementsIn, type MarkupElement } from '#tests/support/markup.ts';
import {
  buttonNamed,
  byClass,
  byExplicitRole,
  drawView as drawn,
  spokenText,
} from '#tests/support/preactView.ts';
import { gameTexts } from '../server/gameTexts.ts';
import { FailureScreen } from './components/FailureScreen.tsx';
import { DrawView } from './draw/DrawView.tsx';
import type { DrawActions, DrawPage } from './draw/drawState.ts';
import type { PlayContext } from './playContext.ts';
import { SlotPage } from './slot/SlotPage.tsx';
import { initialSlotState, type SlotActions, type SlotState } from './slot/slotState.ts';
import { stoppedStrips } from './slot/strips.ts';
import { SportsView } from './sports/SportsView.tsx';
import { togglePick } from './sports/slip.ts';
import type { SportsActions, SportsPage } from './sports/sportsState.ts';
import { createTranslate } from './texts.ts';

const playIn = (code: LanguageCode, family: PlayContext['game']['family'] = 'RNG'): PlayContext => ({
  game: { nodeId: '100001', name: 'Fox Fruits', family, vendor: 'Lumen' },
  brand: 'Livery',
  bets: ['0.50', '1.00', '5.00'],
  intl: languages[code].intl,
  symbol: '$',
  t: createTranslate(gameTexts(code), languages[code].intl),
  money: (amount) => formatMoney(amount, { symbol: '$', decimals: 2 }, languages[code].intl),
  post: () => undefined,
  end: () => undefined,
  api: undefined as never,
  clock: undefined as never,
  start: new URLSearchParams(),
});
/** Actions that only record their calls. */
const recording = <A extends object>(done: string[]): A =>
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          done.push([name, ...args.filter((arg) => !(arg instanceof Event))].join(' ')),
    },
  ) as A;

const slot: SlotTable = {
  reels: 5,
  rows: 3,
  symbols: 3,
  wild: 2,
  lines: [[1, 1, 1, 1, 1]],
  pays: { 0: { x3: 5, x4: 10, x5: 20 }, 1: { x3: 8, x4: 20, x5: 60 }, 2: { x3: 0, x4: 0, x5: 0 } } as never,
  rtp: '95.12',
};
const round = (win: string, wins: SpinResult['wins'] = []): SpinResult => ({
  roundId: 'r',
  grid: Array.from({ length: 5 }, () => [0, 1, 2]),
  wins,
  win,
  balance: '9.00',
});

describe('the slot', () => {
  const idle: SlotState = { ...initialSlotState(slot, { balance: '10.00' }), bet: 1 };
  const done: string[] = [];
  const acts = recording<SlotActions>(done);
  const view = (change: Partial<SlotState> = {}, code: LanguageCode = 'EN') =>
    drawn(SlotPage, { play: playIn(code), table: slot, state: { ...idle, ...change }, acts });

  test('[GL-10] shows balance, stake and what the best-paying symbols pay at that stake', () => {
    const text = spokenText(view().page);
    expect(text).toContain('Balance $ 10.00');
    expect(text).toContain('Stake $ 1.00');
    expect(spokenText(byClass(view(), 'prizes'))).toBe('5× $ 60.00 5× $ 20.00');
  });

  test('[GL-10] celebrates only wins above the stake, and counts the winning lines', () => {
    const wins = [{ line: 0, symbol: 0, count: 3, amount: '0.40' }];
    const small = byClass(view({ phase: 'shown', result: round('0.40', wins) }), 'outcome');
    expect(small?.attributes.class).toBe('outcome');
    expect(spokenText(small)).toBe('$ 0.40 Winning lines: 1');
    const large = view({ phase: 'shown', result: round('5.00', wins) });
    expect(byClass(large, 'outcome')?.attributes.class).toBe('outcome won');
    expect(byClass(large, 'lines')).toBeDefined();
    expect(spokenText(byExplicitRole(large, 'status'))).toBe('You won $ 5.00');
    expect(byClass(view({ phase: 'shown', result: round('0') }), 'lines')).toBeUndefined();
  });

  test('[GL-10] spins once at a time, and without a response can only be sent again', () => {
    const off = 'aria-disabled';
    expect(buttonNamed(view(), 'Spin')?.attributes).not.toHaveProperty(off);
    expect(buttonNamed(view({ phase: 'turning', canSpin: false }), 'Spin')?.attributes[off]).toBe('true');
    const lost = view({ phase: 'lost' });
    expect(buttonNamed(lost, 'Spin')).toBeUndefined();
    lost.press(buttonNamed(lost, 'Try again'));
    lost.press(buttonNamed(lost, 'Raise the stake'));
    expect(done.splice(0)).toEqual(['again']);
  });

  test('[GL-10] highlights only the winning cells', () => {
    const strips = stoppedStrips(round('5.00').grid);
    const won = view({ strips, won: new Set(['0:1', '2:0']) });
    expect(byClass(won, 'reels')?.attributes.class).toBe('reels marked');
    const pictures = elementsIn(byClass(won, 'reels') as MarkupElement).filter(({ tag }) => tag === 'img');
    expect(pictures.flatMap(({ attributes }, at) => (attributes.class === 'won' ? [at] : []))).toEqual([
      1, 6,
    ]);
    expect(byClass(view({ strips }), 'reels')?.attributes.class).toBe('reels');
  });

  test('[GL-10] publishes its return and pays, highest first', () => {
    const text = spokenText(byClass(view({ rules: true }), 'sheet'));
    expect(text).toContain('Return to player 95.12%');
    expect(text.indexOf('60')).toBeLessThan(text.indexOf('20 '));
    expect(spokenText(byClass(view({ rules: true }, 'VI'), 'sheet'))).toContain('95,12%');
  });
});

const bet = (state: DrawBet['state'], win: string): DrawBet => ({
  id: `bet ${state} ${win}`,
  stake: '1.00',
  state,
  win,
  placedAt: '2026-11-21T08:00:00Z',
  issue: '20261121-481',
  drawAt: '2026-11-21T08:01:00Z',
  playType: 'straight',
  numbers: ['1', '2', '3'],
  odds: '950.00',
  potential: '950.00',
});
const digits = {
  picksNumbers: 3,
  repeats: true,
  ordered: true,
  numbersFrom: 0,
  numbersTo: 9,
  byOrders: [],
} as const;
const table: DrawTable = {
  code: 'TERN3D',
  name: 'Tern 3D',
  drawKind: 'digits',
  picks: 3,
  bonusPicks: 0,
  low: 0,
  high: 9,
  board: 'trad',
  playTypes: {
    trad: [{ id: 'straight', odds: '950.00', ...digits, byOrders: [] }],
    ent: [
      {
        id: 'big',
        picksNumbers: null,
        repeats: false,
        ordered: false,
        numbersFrom: 14,
        numbersTo: 27,
        odds: '1.90',
        byOrders: [],
      },
    ],
  },
  everyMinutes: 1,
  lotteries: [{ code: 'TERN3D', name: 'Tern 3D', nextDrawAt: '2026-11-21T08:01:00Z' }],
  serverTime: '2026-11-21T08:00:00Z',
  issue: '20261121-481',
  nextDrawAt: '2026-11-21T08:01:00Z',
  closesAt: '2026-11-21T08:00:55Z',
  lastDraw: { issue: '20261121-480', drawnAt: '2026-11-21T08:00:00Z', numbers: ['0', '7', '7'], bonus: [] },
  history: [],
  open: [],
};

describe('the lottery', () => {
  const at = (second: number) => Date.parse('2026-11-21T08:00:00Z') + second * 1000;
  const initial: DrawPage = {
    table,
    now: at(10),
    tab: 'play',
    board: 'trad',
    playType: undefined,
    picked: [],
    lines: [],
    before: undefined,
    bet: 1,
    balance: '10.00',
    settled: [],
    order: 'none',
    slip: false,
    rules: false,
    changing: false,
    notice: undefined,
  };
  const line = {
    id: 1,
    board: 'trad',
    playType: 'straight',
    numbers: ['1', '2', '3'],
    odds: '950.00',
  } as const;
  const done: string[] = [];
  const acts = recording<DrawActions>(done);
  const view = (change: Partial<DrawPage> = {}) =>
    drawn(DrawView, { play: playIn('EN', 'LOTT'), page: { ...initial, ...change }, acts });

  test('[LO-2] counts down to the close, then to the draw, then waits for the result', () => {
    expect(spokenText(byExplicitRole(view(), 'timer'))).toBe('00:45');
    expect(spokenText(byClass(view(), 'left'))).toBe('Closes in 00:45');
    expect(spokenText(byClass(view({ now: at(57) }), 'left'))).toBe('Closed, draws in 00:03');
    expect(spokenText(byClass(view({ now: at(61) }), 'left'))).toBe('Drawing now');
  });

  test('[GL-10] a bet that is picked is filled and ticked, and the bar counts bets in words', () => {
    const card = (change: Partial<DrawPage>) =>
      byClass(view({ board: 'ent', ...change }), 'big') as MarkupElement;
    expect(card({}).attributes['aria-pressed']).toBe('false');
    const big = { id: 3, board: 'ent', playType: 'big', numbers: [], odds: '1.90' } as const;
    expect(card({ lines: [big] }).attributes['aria-pressed']).toBe('true');
    const ticked = elementsIn(card({ lines: [big] })).some(
      ({ attributes }) => attributes.class === 'icon icon-check',
    );
    expect(ticked).toBe(true);
    const bar = (lines: DrawPage['lines']) => spokenText(byClass(view({ lines }), 'slip-bar'));
    expect(bar([big])).toContain('1 bet, $ 1.00');
    expect(bar([big, line])).toContain('2 bets, $ 2.00');
  });

  test.each([
    ['dice', ['3', '3', '6'], '3 3 6'],
    ['race', ['10', '02'], '10 02'],
    ['bingo', ['07', '75'], 'B07 O75'],
    ['balls', ['07', '75'], '07 75'],
  ] as const)('[GL-10] of %s shows what was drawn as such', (drawKind, numbers, shown) => {
    const bets = [{ ...bet('open', '0'), numbers: [...numbers] }];
    const list = view({ tab: 'bets', table: { ...table, drawKind, open: bets } });
    expect(spokenText(byClass(list, 'small'))).toBe(shown);
  });

  test('[LO-3] adds complete lines only', () => {
    expect(buttonNamed(view({ picked: ['1', '2'] }), 'Add line')).toBeUndefined();
    const complete = view({ picked: ['1', '2', '3'] });
    complete.press(buttonNamed(complete, 'Add line'));
    const sums = view({ board: 'ent' });
    sums.press(byClass(sums, 'card'));
    expect(done.splice(0)).toEqual(['add', 'add big']);
  });

  test('[GL-10] places the slip while the draw is open, and not after it has closed', () => {
    const open = view({ slip: true, lines: [line, { ...line, id: 2 }] });
    expect(spokenText(byClass(open, 'sums'))).toBe('Total stake $ 2.00 A line can win up to $ 950.00');
    open.press(buttonNamed(open, 'Place $ 2.00'));
    const closed = view({ slip: true, lines: [line], now: at(57) });
    closed.press(buttonNamed(closed, 'Closed until the next draw'));
    expect(done.splice(0)).toEqual(['place']);
    const lost = view({ slip: true, lines: [line], order: 'lost' });
    expect(buttonNamed(lost, 'Place $ 1.00')).toBeUndefined();
    lost.press(buttonNamed(lost, 'Try again'));
    expect(done.splice(0)).toEqual(['again']);
  });

  test('[GL-10] lists open and settled bets with their results', () => {
    const { page } = view({
      tab: 'bets',
      table: { ...table, open: [bet('open', '0')] },
      settled: [bet('settled', '950.00'), bet('settled', '0'), bet('void', '1.00')],
    });
    for (const text of ['Possible win $ 950.00', 'Won $ 950.00', 'Not won', 'Void', 'My bets (1)'])
      expect(spokenText(page)).toContain(text);
    expect(spokenText(view({ tab: 'bets' }).page)).toContain('Your bets on this lottery appear here.');
  });
});

describe('the sports page', () => {
  const match: Match = {
    id: 'a',
    kind: 'football',
    league: 'Harbour League',
    home: { name: 'Harbour Athletic', imageUrl: '/art/team/a.svg' },
    away: { name: 'Jade River', imageUrl: '/art/team/b.svg' },
    startsAt: '2026-11-21T08:10:00Z',
    endsAt: '2026-11-21T09:55:00Z',
    state: 'upcoming',
    score: null,
    step: 0,
    steps: 30,
    markets: [{ id: 'winner', line: null, selections: [{ id: 'home', odds: '1.80' }] }],
  };
  const initial: SportsPage = {
    matches: [match],
    open: [],
    settled: [],
    balance: '10.00',
    now: Date.parse('2026-11-21T08:00:00Z'),
    tab: 'matches',
    races: [],
    race: undefined,
    picks: [],
    before: undefined,
    bet: 0,
    order: 'none',
    slip: false,
    rules: false,
    notice: undefined,
  };
  const pick = { match: 'a', market: 'winner', selection: 'home', odds: '1.80' } as const;
  const done: string[] = [];
  const acts = recording<SportsActions>(done);
  const view = (change: Partial<SportsPage> = {}) =>
    drawn(SportsView, { play: playIn('EN', 'SPORTS'), page: { ...initial, ...change }, acts });

  test('[GL-10] offers odds of upcoming and of live matches, and says where a live match has none', () => {
    expect(spokenText(byClass(view(), 'odds'))).toBe('Harbour Athletic 1.80');
    expect(spokenText(byClass(view(), 'match-head'))).toBe('Harbour League In 10:00');
    const live: Match = { ...match, state: 'live', score: [2, 0], step: 12 };
    expect(spokenText(byClass(view({ matches: [live] }), 'match'))).toBe(
      'Harbour League Live 36′ Harbour Athletic 2 Jade River 0 Harbour Athletic 1.80',
    );
    const decided = view({ matches: [{ ...live, markets: [] }] });
    expect(byClass(decided, 'odds')).toBeUndefined();
    expect(spokenText(byClass(decided, 'match'))).toContain('Betting on this match has closed.');
    expect(spokenText(view({ matches: [] }).page)).toContain('No matches right now.');
  });

  test('[GL-10] what is picked is filled and ticked, a second tap takes it off, and the bar counts in words', () => {
    expect(byClass(view(), 'odds')?.attributes['aria-pressed']).toBe('false');
    const picked = view({ picks: [pick] });
    const button = byClass(picked, 'odds') as MarkupElement;
    expect(button.attributes['aria-pressed']).toBe('true');
    expect(elementsIn(button).some(({ attributes }) => attributes.class === 'icon icon-check')).toBe(true);
    picked.press(button);
    expect(done.splice(0)).toHaveLength(1);
    expect(togglePick([pick], pick)).toEqual([]);
    const bar = (picks: SportsPage['picks']) => spokenText(byClass(view({ picks }), 'slip-bar'));
    expect(bar([pick])).toContain('1 selection, odds 1.80');
    expect(bar([pick, { ...pick, match: 'b' }])).toContain('2 selections, odds 3.24');
  });

  test.each([
    ['tennis', 'score', 's21', null, 'Final score', '2 : 1 1.80'],
    ['basketball', 'total', 'over', '167.5', 'Total points', 'Over 167.5 1.80'],
    ['boxing', 'method', 'awayStop', null, 'How it ends', 'Jade River by stoppage 1.80'],
    ['cricket', 'total', 'under', '84.5', 'First innings runs', 'Under 84.5 1.80'],
    ['cockfight', 'winner', 'home', null, 'Winner', 'Harbour Athletic 1.80'],
  ] as const)('[GL-10] of %s shows %s with %s', (kind, id, selection, line, label, shown) => {
    const market = { id, line, selections: [{ id: selection, odds: '1.80' }] };
    const card = byClass(view({ matches: [{ ...match, kind, markets: [market] }] }), 'match');
    expect(spokenText(card)).toContain(shown);
    const labels = elementsIn(card as MarkupElement).map(({ attributes }) => attributes['aria-label']);
    expect(labels).toContain(label);
  });

  test.each(matchKinds)('[GL-10] the rules of %s say how it is played and what its odds return', (kind) => {
    const text = spokenText(byClass(view({ matches: [{ ...match, kind }], rules: true }), 'sheet'));
    expect(text).toContain(gameTexts('EN')[`sports.how.${kind}`]);
    expect(text).toContain('On average, 95 % of all stakes are returned.');
    expect(text.includes('Betting during a match')).toBe(kind !== 'cockfight');
  });

  test('[GL-10] a boxing match that was stopped says so, and its winner is ahead', () => {
    const stopped = view({
      tab: 'results',
      matches: [{ ...match, kind: 'boxing', state: 'finished', score: [1, 4, 1], markets: [] }],
    });
    expect(spokenText(byClass(stopped, 'ahead'))).toBe('Harbour Athletic 1');
    expect(spokenText(byClass(stopped, 'match'))).toContain('Stopped early');
  });

  test('[GL-10] asks for confirmation of changed odds', () => {
    const unchanged = view({ slip: true, picks: [pick] });
    unchanged.press(buttonNamed(unchanged, 'Place $ 0.50'));
    const changed = view({ slip: true, picks: [{ ...pick, odds: '2.10' }] });
    expect(buttonNamed(changed, 'Place $ 0.50')).toBeUndefined();
    changed.press(buttonNamed(changed, 'Accept changes'));
    expect(done.splice(0)).toEqual(['place', 'accept']);
    expect(spokenText(byClass(changed, 'leg-odds'))).toBe('2.10 1.80');
  });
});

describe('the derby', () => {
  const race = (id: string, state: Race['state'], startsAt: string, endsAt: string): Race => ({
    id,
    name: 'Silver Mile',
    runners: [
      { id: 'r1', name: 'Evening Star' },
      { id: 'r2', name: 'Salt Wind' },
      { id: 'r3', name: 'Paper Boat' },
    ],
    startsAt,
    endsAt,
    state,
    order: state === 'upcoming' ? null : [3, 1, 2],
    markets:
      state === 'upcoming'
        ? [
            { id: 'win', line: null, selections: [{ id: 'r1', odds: '2.40' }] },
            { id: 'place', line: null, selections: [{ id: 'r1', odds: '1.20' }] },
          ]
        : [],
  });
  const next = race('derby-2', 'upcoming', '2026-11-21T08:03:00Z', '2026-11-21T08:03:40Z');
  const later = race('derby-3', 'upcoming', '2026-11-21T08:06:00Z', '2026-11-21T08:06:40Z');
  const live = race('derby-1', 'live', '2026-11-21T08:00:00Z', '2026-11-21T08:00:40Z');
  const over = race('derby-0', 'finished', '2026-11-21T07:57:00Z', '2026-11-21T07:57:40Z');
  const initial: SportsPage = {
    matches: [],
    races: [live, next, later, over],
    race: undefined,
    open: [],
    settled: [],
    balance: '10.00',
    now: Date.parse('2026-11-21T08:00:10Z'),
    tab: 'matches',
    picks: [],
    before: undefined,
    bet: 0,
    order: 'none',
    slip: false,
    rules: false,
    notice: undefined,
  };
  const done: string[] = [];
  const acts = recording<SportsActions>(done);
  const view = (change: Partial<SportsPage> = {}) =>
    drawn(SportsView, { play: playIn('EN', 'SPORTS'), page: { ...initial, ...change }, acts });
  const pick = { match: 'derby-2', market: 'place', selection: 'r1', odds: '1.20' } as const;

  test('[GL-10] shows the runners of the next race with odds to win and to be placed', () => {
    const card = byClass(view(), 'race');
    expect(spokenText(card)).toContain('Silver Mile In 02:50');
    expect(spokenText(card)).toContain('Evening Star Win 2.40 Place 1.20');
    const pressed = view({ picks: [pick] });
    const odds = elementsIn(byClass(pressed, 'race') as MarkupElement).filter(
      ({ attributes }) => attributes.class === 'odds',
    );
    expect(odds.map(({ attributes }) => attributes['aria-pressed'])).toEqual(['false', 'true']);
  });

  test('[GL-10] shows the race that runs as a picture, and how it ended once its time is over', () => {
    expect(spokenText(byClass(view(), 'course'))).toContain('They’re off');
    expect(byClass(view(), 'track')?.attributes).toMatchObject({ dir: 'ltr', 'aria-hidden': 'true' });
    const ended = view({ now: Date.parse('2026-11-21T08:00:41Z') });
    expect(byClass(ended, 'track')).toBeUndefined();
    expect(spokenText(byClass(ended, 'order'))).toMatch(/^3 Paper Boat, place 1/);
  });

  test('[GL-10] a race that has started by the clock can no longer be chosen', () => {
    const started = view({ now: Date.parse('2026-11-21T08:03:01Z') });
    expect(spokenText(byClass(started, 'race'))).toContain('In 02:59');
  });

  test('[GL-10] the slip names runner, market and course', () => {
    const slip = view({ slip: true, picks: [pick] });
    expect(spokenText(byClass(slip, 'leg'))).toBe('Evening Star Place Silver Mile');
    slip.press(buttonNamed(slip, 'Place $ 0.50'));
    expect(done.splice(0)).toEqual(['place']);
  });
});

test.each([
  ['offline', 'No connection'],
  ['ticket.gone', 'Open the game again'],
  ['session.gone', 'Your session has ended'],
  ['maintenance', 'We’ll be right back'],
  ['region', 'Not available where you are'],
  ['request.invalid', 'The game didn’t load'],
] as const)('[GL-9] a game that ends with %s shows why, and the possible actions', (code, title) => {
  const done: string[] = [];
  const handlers = { retry: () => done.push('retry'), exit: () => done.push('exit') };
  const view = drawn(FailureScreen, { t: playIn('EN').t, code, ...handlers });
  expect(spokenText(view.page)).toContain(title);
  view.press(buttonNamed(view, 'Try again'));
  view.press(buttonNamed(view, 'Back to the site'));
  expect(done).toEqual(['retry', 'exit']);
  const withoutActions = drawn(FailureScreen, { t: playIn('EN').t, code, retry: undefined, exit: undefined });
  expect(buttonNamed(withoutActions, 'Try again')).toBeUndefined();
});
