/** @jsxImportSource preact */
import type { DrawTable } from '#schemas/games/draw.ts';
import type { Play } from '../play.ts';
import { Balls } from './Balls.tsx';
import { sumOf } from './lines.ts';
import { momentText } from './words.ts';

interface ResultsProps {
  readonly play: Play;
  readonly table: DrawTable;
}

/** The latest draws, newest first. */
export const Results = ({ play, table }: ResultsProps) => (
  <ol class="results">
    {[table.lastDraw, ...table.history].map((draw) => (
      <li key={draw.issue}>
        <div class="row">
          <strong dir="ltr">{draw.issue}</strong>
          <span>{momentText(play, draw.drawnAt)}</span>
        </div>
        <Balls play={play} draw={draw} look="balls small" />
        {table.playTypes.ent.length > 0 && (
          <p class="sum">{play.t('draw.sumIs', { sum: sumOf(draw.numbers) })}</p>
        )}
      </li>
    ))}
  </ol>
);
