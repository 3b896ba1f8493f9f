import type { ContractKind } from '#schemas/api/contractLists.ts';
import { type ContractPay, netPay, payOf } from '#src/domain/money/contracts.ts';
import { sumOf } from '#src/domain/money/units.ts';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { StoredTerms } from '../db/contractTables.ts';
import type { Queries } from '../db/handle.ts';
import { readBases, type TeamSpan } from './contractFigures.ts';
import { daysHeld } from './contractRows.ts';

/** Whose pay by which terms is looked at, for days that are not computed yet. */
export interface PayQuestion {
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly terms: StoredTerms;
  readonly range: DayRange;
  /** Of the currency. */
  readonly decimals: number;
}

/** What days come to, as pages show it. */
export interface PreviewedPay {
  readonly base: string;
  readonly active: number;
  readonly percent: string | null;
  readonly because: ContractPay['because'];
  readonly gross: string;
  readonly below: string;
  readonly amount: string;
}

/** Contracts that a member has offered to those below, on the days of a range that they hold. */
export async function spansBelow(
  db: Queries,
  { brandId, memberId, kind, terms, range }: PayQuestion,
): Promise<readonly { readonly span: TeamSpan; readonly terms: StoredTerms }[]> {
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'member_id', 'terms', 'from_day', 'until_day'])
    .where('brand_id', '=', brandId)
    .where('upline_id', '=', memberId)
    .where('kind', '=', kind)
    .where('from_day', '<=', range.to)
    .where(({ eb, or }) => or([eb('until_day', 'is', null), eb('until_day', '>=', range.from)]))
    .execute();
  return rows.flatMap((row) => {
    const held = daysHeld(row, range);
    return held && row.terms.period === terms.period
      ? [{ span: { key: row.id, memberId: row.member_id, ...held }, terms: row.terms }]
      : [];
  });
}

/** What days come to for a member by terms, with what those right below get of it. */
export async function previewPay(db: Queries, question: PayQuestion): Promise<PreviewedPay> {
  const { memberId, kind, terms, range, decimals } = question;
  const below = await spansBelow(db, question);
  const own: TeamSpan = { key: 'own', memberId, ...range };
  const baseOf = await readBases(db, kind, [own, ...below.map(({ span }) => span)]);
  const { amount: gross, step, because } = payOf(terms, baseOf(own.key), decimals);
  const shares = below.map(({ span, terms: theirs }) => payOf(theirs, baseOf(span.key), decimals).amount);
  return {
    ...{ ...baseOf(own.key), percent: step?.percent ?? null, because, gross },
    ...{ below: sumOf('0', ...shares), amount: netPay(gross, shares).net },
  };
}
