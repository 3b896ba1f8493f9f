import { describe, expect, test } from 'vitest';
import type { DrawBet, DrawTable } from '#schemas/games/draw.ts';
import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';
import type { Match } from '#schemas/games/sports.ts';
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
import type { SportsActions, SportsPage } from './sports/sportsState.ts';
import { createTranslate } from './texts.ts';

const playIn = (code: LanguageCode, family: PlayContext['game']['family'] = 'RNG'): PlayContext => ({
  game: { nodeId: '100001', name: 'Fox Fruits', family, vendor: 'Lumen' },
  brand: 'Livery',
  bets: ['0.50', '1.00', '5.00'],
  intl: languages[code].intl,
  t: createTranslate(gameTexts(code), languages[code].intl),
  money: (amount) => formatMoney(amount, { symbol: '$', decimals: 2 }, languages[code].intl),
  post: () => undefined,
  end: () => undefined,
  api: undefined as never,
  clock: undefined as never,
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
    closed.press(buttonNamed(closed, 'Closed, wait for the next draw'));
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
    for (const text of ['May win $ 950.00', 'Won $ 950.00', 'Not won', 'Void', 'My bets (1)'])
      expect(spokenText(page)).toContain(text);
    expect(spokenText(view({ tab: 'bets' }).page)).toContain('Your bets on this lottery will stand here.');
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
    kind: undefined,
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

  test('[GL-10] offers odds of upcoming matches, and not of started ones', () => {
    expect(spokenText(byClass(view(), 'odds'))).toBe('Harbour Athletic 1.80');
    expect(spokenText(byClass(view(), 'match-head'))).toBe('Harbour League In 10:00');
    const live = view({ matches: [{ ...match, state: 'live', score: [2, 0] }] });
    expect(byClass(live, 'odds')).toBeUndefined();
    expect(spokenText(byClass(live, 'match'))).toBe('Harbour League Live Harbour Athletic 2 Jade River 0');
    expect(spokenText(view({ matches: [] }).page)).toContain('No matches just now.');
  });

  test('[GL-10] asks for confirmation of changed odds', () => {
    const unchanged = view({ slip: true, picks: [pick] });
    unchanged.press(buttonNamed(unchanged, 'Place $ 0.50'));
    const changed = view({ slip: true, picks: [{ ...pick, odds: '2.10' }] });
    expect(buttonNamed(changed, 'Place $ 0.50')).toBeUndefined();
    changed.press(buttonNamed(changed, 'Accept the changes'));
    expect(done.splice(0)).toEqual(['place', 'accept']);
    expect(spokenText(byClass(changed, 'leg-odds'))).toBe('2.10 1.80');
  });
});

test.each([
  ['offline', 'No connection'],
  ['ticket.gone', 'Open the game again'],
  ['session.gone', 'Your session is over'],
  ['maintenance', 'We will be right back'],
  ['region', 'Not available where you are'],
  ['request.invalid', 'The game did not load'],
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
