/** @jsxImportSource preact */
import type { DrawBet, DrawTable } from '#schemas/games/draw.ts';
import { BetStanding } from '../BetStanding.tsx';
import type { Play } from '../play.ts';
import { Numbers } from './Numbers.tsx';
import { oddsText, playName } from './words.ts';

interface BetItemProps {
  readonly play: Play;
  readonly bet: DrawBet;
  readonly table: DrawTable;
}

/** A draw bet in the list of the member's bets. */
export const BetItem = ({ play, bet, table }: BetItemProps) => (
  <li>
    <div class="row">
      <strong>{playName(play, bet.playType, table.playTypes.ent)}</strong>
      <b class="figure">{play.money(bet.stake)}</b>
    </div>
    {bet.numbers.length > 0 && (
      <p class="balls small" dir="ltr">
        <Numbers numbers={bet.numbers} />
      </p>
    )}
    <div class="row">
      <span>
        <bdi dir="ltr">{bet.issue}</bdi>
        {` · ${oddsText(bet.odds)}`}
      </span>
      <BetStanding play={play} bet={bet} />
    </div>
  </li>
);
