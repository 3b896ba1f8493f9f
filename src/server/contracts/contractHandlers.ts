import type { ContractKind } from '#schemas/api/contractLists.ts';
import { isAgentType } from '#schemas/codes.ts';
import { dividendPeriodOf } from '#src/domain/values/dividendPeriod.ts';
import { addDays, type DayRange } from '#src/domain/values/zonedDay.ts';
import { requirePaymentPassword } from '../accounts/security/paymentPassword.ts';
import { readAccount, refuseTrial } from '../accounts/security/reauthentication.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { requireId } from '../kernel/requireId.ts';
import { businessDay } from '../teams/brandZone.ts';
import { answerOffer, requireOffer } from './answers.ts';
import { askContracts } from './askContracts.ts';
import {
  type ContractRow,
  currentOf,
  openOf,
  readContract,
  readContracts,
  shownContract,
  shownOrNull,
  waitingOffer,
} from './contractRows.ts';
import { previewPay } from './previewPay.ts';

/** Field of the answer about offers that wait, by kind (specification 3, contract dividend response). */
const offerFields = {
  daily: 'dailysalreqtype',
  dividend: 'divtypecompperiodreq',
  hourly: 'contracthoursalreq',
} as const satisfies Readonly<Record<ContractKind, string>>;

/** Days by which a contract is shown: the last whole one, or a dividend's period so far. */
function exampleDays({ terms }: ContractRow, today: string): DayRange {
  if (terms.period !== null) return { from: dividendPeriodOf(today, terms.period).from, to: today };
  const yesterday = addDays(today, -1);
  return { from: yesterday, to: yesterday };
}

/** A member's own contracts (AG-3). */
export const contractHandlers: Handlers<'getSalaryContract' | 'getDividendContract' | 'answerContract'> = {
  async getSalaryContract({ query, member, context }) {
    const { db, brandId, memberId, today, decimals, shownPay } = await askContracts(context, member);
    const kind = query.kind ?? 'daily';
    const rows = await readContracts(db, brandId, [memberId], kind);
    const [current, offer] = [currentOf(rows, today), waitingOffer(rows)];
    const asked = offer ?? current;
    const range = asked && exampleDays(asked, today);
    const { payment_password_hash: hash } = await readAccount(context, member);
    return {
      kind,
      current: shownOrNull(current, today),
      offer: shownOrNull(offer, today),
      versions: rows.map((row) => shownContract(row, today)),
      example:
        asked && range
          ? {
              ...range,
              ...shownPay(
                await previewPay(db, { brandId, memberId, kind, terms: asked.terms, range, decimals }),
              ),
            }
          : null,
      offers: isAgentType(member.type) && openOf(rows) !== undefined,
      canSign: hash !== null,
    };
  },

  async getDividendContract({ member, context: { database, brandId } }) {
    const rows = await database.db
      .selectFrom('contract')
      .select(['kind', 'id'])
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('state', '=', 'offered')
      .execute();
    return Object.fromEntries(rows.map(({ kind, id }) => [offerFields[kind], id]));
  },

  async answerContract({ body: { id, accept, paymentPassword }, member, context }) {
    refuseTrial(member);
    const { database, brandId, now } = context;
    const act = { brandId, id: requireId(id), now };
    // What cannot be signed any more asks for no password.
    await requireOffer(database.db, act, member.id);
    if (accept) await requirePaymentPassword(context, member, paymentPassword ?? '');
    await retrying(database, (tx) => answerOffer(tx, act, { memberId: member.id, accept }));
    const row = await readContract(database.db, brandId, act.id);
    if (!row) throw new ApiFailure('request.notFound', 'no contract of this member');
    return { contract: shownContract(row, await businessDay(database.db, brandId, now)) };
  },
};
