import { count, listOf, objectOf } from '../api/shapes.ts';
import { schema, type TypeOf } from '../schema.ts';
import type { RoundKind } from './codes.ts';
import { odds } from './shapes.ts';

const only = <const K extends RoundKind>(kind: K) => ({ type: 'string', const: kind }) as const;

const dice = schema(
  objectOf({
    kind: only('dice'),
    /** From 0 to 99. */
    roll: count,
  }),
);
export type DiceView = TypeOf<typeof dice>;

const mines = schema(
  objectOf({
    kind: only('mines'),
    /** How many mines there are. */
    count,
    /** Opened fields, in the order in which they were opened. */
    opened: listOf(count),
    /** Where the mines are; empty while the round is open. */
    mines: listOf(count),
    /** What leaving now pays per unit of stake, and what it pays after one more safe field. */
    odds,
    nextOdds: odds,
  }),
);
export type MinesView = TypeOf<typeof mines>;

/** What can be seen of a round, by kind of game. */
export const roundViews = { dice, mines } as const satisfies Readonly<Record<RoundKind, object>>;

export type RoundView = DiceView | MinesView;
