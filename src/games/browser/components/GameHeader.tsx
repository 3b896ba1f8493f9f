/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PlayContext } from '../playContext.ts';
import { GameIcon } from './GameIcon.tsx';

interface HeadingProps {
  readonly play: Pick<PlayContext, 'game' | 't'>;
  readonly onRules: () => void;
  /** Shown in place of the name and vendor, such as a choice of games. */
  readonly children?: ComponentChildren;
}

/** The header of a game: name and vendor, or the children; and the button of the rules. */
export const GameHeader = ({ play: { game, t }, onRules, children }: HeadingProps) => (
  <header class="top">
    <div class="top-name">
      <h1 class={children ? 'unseen' : undefined}>{game.name}</h1>
      {children || <p>{game.vendor}</p>}
    </div>
    <button type="button" class="round" aria-label={t('rules')} onClick={onRules}>
      <GameIcon name="info" />
    </button>
  </header>
);
