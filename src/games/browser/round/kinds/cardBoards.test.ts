import type { FunctionComponent } from 'preact';
import { describe, expect, test } from 'vitest';
import type { GameRound } from '#schemas/games/round.ts';
import type { RoundView } from '#schemas/games/roundViews.ts';
import { type LanguageCode, languageCodes, languages } from '#schemas/languages.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { gameTexts } from '#src/games/server/gameTexts.ts';
import { elementsIn } from '#tests/support/markup.ts';
import { buttonNamed, byExplicitRole, drawView as drawn, spokenText } from '#tests/support/preactView.ts';
import type { PlayContext } from '../../playContext.ts';
import { createTranslate } from '../../texts.ts';
import type { BoardProps } from '../board.ts';
import { initialRoundState, type RoundActions, type RoundPageState } from '../roundState.ts';
import * as hiLo from './hiLo/HiLoBoard.tsx';
import * as holdem from './holdem/HoldemBoard.tsx';
import * as teenPatti from './teenPatti/TeenPattiBoard.tsx';
import * as videoPoker from './videoPoker/VideoPokerBoard.tsx';
import * as war from './war/WarBoard.tsx';

const playIn = (code: LanguageCode): PlayContext => ({
  game: { nodeId: '100001', name: 'Cards', family: 'PVP', vendor: 'Royal Deck' },
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

const bet = (on: string, stake: string, win = '0', odds: string | null = null) => ({ on, stake, win, odds });
const round = (view: RoundView, more: Partial<GameRound> = {}): GameRound => ({
  ...{ id: '7', kind: view.kind, step: 0, stake: '1.00', win: '0.00', startedAt: '2026-01-01T00:00:00.000Z' },
  ...{ bets: [bet('ante', '1.00')], actions: ['leave'], state: 'open', view },
  ...more,
});

/** A board with its words and what was done on it. */
function drawBoard(
  { Board }: { readonly Board: FunctionComponent<BoardProps> },
  shown: GameRound | undefined,
  more: Partial<RoundPageState> = {},
) {
  const done: string[] = [];
  const acts = new Proxy(
    {},
    { get: (_, name) => (what: unknown) => done.push(`${String(name)} ${JSON.stringify(what)}`) },
  );
  const state = { ...initialRoundState('10.00', { round: shown ?? null }), ...more };
  const view = drawn(Board, { play: playIn('EN'), state, acts: acts as RoundActions, stake: '1.00' });
  return {
    done,
    told: spokenText(byExplicitRole(view, 'status')),
    text: spokenText(view.page),
    names: elementsIn(view.page)
      .filter(({ attributes }) => attributes.role === 'img')
      .map(({ attributes }) => attributes['aria-label']),
    press: (name: string) => view.press(buttonNamed(view, name)),
  };
}
const hidden = 'A card face down';
const holdemView = {
  ...{ kind: 'holdem', player: [48, 49], board: [0, 21, 30], dealer: [], hand: 'pair', best: [48, 49] },
  ...{ dealerHand: null, qualifies: null },
} as const;

describe('[GL-10] a table of cards', () => {
  test('before the first round lies there face down, and deals for the stake', () => {
    const { names, press, done, told } = drawBoard(holdem, undefined);
    expect(names).toEqual(Array.from({ length: 9 }, () => hidden));
    expect(told).toBe('');
    press('Deal');
    expect(done).toEqual(['start [{"on":"ante","stake":"1.00"}]']);
  });

  test('names the cards of Hold’em, tells the hand, and calls for twice the ante', () => {
    const { names, press, done, told } = drawBoard(holdem, round(holdemView as never));
    expect(names.slice(0, 3)).toEqual([hidden, hidden, '2 of clubs']);
    expect(names.slice(5)).toEqual([hidden, hidden, 'ace of clubs', 'ace of diamonds']);
    expect(told).toBe('Your hand: pair. Call or fold?');
    press('Call $ 2.00');
    press('Fold');
    expect(done).toEqual(['act "call"', 'act "fold"']);
  });

  test('says how it ended once the cards have been shown, and not before', () => {
    const over = {
      ...holdemView,
      board: [0, 21, 30, 39, 44],
      dealer: [42, 8],
      dealerHand: 'highCard',
      qualifies: false,
    };
    const bets = [bet('ante', '1.00', '2.00', '2.00'), bet('call', '2.00', '2.00', '1.00')];
    const ended = round(over as never, { state: 'over', actions: [], bets });
    expect(drawBoard(holdem, ended, { phase: 'revealing' })).toMatchObject({ told: '' });
    const shown = drawBoard(holdem, ended);
    expect(shown.told).toBe(
      'You: pair. Dealer: high card. The dealer doesn’t qualify. Your call is returned.',
    );
    expect(shown.text).toMatch(/Call\s*\$ 2\.00\s*returned \$ 2\.00/);
    const folded = round(holdemView as never, { state: 'over', actions: [] });
    expect(drawBoard(holdem, folded).told).toBe('You folded.');
  });

  test('plays Teen Patti for the ante again', () => {
    const view = {
      kind: 'teenPatti',
      player: [0, 4, 8],
      dealer: [],
      hand: 'pureSequence',
      dealerHand: null,
      qualifies: null,
    };
    const { told, press, done } = drawBoard(teenPatti, round(view as never));
    expect(told).toBe('Your hand: pure sequence. Play or fold?');
    press('Play $ 1.00');
    expect(done).toEqual(['act "play"']);
  });

  test('offers a war at a tie, and tells both cards after it', () => {
    const view = { kind: 'war', player: [8], dealer: [9], surrendered: false } as const;
    const { told, press, done } = drawBoard(war, round(view as never, { bets: [bet('card', '1.00')] }));
    expect(told).toBe('It’s a tie. Raise for one more card each, or take half of the stake back.');
    press('Go to war, $ 1.00');
    press('Take half back');
    expect(done).toEqual(['act "war"', 'act "surrender"']);
    const after = { ...view, player: [8, 50], dealer: [9, 20] };
    expect(drawBoard(war, round(after as never, { state: 'over', actions: [] })).told).toBe(
      'You: ace of hearts. Dealer: 7 of clubs.',
    );
  });

  test('says what each guess will pay, takes one that can be right only, and the win', () => {
    const view = {
      kind: 'hiLo',
      cards: [20, 48],
      missed: false,
      odds: '1.80',
      higher: null,
      same: '16.00',
      lower: '1.94',
    };
    const { told, press, done, text } = drawBoard(hiLo, round(view as never));
    expect(told).toBe('ace of clubs: correct. Cash out $ 1.80 or keep guessing.');
    expect(text).toContain('Cards left: 50');
    for (const name of ['Lower $ 1.94', 'Same $ 16.00', 'Higher –', 'Cash out $ 1.80']) press(name);
    expect(done).toEqual(['act "lower"', 'act "same"', 'act "leave"']);
  });

  test('names the five cards of jacks or better, and what they pay', () => {
    const hand = [36, 37, 0, 5, 10];
    const view = { kind: 'videoPoker', dealt: hand, hand, held: [], rank: 'pair', pays: true };
    const { told, press, done } = drawBoard(
      videoPoker,
      round(view as never, { bets: [bet('cards', '1.00')] }),
    );
    expect(told).toBe('jacks or better. Choose the cards to hold.');
    press('Draw');
    expect(done).toEqual(['act "hold-00000"']);
  });

  test.each(languageCodes)('states its rules in %s without a word that is a key', (code) => {
    for (const { Rules } of [holdem, teenPatti, war, hiLo, videoPoker]) {
      const { page } = drawn(Rules, { play: playIn(code) });
      expect(spokenText(page)).not.toMatch(/[a-z]\.[a-z]|\{\{/i);
    }
  });
});
