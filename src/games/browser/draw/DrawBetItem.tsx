/** @jsxImportSource preact */
import type { DrawBet, DrawTable } from '#schemas/games/draw.ts';
import { BetStatus } from '../components/BetStatus.tsx';
import type { PlayContext } from '../playContext.ts';
import { playName, timesText } from './drawTexts.ts';
import { Numbers } from './Numbers.tsx';

interface BetItemProps {
  readonly play: PlayContext;
  readonly bet: DrawBet;
  readonly table: DrawTable;
}

/** A draw bet in the list of the member's bets. */
export const DrawBetItem = ({ play, bet, table }: BetItemProps) => (
  <li>
    <div class="row">
      <strong>{playName(play, bet.playType, table.playTypes.ent)}</strong>
      <b class="figure">{play.money(bet.stake)}</b>
    </div>
    {bet.numbers.length > 0 && (
      <p class="balls small" dir="ltr">
        <Numbers numbers={bet.numbers} kind={table.drawKind} />
      </p>
    )}
    <div class="row">
      <span>
        <bdi dir="ltr">{bet.issue}</bdi>
        {` · ${timesText(bet.odds)}`}
      </span>
      <BetStatus play={play} bet={bet} />
    </div>
  </li>
);
