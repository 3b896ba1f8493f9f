/** @jsxImportSource preact */
import { type ComponentChild, Fragment } from 'preact';
import type { GameTranslate } from '../texts.ts';
import { GameIcon } from './GameIcon.tsx';

interface BetListsProps<B> {
  readonly t: GameTranslate;
  readonly open: readonly B[];
  readonly settled: readonly B[];
  /** Text shown when there are no bets. */
  readonly none: string;
  readonly item: (bet: B) => ComponentChild;
}

/** The member's open bets, and those settled since the start of the session. */
export function BetLists<B>({ t, open, settled, none, item }: BetListsProps<B>) {
  if (open.length + settled.length === 0)
    return (
      <div class="empty">
        <GameIcon name="ticket" />
        <p>{none}</p>
      </div>
    );
  const lists = [
    [t('openBets'), open],
    [t('settledBets'), settled],
  ] as const;
  return (
    <section class="bets">
      {lists.map(
        ([title, bets]) =>
          bets.length > 0 && (
            <Fragment key={title}>
              <h2>{title}</h2>
              <ul class="results">{bets.map(item)}</ul>
            </Fragment>
          ),
      )}
    </section>
  );
}
