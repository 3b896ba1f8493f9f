/** @jsxImportSource preact */
import { ActionButton } from '../../components/ActionButton.tsx';
import { GameIcon } from '../../components/GameIcon.tsx';
import type { BoardProps } from '../board.ts';
import { PlayPanel } from '../PlayPanel.tsx';
import type { Chips } from './useChips.ts';

interface ChipPanelProps {
  readonly props: BoardProps;
  readonly chips: Chips;
  /** The text of the main button. */
  readonly label: string;
}

/** What lies on the table, the buttons that take chips back, and the panel with the button that plays. */
export function ChipPanel({ props, chips, label }: ChipPanelProps) {
  const { t, money } = props.play;
  const isEmpty = chips.bets.length === 0;
  const isLocked = isEmpty || !chips.isOpen;
  return (
    <footer class="chip-dock">
      <div class="chip-tools">
        <ActionButton class="round" label={t('table.undo')} off={isLocked} act={chips.undo}>
          <GameIcon name="undo" />
        </ActionButton>
        <p>{isEmpty ? t('table.begin') : t('table.staked', { amount: money(chips.total) })}</p>
        <ActionButton class="round" label={t('table.clear')} off={isLocked} act={chips.clear}>
          <GameIcon name="trash" />
        </ActionButton>
      </div>
      <PlayPanel {...props}>
        <ActionButton class="primary wide" off={isLocked} act={() => props.acts.start(chips.bets)}>
          {label}
        </ActionButton>
      </PlayPanel>
    </footer>
  );
}
