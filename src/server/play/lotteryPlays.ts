import type { Selectable } from 'kysely';
import { type Board, boards } from '#schemas/games/codes.ts';
import type { DrawPlay } from '#schemas/games/draw.ts';
import { betTypesOf } from '#src/domain/games/rules/drawBets.ts';
import type { BetType, DrawKind } from '#src/domain/games/rules/draws/betTypes.ts';
import type { Tables } from '../db/tables.ts';

/** The columns of a lottery that bets need. */
export type BettableLottery = Pick<
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

/** The draw kind of a lottery, for the rules of bets. */
export const drawKindOf = ({ draw_kind, picks, low, high }: BettableLottery): DrawKind => ({
  kind: draw_kind as DrawKind['kind'],
  picks,
  low,
  high,
});

/** Whether a lottery offers a board. */
export const offersBoard = (lottery: BettableLottery, board: Board): boolean =>
  board === 'trad' ? lottery.trad_play : lottery.ent_play;

/** The plays that a lottery offers on a board; empty if it does not offer the board. */
export const offeredPlays = (lottery: BettableLottery, board: Board): readonly BetType[] =>
  offersBoard(lottery, board) ? betTypesOf(drawKindOf(lottery), board) : [];

/** A draw bet's line as stored in its order. */
export interface StoredLine {
  readonly play: DrawPlay;
  readonly numbers: string[];
  readonly odds: string;
  readonly potential: string;
  readonly issue: string;
}

/** The play of a stored line, also on a board that the lottery no longer offers. */
export const findPlay = (lottery: BettableLottery, id: DrawPlay): BetType | undefined =>
  boards.flatMap((board) => betTypesOf(drawKindOf(lottery), board)).find((play) => play.id === id);
