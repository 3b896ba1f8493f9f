import { sql } from 'kysely';
import { type RebatedLine, teamRebateOf } from '#src/domain/money/teamRebate.ts';
import { compareAmounts, negative } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import { lockAccounts, post } from '../wallet/ledger.ts';
import { readRebatedStakes, type StakeBelow } from './rebatedStakes.ts';

/** A brand's day whose rebates are paid. */
export interface RebateDay {
  readonly brandId: string;
  readonly day: string;
  /** Decimals of the currency. */
  readonly decimals: number;
  readonly now: Date;
}

/** What an agent gets for a day. */
interface AgentRebate {
  readonly memberId: string;
  readonly amount: string;
  readonly lines: readonly (StakeBelow & RebatedLine)[];
}

/** Writes down what agents get, and what it is made of. */
async function writeRebates(
  tx: Queries,
  { brandId, day, now }: RebateDay,
  rebates: readonly AgentRebate[],
): Promise<void> {
  await tx
    .insertInto('team_rebate')
    .values(
      rebates.map(({ memberId, amount }) => ({
        ...{ brand_id: brandId, member_id: memberId, day, amount, paid_at: now },
      })),
    )
    .execute();
  const lines = rebates.flatMap(({ memberId, lines: all }) =>
    all.map(({ category, belowId, stake, rate, below, amount }) => ({
      ...{ member_id: memberId, category, below_id: belowId, stake, rate, below_rate: below, amount },
    })),
  );
  // As one value: their number has no bound that parameters of a statement have.
  await sql`
    insert into team_rebate_line (member_id, day, category, below_id, stake, rate, below_rate, amount)
    select d.member_id, ${day}::date, d.category, d.below_id, d.stake, d.rate, d.below_rate, d.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as d(member_id bigint, category text, below_id bigint,
      stake numeric, rate numeric, below_rate numeric, amount numeric)`.execute(tx);
}

/** Pays what agents get for a day into their main wallets, and writes it down. In a transaction. */
export async function payTeamRebates(
  tx: Queries,
  place: RebateDay,
  agents: readonly string[],
): Promise<void> {
  const { brandId, day, decimals, now } = place;
  const stakes = await readRebatedStakes(tx, brandId, agents, day);
  const rebates = [...stakes].flatMap(([memberId, below]) => {
    const { amount, lines } = teamRebateOf(below, decimals);
    return lines.some((line) => compareAmounts(line.amount, '0') > 0) ? [{ memberId, amount, lines }] : [];
  });
  if (rebates.length === 0) return;
  await writeRebates(tx, place, rebates);
  const paid = rebates.filter(({ amount }) => compareAmounts(amount, '0') > 0);
  await lockAccounts(
    tx,
    paid.map(({ memberId }) => ({ brandId, account: { memberId } })),
  );
  for (const { memberId, amount } of paid)
    await post(tx, {
      ...{ brandId, memberId, kind: 'team rebate', key: `teamRebate:${day}:${memberId}`, at: now },
      postings: [
        { account: { memberId }, amount },
        { account: { house: 'teamRebates' }, amount: negative(amount) },
      ],
    });
}
