/** @jsxImportSource preact */
import './dice.css';
import { useState } from 'preact/hooks';
import type { DiceView } from '#schemas/games/roundViews.ts';
import {
  type DiceBet,
  diceCode,
  diceOdds,
  fewestWinning,
  mostWinning,
} from '#src/domain/games/rules/round/dice.ts';
import { oddsOfHundredths } from '#src/domain/games/rules/round/roundRules.ts';
import { exceeds, multiplyAmount } from '../../../bets/amounts.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { ToggleButtons } from '../../../components/ToggleButtons.tsx';
import type { BoardProps } from '../../board.ts';
import { PlayPanel } from '../../PlayPanel.tsx';
import { Trail } from '../../Trail.tsx';
import { times } from '../../times.ts';
import { useReveal } from '../../useReveal.ts';
import { DiceBar } from './DiceBar.tsx';
import { HundredDie } from './HundredDie.tsx';

/** How long the die rolls, in milliseconds. */
const rolling = 900;

const rollOf = (view: unknown): number | undefined => (view as DiceView | undefined)?.roll;

/** How many numbers win where the limit of a side is moved to. */
const winningAt = (side: DiceBet['side'], limit: number): number =>
  Math.min(mostWinning, Math.max(fewestWinning, side === 'under' ? limit : 99 - limit));

/** The die, and the choice of how many of its numbers win. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money, intl } = play;
  const [side, setSide] = useState<DiceBet['side']>('under');
  const [winning, setWinning] = useState(50);
  useReveal(state, acts, rolling);
  const number = new Intl.NumberFormat(intl);
  const { phase, outcome, round } = state;
  const roll = rollOf(round?.view);
  const on = diceCode(side, winning);
  const odds = oddsOfHundredths(diceOdds(winning));
  const limit = Number(on.slice(on.indexOf('-') + 1));
  return (
    <>
      <div class="board">
        <Trail play={play} outcome={outcome} textOf={({ view }) => number.format(rollOf(view) ?? 0)} />
        <HundredDie phase={phase} roll={roll} won={outcome && exceeds(outcome.win, '0')} />
        <p class="unseen" role="status">
          {outcome && t('dice.shows', { n: number.format(roll ?? 0) })}
        </p>
        <DiceBar
          side={side}
          limit={limit}
          roll={phase === 'sending' ? undefined : roll}
          duration={phase === 'revealing' ? rolling : 0}
          label={t(`dice.${side}Limit`, { n: number.format(limit) })}
          move={(to) => setWinning(winningAt(side, to))}
        />
        <ToggleButtons
          label={t('dice.side')}
          chosen={side}
          entries={[
            ['under', t('dice.under')],
            ['over', t('dice.over')],
          ]}
          choose={setSide}
        />
        <p class="dice-pays">
          {t('dice.pays', {
            n: winning,
            odds: times(odds, intl),
            amount: money(multiplyAmount(stake, odds)),
          })}
        </p>
      </div>
      <PlayPanel {...props}>
        <ActionButton class="primary wide" off={phase !== 'idle'} act={() => acts.start([{ on, stake }])}>
          {t('dice.roll')}
        </ActionButton>
      </PlayPanel>
    </>
  );
}

/** How the die is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('dice.rules')}</p>;
