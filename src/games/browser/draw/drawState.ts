import type { Board } from '#schemas/games/codes.ts';
import type { DrawBet, DrawPlay, DrawTable, PlayType } from '#schemas/games/draw.ts';
import type { GameSession } from '#schemas/games/session.ts';
import type { Notice } from '../notice.ts';
import type { Line } from './lines.ts';

/** Parts of the page. */
export const parts = ['play', 'results', 'bets'] as const;
export type Part = (typeof parts)[number];

/** What a lottery's page shows. */
export interface DrawPage {
  readonly table: DrawTable;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
  readonly part: Part;
  readonly board: Board;
  readonly playType: DrawPlay | undefined;
  readonly picked: readonly (string | null)[];
  readonly lines: readonly Line[];
  /** The lines before the last removal, to be had back. */
  readonly before: readonly Line[] | undefined;
  /** Place of the stake a line among those offered. */
  readonly bet: number;
  readonly balance: string;
  readonly settled: readonly DrawBet[];
  readonly order: 'none' | 'sending' | 'lost';
  readonly slip: boolean;
  readonly rules: boolean;
  /** Another lottery is on its way. */
  readonly changing: boolean;
  readonly notice: Notice | undefined;
}

/** What a player can do. */
export interface DrawActs {
  readonly see: (part: Part) => void;
  readonly board: (board: Board) => void;
  readonly playType: (play: DrawPlay) => void;
  readonly tap: (number: string) => void;
  readonly free: (place: number) => void;
  readonly clear: () => void;
  readonly quick: () => void;
  /** Puts the chosen numbers, or a play type without numbers, on the slip. */
  readonly add: (play?: DrawPlay) => void;
  readonly remove: (line: number) => void;
  readonly removeAll: () => void;
  readonly undo: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly slip: (open: boolean) => void;
  readonly rules: (open: boolean) => void;
  readonly place: () => void;
  readonly again: () => void;
  readonly lottery: (code: string) => void;
  readonly dismiss: () => void;
}

/** The play types of the board shown. */
export const playTypesOf = ({ table, board }: Pick<DrawPage, 'table' | 'board'>): readonly PlayType[] =>
  table.playTypes[board];

/** The play type that is chosen, else the first one that takes numbers. */
export const chosenPlay = (page: Pick<DrawPage, 'table' | 'board' | 'playType'>): PlayType | undefined => {
  const taking = playTypesOf(page).filter(({ picksNumbers }) => picksNumbers !== null);
  return taking.find(({ id }) => id === page.playType) ?? taking[0];
};

/** The board that a table begins with: the wanted one, unless it has no plays. */
export const boardOf = (wanted: Board, { playTypes }: Pick<DrawTable, 'playTypes'>): Board =>
  playTypes[wanted].length > 0 ? wanted : playTypes.trad.length > 0 ? 'trad' : 'ent';

/** How a lottery begins. */
export function firstPage({ table: given, balance }: GameSession, now: number): DrawPage {
  const table = given as DrawTable;
  return {
    table,
    now,
    part: 'play',
    board: boardOf(table.board, table),
    playType: undefined,
    picked: [],
    lines: [],
    before: undefined,
    bet: 0,
    balance,
    settled: [],
    order: 'none',
    slip: false,
    rules: false,
    changing: false,
    notice: undefined,
  };
}
