/** @jsxImportSource preact */
import './table.css';
import type { ComponentChildren } from 'preact';

interface BoardTableProps {
  /** What has happened on the table, in words; empty while nothing has. */
  readonly said: string | undefined;
  /** What stands at the dealer's end of the table. */
  readonly head: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A dealer's table: what the dealer has, what happened, and the felt before the player. */
export const BoardTable = ({ said, head, children }: BoardTableProps) => (
  <div class="board">
    <div class="table-felt">
      {head}
      <p class="table-said" role="status">
        {said}
      </p>
      {children}
    </div>
  </div>
);
