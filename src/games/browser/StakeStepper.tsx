/** @jsxImportSource preact */

import { ActButton } from './ActButton.tsx';
import { Group } from './Group.tsx';
import { Icon } from './Icon.tsx';
import type { Play } from './play.ts';

interface StakeStepperProps {
  readonly play: Pick<Play, 't' | 'money' | 'bets'>;
  readonly label: string;
  /** Index of the stake in `play.bets`. */
  readonly bet: number;
  readonly locked: boolean;
  readonly step: (by: 1 | -1) => void;
}

/** The stake, with buttons for the next lower and higher stake. */
export function StakeStepper({ play: { t, money, bets }, label, bet, locked, step }: StakeStepperProps) {
  return (
    <Group class="stepper" label={label}>
      <ActButton class="round" label={t('stakeLess')} off={locked || bet === 0} act={() => step(-1)}>
        <Icon name="minus" />
      </ActButton>
      <p>
        <span>{label}</span>
        <output class="figure" dir="auto">
          {money(bets[bet] ?? '0')}
        </output>
      </p>
      <ActButton
        class="round"
        label={t('stakeMore')}
        off={locked || bet === bets.length - 1}
        act={() => step(1)}
      >
        <Icon name="plus" />
      </ActButton>
    </Group>
  );
}
