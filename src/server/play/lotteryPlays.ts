import type { Selectable } from 'kysely';
import { type Board, boards } from '#schemas/games/codes.ts';
import type { DrawPlay } from '#schemas/games/draw.ts';
import { type DrawKind, type Play, playsOf } from '#src/domain/games/drawBets.ts';
import type { Tables } from '../db/tables.ts';

/** A lottery as it is kept. */
export type Lottery = Pick<
  Selectable<Tables['lottery']>,
  | 'code'
  | 'names'
  | 'prize_mode'
  | 'ent_play'
  | 'trad_play'
  | 'draw_kind'
  | 'picks'
  | 'bonus_picks'
  | 'low'
  | 'high'
  | 'every_minutes'
  | 'offset_minutes'
>;

/** What a lottery draws, as far as bets on it go. */
export const kindOf = ({ draw_kind, picks, low, high }: Lottery): DrawKind => ({
  kind: draw_kind as DrawKind['kind'],
  picks,
  low,
  high,
});

/** Whether a lottery offers a board. */
export const offers = (lottery: Lottery, board: Board): boolean =>
  board === 'trad' ? lottery.trad_play : lottery.ent_play;

/** The plays that a lottery offers on a board. */
export const offered = (lottery: Lottery, board: Board): readonly Play[] =>
  offers(lottery, board) ? playsOf(kindOf(lottery), board) : [];

/** What an order keeps of a line. */
export interface KeptLine {
  readonly play: DrawPlay;
  readonly numbers: string[];
  readonly odds: string;
  readonly potential: string;
  readonly issue: string;
}

/** The play of a kept line, whatever the lottery offers now. */
export const playOf = (lottery: Lottery, id: DrawPlay): Play | undefined =>
  boards.flatMap((board) => playsOf(kindOf(lottery), board)).find((play) => play.id === id);
