/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';
import type { Play } from './play.ts';

interface HeadingProps {
  readonly play: Pick<Play, 'game' | 't'>;
  readonly onRules: () => void;
  /** What else can be chosen here, in place of who made the game. */
  readonly children?: ComponentChildren;
}

/** Name of the game and who made it, or what else can be chosen here; and the way to its rules. */
export const Heading = ({ play: { game, t }, onRules, children }: HeadingProps) => (
  <header class="top">
    <div class="top-name">
      <h1 class={children ? 'unseen' : undefined}>{game.name}</h1>
      {children || <p>{game.vendor}</p>}
    </div>
    <button type="button" class="round" aria-label={t('rules')} onClick={onRules}>
      <Icon name="info" />
    </button>
  </header>
);
