import type { RecordName } from '#schemas/api/records.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { requireId } from '../kernel/requireId.ts';
import { settleBeforeAnswer } from '../play/settle.ts';
import { askTeam } from '../teams/askTeam.ts';
import { bets } from './bets.ts';
import { deposits } from './deposits.ts';
import { type DaySums, readProfitAndLoss } from './profitAndLoss.ts';
import { readPage, readTotals } from './readRecords.ts';
import { rebates } from './rebates.ts';
import { readRecord } from './recordDetail.ts';
import { readRecordFile } from './recordFile.ts';
import { instantsOf, type RecordOwner, type RecordQuery } from './recordQuery.ts';
import type { Reader, RecordRow, RecordSource } from './recordSource.ts';
import { sources } from './sources.ts';
import { teamBets } from './teamBets.ts';
import { transactions, typesOf } from './transactions.ts';
import { withdrawals } from './withdrawals.ts';

/** A range of days, and filters. */
interface Filters {
  readonly from: string;
  readonly to: string;
  readonly types?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
}

interface Input<Query> {
  readonly query: Query;
  readonly member: SessionMember;
  readonly context: RequestContext;
}

const ownerOf = ({ member, context }: Input<unknown>): RecordOwner => ({
  brandId: context.brandId,
  memberId: member.id,
});

/** An empty filter is none. */
const filterOf = (value: string | undefined) => (value === '' ? undefined : value);

const rowsOf = (input: Input<Filters>): RecordQuery => ({
  ...ownerOf(input),
  ...instantsOf(input.query, input.context.site.brand.timeZone),
  days: { from: input.query.from, to: input.query.to },
  types: input.query.types,
  type: filterOf(input.query.type),
  state: filterOf(input.query.state),
});

const readerOf = ({ site }: RequestContext, language: string): Reader => ({
  language,
  languages: [language, site.brand.languages.default, 'EN'],
  decimals: site.brand.currency.decimals,
});

/**
 * Brings a record up to date before it is read, and returns how its reader sees names: bets that are due are settled first,
 * and those of a team are for its agent alone.
 */
const prepare = async (input: Input<unknown>, record: RecordName): Promise<Pick<Reader, 'names'>> => {
  const { database, now, log } = input.context;
  if (record === 'bets') await settleBeforeAnswer(database, now, ownerOf(input), log);
  if (record !== 'teamBets') return {};
  const { settings } = await askTeam(input.context, input.member);
  return { names: settings.names };
};

/** The list operation of a record. */
const listOf =
  <Row extends RecordRow, Shown extends object>(record: RecordName, source: RecordSource<Row, Shown>) =>
  async (
    input: Input<
      Filters & {
        readonly before?: string | undefined;
        readonly asOf?: string | undefined;
        readonly language: string;
      }
    >,
  ) => {
    const query = rowsOf(input);
    const names = await prepare(input, record);
    const { rows, next, asOf } = await readPage(input.context.database.db, source, query, input.query);
    const reader = { ...readerOf(input.context, input.query.language), ...names };
    return { list: rows.map((row) => source.show(row, reader)), next, asOf };
  };

/** A member's own records of money and bets, and what came of it by day (WA-4). */
export const recordHandlers: Handlers<
  | 'listDeposits'
  | 'listWithdrawals'
  | 'listTransactions'
  | 'listTransactionCodes'
  | 'listBets'
  | 'listRebates'
  | 'listTeamBets'
  | 'getRecordTotals'
  | 'getRecord'
  | 'exportRecords'
  | 'getProfitAndLoss'
> = {
  listDeposits: listOf('deposits', deposits),
  listWithdrawals: listOf('withdrawals', withdrawals),
  listTransactions: listOf('transactions', transactions),
  listBets: listOf('bets', bets),
  listRebates: listOf('rebates', rebates),
  listTeamBets: listOf('teamBets', teamBets),

  async listTransactionCodes({ query }) {
    return { list: [...typesOf(query.types)] };
  },

  async getRecordTotals(input) {
    const { query, context } = input;
    const asked = { ...rowsOf(input), asOf: requireId(query.asOf) };
    await prepare(input, query.record);
    const { count, more, sums } = await readTotals(context.database.db, sources[query.record], asked);
    const { decimals } = context.site.brand.currency;
    const shown = Object.entries(sums).map(([column, sum]) => [column, exactAmount(sum, decimals)]);
    return { count, more, sums: Object.fromEntries(shown) };
  },

  async getRecord(input) {
    const { query, context } = input;
    const names = await prepare(input, query.record);
    const reader = { ...readerOf(context, query.language), ...names, ...ownerOf(input), now: context.now };
    const found = await readRecord(context.database.db, query.record, query.id, reader);
    if (!found) throw new ApiFailure('request.notFound', 'the member has no such row');
    return found;
  },

  async exportRecords(input) {
    const { query, context } = input;
    const { timeZone: zone } = context.site.brand;
    const asked = rowsOf(input);
    const names = await prepare(input, query.record);
    const reader = { ...readerOf(context, query.language), ...names, zone };
    const file = await readRecordFile(context.database.db, query.record, asked, reader);
    const fileName = `${query.record}_${query.from}_${query.to}_${zone.replaceAll('/', '-')}.csv`;
    return { fileName, ...file };
  },

  async getProfitAndLoss(input) {
    const { query, context } = input;
    const { timeZone, currency } = context.site.brand;
    await prepare(input, 'bets');
    const { days, totals } = await readProfitAndLoss(context.database.db, ownerOf(input), query, timeZone);
    const shown = ({ stake, win, bonus, net, deposits, withdrawals }: DaySums) => {
      const amount = (exact: string) => exactAmount(exact, currency.decimals);
      return {
        ...{ stake: amount(stake), win: amount(win), bonus: amount(bonus), net: amount(net) },
        ...{ deposits: amount(deposits), withdrawals: amount(withdrawals) },
      };
    };
    return { days: days.map((figures) => ({ day: figures.day, ...shown(figures) })), totals: shown(totals) };
  },
};
