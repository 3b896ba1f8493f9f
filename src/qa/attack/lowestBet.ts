import { randomUUID } from 'node:crypto';
import type { DrawTable } from '#schemas/games/draw.ts';
import type { GameCall } from '#schemas/games/operations.ts';
import type { GameSession } from '#schemas/games/session.ts';
import type { SportsState } from '#schemas/games/sports.ts';
import { drawnNumberText } from '#src/domain/games/rules/draws/lines.ts';
import { roundGames } from '#src/domain/games/rules/round/roundGames.ts';

const drawBet = (table: DrawTable, stake: string) => {
  const [play] = table.playTypes[table.board];
  const { drawKind: kind, high, low } = table;
  const numbers = Array.from({ length: play?.picksNumbers ?? 0 }, (_, at) =>
    drawnNumberText({ kind, high }, low + at),
  );
  return { code: table.code, issue: table.issue, lines: [{ playType: play?.id, numbers, stake }] };
};

const slip = (state: SportsState, stake: string) => {
  const match = [...state.matches, ...state.races].find((candidate) => candidate.state === 'upcoming');
  const [market] = match?.markets ?? [];
  const [selection] = market?.selections ?? [];
  return {
    stake,
    selections: [{ match: match?.id, market: market?.id, selection: selection?.id, odds: selection?.odds }],
  };
};

/** The call, and its body, that places one bet of the lowest stake in a session. */
export function betOf(
  session: GameSession,
  transactionId: string = randomUUID(),
): readonly [GameCall, object] {
  const stake = session.bets[0] ?? '';
  if (session.engine === 'slot') return ['spin', { transactionId, bet: stake }];
  if (session.engine === 'draw') return ['betOnDraw', { transactionId, ...drawBet(session.table, stake) }];
  if (session.engine === 'round') {
    const { simpleBet: on } = roundGames[session.table.kind];
    return ['startRound', { transactionId, bets: [{ on, stake }] }];
  }
  return ['betOnSports', { transactionId, ...slip(session.table, stake) }];
}
