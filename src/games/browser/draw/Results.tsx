/** @jsxImportSource preact */
import type { DrawTable } from '#schemas/games/draw.ts';
import type { PlayContext } from '../playContext.ts';
import { Balls } from './Balls.tsx';
import { formatDateTime } from './drawTexts.ts';
import { sumOfNumbers } from './lines.ts';

interface ResultsProps {
  readonly play: PlayContext;
  readonly table: DrawTable;
}

/** The latest draws, newest first. */
export const Results = ({ play, table }: ResultsProps) => (
  <ol class="results">
    {[table.lastDraw, ...table.history].map((draw) => (
      <li key={draw.issue}>
        <div class="row">
          <strong dir="ltr">{draw.issue}</strong>
          <span>{formatDateTime(play, draw.drawnAt)}</span>
        </div>
        <Balls play={play} draw={draw} kind={table.drawKind} look="balls small" />
        {table.playTypes.ent.some(({ id }) => id === 'big') && (
          <p class="sum">{play.t('draw.sumIs', { sum: sumOfNumbers(draw.numbers) })}</p>
        )}
      </li>
    ))}
  </ol>
);
