import type { FunctionComponent } from 'preact';
import { describe, expect, test } from 'vitest';
import { languages } from '#schemas/languages.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { gameTexts } from '#src/games/server/gameTexts.ts';
import { drawView, spokenText } from '#tests/support/preactView.ts';
import type { PlayContext } from '../../playContext.ts';
import { createTranslate } from '../../texts.ts';
import type { BoardProps } from '../board.ts';
import * as baccarat from '../kinds/baccarat/BaccaratTable.tsx';
import * as blackjack from '../kinds/blackjack/BlackjackBoard.tsx';
import * as roulette from '../kinds/roulette/RouletteTable.tsx';
import { initialRoundState, type RoundActions } from '../roundState.ts';
import { chipText } from './Spot.tsx';

const { intl } = languages.EN;
const play: PlayContext = {
  game: { nodeId: '100001', name: 'Table', family: 'LIVE', vendor: 'Royal Deck' },
  brand: 'Livery',
  bets: ['0.50', '1.00', '2500.00'],
  intl,
  symbol: '$',
  start: new URLSearchParams(),
  t: createTranslate(gameTexts('EN'), intl),
  money: (amount) => formatMoney(amount, { symbol: '$', decimals: 2 }, intl),
  post: () => undefined,
  end: () => undefined,
  api: undefined as never,
  clock: undefined as never,
};

describe('[GL-10] a dealer’s table', () => {
  test.each([
    ['baccarat', baccarat],
    ['roulette', roulette],
    ['blackjack', blackjack],
  ] as const)('of %s states the least and the most that a bet may be', (_, { Board }) => {
    const state = initialRoundState('10.00', { round: null });
    const props: BoardProps = { play, state, acts: {} as RoundActions, stake: '1.00' };
    const text = spokenText(drawView(Board as FunctionComponent<BoardProps>, props).page);
    expect(text.replaceAll('\u00a0', ' ')).toContain('Each bet $ 0.50 to $ 2,500.00');
  });

  test('has chips that carry the currency, where its sign has room on them', () => {
    expect(chipText(play, '2500.00')).toMatch(/^\$2\.5K$/i);
    expect(chipText(play, '0.50')).toBe('$0.5');
    expect(chipText({ ...play, symbol: 'AED' }, '25.00')).toBe('25');
  });
});
