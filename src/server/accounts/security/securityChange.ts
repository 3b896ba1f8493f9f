import { sql } from 'kysely';
import { holdsNoMoney, type SecurityEventKind } from '#schemas/securityEvents.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { forgetOtherDevices } from '../access/knownDevices.ts';
import { endOtherSessions } from '../access/sessions.ts';
import { recordSecurityEvent } from './securityEvents.ts';
import { type ToldContext, tellOwner } from './tellOwner.ts';

/**
 * Kinds after which the member must sign in again everywhere else: another person may know the former credential, or may
 * be signed in there; and so the change shows on every device.
 */
const endsOtherSessions: ReadonlySet<SecurityEventKind> = new Set([
  'password',
  'email',
  'phone',
  'payment',
  'cardAdded',
  'cardRemoved',
  'twoStepOn',
  'twoStepChanged',
  'twoStepReset',
]);

/** What a change of an account's safety is made with. */
export type SecurityContext = ToldContext & Pick<RequestContext, 'token' | 'deviceMark'>;

/** What changes, and of which address or card, masked. */
export interface SecurityChange {
  readonly memberId: string;
  readonly kind: SecurityEventKind;
  readonly detail?: string | null;
}

/**
 * Holds the member's money back for so many hours from now: nothing leaves the account before `money_out_held_until`. A
 * hold that lasts longer stays as it is, whatever the setting says now.
 */
const holdMoneyOut = (tx: Queries, brandId: string, memberId: string, until: Date) =>
  tx
    .updateTable('member')
    .set({
      money_out_held_until: sql<Date>`greatest(money_out_held_until, ${until}::timestamptz)`,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();

/**
 * The only way to change what protects an account. `work` changes it; in the same transaction money is held back, the
 * event is recorded and, where a credential or a card changed, all other sessions end. Then the owner is told at the addresses that
 * the account had before.
 */
export async function changeSecurity(
  context: SecurityContext,
  { memberId, kind, detail = null }: SecurityChange,
  work: (tx: Queries) => Promise<void>,
): Promise<void> {
  const { database, brandId, now, token, agent } = context;
  const { holdHours } = (await readSettings(database.db, brandId)).moneyOut;
  const owner = await database.transaction(async (tx) => {
    // Locked, so that concurrent changes of one account follow one another.
    const before = await tx
      .selectFrom('member')
      .select(['account', 'email', 'dialing_code', 'mobile_num'])
      .where('brand_id', '=', brandId)
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new ApiFailure('session.expired', 'there is no such member');
    await work(tx);
    if (holdHours > 0 && !holdsNoMoney.has(kind))
      await holdMoneyOut(tx, brandId, memberId, new Date(now.getTime() + holdHours * 3_600_000));
    await recordSecurityEvent(tx, { brandId, memberId, now }, { kind, agent, detail });
    if (endsOtherSessions.has(kind)) {
      await endOtherSessions(tx, brandId, memberId, token);
      await forgetOtherDevices(tx, { brandId, memberId, mark: context.deviceMark });
    }
    return before;
  });
  await tellOwner(context, owner, kind);
}
