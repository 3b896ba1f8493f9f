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
import { oddsText } from '#src/domain/games/rules/round/roundRules.ts';
import { multiplyAmount } from '../../../bets/amounts.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { ToggleButtons } from '../../../components/ToggleButtons.tsx';
import type { BoardProps } from '../../board.ts';
import { RoundPanel } from '../../RoundPanel.tsx';
import { useReveal } from '../../useReveal.ts';

/** How long the die rolls, in milliseconds. */
const rolling = 700;

/** The die, and the choice of how many of its numbers win. */
export function Board(props: BoardProps) {
  const { play, state, acts, stake } = props;
  const { t, money, intl } = play;
  const [side, setSide] = useState<DiceBet['side']>('under');
  const [winning, setWinning] = useState(50);
  useReveal(state, acts, rolling);
  const number = new Intl.NumberFormat(intl);
  const { phase, outcome, round } = state;
  const roll = phase === 'idle' && outcome ? (round?.view as DiceView | undefined)?.roll : undefined;
  const on = diceCode(side, winning);
  const odds = oddsText(diceOdds(winning));
  const limit = on.slice(on.indexOf('-') + 1);
  return (
    <>
      <div class="board">
        <p class={phase === 'idle' ? 'die' : 'die rolling'} dir="ltr">
          {roll === undefined ? '–' : number.format(roll)}
        </p>
        <ToggleButtons
          label={t('dice.side')}
          chosen={side}
          entries={[
            ['under', t('dice.under')],
            ['over', t('dice.over')],
          ]}
          choose={setSide}
        />
        <label class="dice-range">
          <span>{t(`dice.${side}Limit`, { n: number.format(Number(limit)) })}</span>
          <input
            type="range"
            min={fewestWinning}
            max={mostWinning}
            value={winning}
            onInput={({ currentTarget }) => setWinning(currentTarget.valueAsNumber)}
          />
        </label>
        <p class="dice-pays">
          {t('dice.pays', { n: winning, odds, amount: money(multiplyAmount(stake, odds)) })}
        </p>
      </div>
      <RoundPanel {...props}>
        <ActionButton class="primary wide" off={phase !== 'idle'} act={() => acts.start([{ on, stake }])}>
          {t('dice.roll')}
        </ActionButton>
      </RoundPanel>
    </>
  );
}

/** How the die is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('dice.rules')}</p>;
