import { sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { recordFigures } from '#schemas/api/records.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import { isAsked, newestAmong } from './recordQuery.ts';
import type { RecordRow, RecordSource } from './recordSource.ts';

type Shown = ValueOf<'listBets'>['list'][number];
type Names = Readonly<Record<string, string>> | null;

/** What names the game of a bet. */
export interface GameNames {
  readonly game: string | null;
  readonly game_names: Names;
  readonly lottery_names: Names;
}

/** A bet as it is listed. */
export interface BetRow extends RecordRow, GameNames {
  readonly state: string;
  readonly category: string;
  readonly stake: string;
  readonly win: string;
  readonly vendor: string;
  readonly settled_at: Date | null;
}

/** The name of a bet's game: a lottery's name wins over that of the catalogue game that it is played through. */
export const gameTitle = ({ game, game_names, lottery_names }: GameNames, language: string): string =>
  (lottery_names && (inLanguage(lottery_names, language) ?? lottery_names.EN)) ??
  (game_names && inLanguage(game_names, language)) ??
  game ??
  '';

/** Bets by when they were placed. The stake of a void one came back: it counts as won. */
export const bets: RecordSource<BetRow, Shown> = {
  newest: ({ brandId, memberId }) =>
    newestAmong('bet_order', { brand_id: sql`${brandId}`, member_id: sql`${memberId}::bigint` }),
  rows: (query) => sql`
    select b.id as row_id, b.placed_at as at, b.stake, b.category, b.state, b.vendor, b.node_id, b.lottery_code,
      b.settled_at, case when b.state = 'void' then b.stake else b.win end as win,
      case when b.state = 'void' then 0 else b.win - b.stake end as amount
    from bet_order b
    where ${isAsked(query, 'b', 'placed_at')}
      ${query.type === undefined ? sql`` : sql`and b.category = ${query.type}`}
      ${query.state === undefined ? sql`` : sql`and b.state = ${query.state}`}`,
  named: (_, page) => sql<BetRow>`
    select p.row_id::text as id, p.at, p.key, p.amount::text as amount, p.stake::text as stake, p.win::text as win,
      p.category, p.state, p.settled_at, v.display_name as vendor, g.name as game, g.names as game_names,
      l.names as lottery_names
    from (${page}) p join vendor v on v.vassalage = p.vendor left join game g on g.node_id = p.node_id
    left join lottery l on l.code = p.lottery_code`,
  sums: recordFigures.bets.sums,
  show: (row, { language, decimals }) => ({
    id: row.id,
    at: row.at.toISOString(),
    amount: exactAmount(row.amount, decimals),
    title: gameTitle(row, language),
    vendor: row.vendor,
    gameType: row.category as Shown['gameType'],
    state: row.state as Shown['state'],
    stake: exactAmount(row.stake, decimals),
    win: exactAmount(row.win, decimals),
  }),
};
