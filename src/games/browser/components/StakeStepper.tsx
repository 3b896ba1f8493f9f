/** @jsxImportSource preact */

import type { PlayContext } from '../playContext.ts';
import { ActionButton } from './ActionButton.tsx';
import { GameIcon } from './GameIcon.tsx';
import { LabelledGroup } from './LabelledGroup.tsx';

interface StakeStepperProps {
  readonly play: Pick<PlayContext, 't' | 'money' | 'bets'>;
  readonly label: string;
  /** Index of the stake in `play.bets`. */
  readonly bet: number;
  readonly locked: boolean;
  readonly step: (by: 1 | -1) => void;
}

/** The stake, with buttons for the next lower and higher stake. */
export function StakeStepper({ play: { t, money, bets }, label, bet, locked, step }: StakeStepperProps) {
  return (
    <LabelledGroup class="stepper" label={label}>
      <ActionButton class="round" label={t('stakeLess')} off={locked || bet === 0} act={() => step(-1)}>
        <GameIcon name="minus" />
      </ActionButton>
      <p>
        <span>{label}</span>
        <output class="figure" dir="auto">
          {money(bets[bet] ?? '0')}
        </output>
      </p>
      <ActionButton
        class="round"
        label={t('stakeMore')}
        off={locked || bet === bets.length - 1}
        act={() => step(1)}
      >
        <GameIcon name="plus" />
      </ActionButton>
    </LabelledGroup>
  );
}
