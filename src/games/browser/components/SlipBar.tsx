/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PlayContext } from '../playContext.ts';
import { ActionButton } from './ActionButton.tsx';
import { GameIcon } from './GameIcon.tsx';

interface SlipBarProps {
  readonly play: Pick<PlayContext, 't' | 'money'>;
  readonly balance: string;
  readonly isEmpty: boolean;
  readonly open: () => void;
  /** Summary of the slip. */
  readonly children: ComponentChildren;
}

/** The bar at the bottom of the page: balance, and a button with the slip's summary that opens the slip. */
export const SlipBar = ({ play: { t, money }, balance, isEmpty, open, children }: SlipBarProps) => (
  <footer class="slip-bar">
    <dl class="purse">
      <dt>{t('balance')}</dt>
      <dd class="figure">{money(balance)}</dd>
    </dl>
    <ActionButton class="primary" off={isEmpty} act={open}>
      <GameIcon name="ticket" />
      {children}
    </ActionButton>
  </footer>
);
