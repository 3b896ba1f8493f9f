import type { Board } from '#schemas/games/codes.ts';
import type { DrawBet, DrawPlay, DrawTable, PlayType } from '#schemas/games/draw.ts';
import type { GameSession } from '#schemas/games/session.ts';
import type { Notice } from '../notice.ts';
import type { SlipLine } from './lines.ts';

/** The parts of the page, selected by tabs. */
export const drawTabs = ['play', 'results', 'bets'] as const;
export type DrawTab = (typeof drawTabs)[number];

/** The state of a lottery's page. */
export interface DrawPage {
  readonly table: DrawTable;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
  readonly tab: DrawTab;
  readonly board: Board;
  readonly playType: DrawPlay | undefined;
  readonly picked: readonly (string | null)[];
  readonly lines: readonly SlipLine[];
  /** The lines before the last removal, for undo. */
  readonly before: readonly SlipLine[] | undefined;
  /** Index of the stake per line in the session's `bets`. */
  readonly bet: number;
  readonly balance: string;
  readonly settled: readonly DrawBet[];
  readonly order: 'none' | 'sending' | 'lost';
  readonly slip: boolean;
  readonly rules: boolean;
  /** Another lottery is being loaded. */
  readonly changing: boolean;
  readonly notice: Notice | undefined;
}

/** The actions of the lottery page. */
export interface DrawActions {
  readonly see: (tab: DrawTab) => void;
  readonly board: (board: Board) => void;
  readonly playType: (play: DrawPlay) => void;
  readonly tap: (number: string) => void;
  readonly free: (place: number) => void;
  readonly clear: () => void;
  readonly quick: () => void;
  /** Adds the picked numbers, or a play type without numbers, to the slip; takes the latter off it if it is there. */
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

/** The play types of the selected board. */
export const playTypesOf = ({ table, board }: Pick<DrawPage, 'table' | 'board'>): readonly PlayType[] =>
  table.playTypes[board];

/** The selected play type with numbers, else the first. */
export const selectedPlay = (page: Pick<DrawPage, 'table' | 'board' | 'playType'>): PlayType | undefined => {
  const withNumbers = playTypesOf(page).filter(({ picksNumbers }) => picksNumbers !== null);
  return withNumbers.find(({ id }) => id === page.playType) ?? withNumbers[0];
};

/** The line of a play type without numbers on the slip; undefined if there is none. */
export const onSlip = (
  { board, lines }: Pick<DrawPage, 'board' | 'lines'>,
  id: DrawPlay,
): SlipLine | undefined =>
  lines.find((line) => line.board === board && line.playType === id && line.numbers.length === 0);

/** The preferred board if it has plays, else another board that has. */
export const availableBoard = (preferred: Board, { playTypes }: Pick<DrawTable, 'playTypes'>): Board =>
  playTypes[preferred].length > 0 ? preferred : playTypes.trad.length > 0 ? 'trad' : 'ent';

/** The initial state of a lottery's page. */
export function initialDrawPage({ table: sessionTable, balance }: GameSession, now: number): DrawPage {
  const table = sessionTable as DrawTable;
  return {
    table,
    now,
    tab: 'play',
    board: availableBoard(table.board, table),
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
