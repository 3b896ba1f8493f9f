/** @jsxImportSource preact */
import './table.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { prefersReducedMotion } from '../../motion.ts';
import type { PlayContext } from '../../playContext.ts';
import type { RoundPageState } from '../roundState.ts';

interface BoardTableProps {
  readonly play: Pick<PlayContext, 't' | 'money' | 'bets'>;
  readonly state: Pick<RoundPageState, 'phase'>;
  /** What has happened on the table, in words; empty while nothing has. */
  readonly said: string | undefined;
  /** What stands at the dealer's end of the table. */
  readonly head: ComponentChildren;
  readonly children: ComponentChildren;
}

/**
 * A dealer's table: what the dealer has, what happened, the least and the most that a bet may be, and the felt before the player. The dealer's end is scrolled into
 * view when something happens there.
 */
export function BoardTable({
  play: { t, money, bets },
  state: { phase },
  said,
  head,
  children,
}: BoardTableProps) {
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (phase === 'revealing')
      top.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [phase]);
  return (
    <div class="board">
      <div class="table-felt">
        <div class="table-head" ref={top}>
          {head}
        </div>
        <p class="table-said" role="status">
          {said}
        </p>
        <p class="table-limits">
          {t('table.limits', { least: money(bets[0] ?? '0'), most: money(bets.at(-1) ?? '0') })}
        </p>
        {children}
      </div>
    </div>
  );
}
