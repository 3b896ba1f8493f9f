/** @jsxImportSource preact */
import type { DrawBet, DrawTable } from '#schemas/games/draw.ts';
import { BetStatus } from '../BetStanding.tsx';
import type { PlayContext } from '../play.ts';
import { Numbers } from './Numbers.tsx';
import { oddsText, playName } from './words.ts';

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
        <Numbers numbers={bet.numbers} />
      </p>
    )}
    <div class="row">
      <span>
        <bdi dir="ltr">{bet.issue}</bdi>
        {` · ${oddsText(bet.odds)}`}
      </span>
      <BetStatus play={play} bet={bet} />
    </div>
  </li>
);
