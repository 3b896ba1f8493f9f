import { drawPlays } from '../games/draw.ts';
import { contestKinds, marketIds } from '../games/sports.ts';
import { optionalInstant, optionalText, steps } from './moneyShapes.ts';
import { amount, code, count, instant, listOf, objectOf, text } from './shapes.ts';

/** Whether a part of a bet has won; null until that is known. */
const won = { type: ['boolean', 'null'] } as const;

/** What is known of a row; `key` names the label `record.fact.<key>`. `code`: a value of which there are few, by its name. */
const fact = objectOf({
  key: code,
  value: text,
  as: { type: 'string', enum: ['money', 'text', 'time', 'copy', 'code'] } as const,
});

/** A match that a bet is on, with the names and odds at the time of placing. */
const leg = objectOf({
  match: { type: 'string', enum: contestKinds } as const,
  home: text,
  away: text,
  startsAt: instant,
  market: { type: 'string', enum: marketIds } as const,
  /** A runner of a race is its `home`. */
  selection: {
    type: 'string',
    enum: ['home', 'draw', 'away', 'over', 'under', 'score', 'byStoppage', 'onPoints'],
  } as const,
  /** What `over` and `under` compare the score with, the `score`, or who wins by stoppage or on points; else empty. */
  line: text,
  odds: code,
  /** Of home and away, of a race the place of the runner; empty until it is over. */
  score: listOf(count),
  won,
});

/** A line of a draw that a bet is on. */
const line = objectOf({
  issue: code,
  drawAt: instant,
  play: { type: 'string', enum: drawPlays } as const,
  numbers: listOf(code),
  /** First and last sum that wins, of a play without numbers; empty where it is not known. */
  sums: listOf(count),
  odds: code,
  /** What was drawn; empty until then. */
  drawn: listOf(code),
  bonus: listOf(code),
  won,
});

/** One side of a transfer: the member's main wallet or theirs with a vendor, or another member, whose name is masked. */
const side = objectOf({
  wallet: { type: 'string', enum: ['main', 'vendor', 'member'] } as const,
  /** Empty of the main wallet. */
  name: text,
  amount,
});

/** A row of another record that a movement belongs to. */
const behind = objectOf({
  record: { type: 'string', enum: ['deposits', 'withdrawals', 'bets', 'rebates'] } as const,
  id: code,
  title: optionalText,
  state: code,
  amount,
});

/** One row of a record in full. */
export const recordDetail = objectOf({
  id: code,
  at: instant,
  doneAt: optionalInstant,
  title: optionalText,
  state: code,
  amount,
  /** In the order in which they are shown. */
  facts: listOf(fact),
  legs: listOf(leg),
  lines: listOf(line),
  /** Of a transfer: where the money left, then where it went. */
  sides: listOf(side),
  /** The order or the bets that a movement is of. */
  behind: listOf(behind),
  /** What happened to the row, or to the order behind it, whose states these are. */
  steps,
});
