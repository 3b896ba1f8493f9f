/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ActButton } from './ActButton.tsx';
import { Icon } from './Icon.tsx';
import type { Play } from './play.ts';

interface SlipBarProps {
  readonly play: Pick<Play, 't' | 'money'>;
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
    <ActButton class="primary" off={isEmpty} act={open}>
      <Icon name="ticket" />
      {children}
    </ActButton>
  </footer>
);
