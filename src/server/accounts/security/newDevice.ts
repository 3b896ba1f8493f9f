import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { rememberDevice } from '../access/knownDevices.ts';
import { recordSecurityEvent } from './securityEvents.ts';
import { tellOwner } from './tellOwner.ts';

/**
 * New devices of an account within a day that its owner is told of. Whoever knows the password could otherwise flood its
 * owner, at the price of an SMS each.
 */
const toldADay = 10;

const day = 24 * 3_600_000;

/** Tells the owner of an account about a sign-in on a device that it was not signed in on before, and remembers the device. */
export async function noticeDevice(context: RequestContext, memberId: string): Promise<void> {
  const { database, brandId, now, agent, staged } = context;
  // What happens in the theatre is nobody's.
  if (staged) return;
  const mark = context.keepDeviceMark();
  const owner = await database.transaction(async (tx) => {
    if (!(await rememberDevice(tx, context, memberId, mark))) return undefined;
    context.noteNewDevice();
    const { told } = await tx
      .selectFrom('security_event')
      .select(({ fn }) => fn.countAll<string>().as('told'))
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .where('kind', '=', 'newDevice')
      .where('happened_at', '>', new Date(now.getTime() - day))
      .executeTakeFirstOrThrow();
    if (Number(told) >= toldADay) return undefined;
    await recordSecurityEvent(tx, { brandId, memberId, now }, { kind: 'newDevice', agent, detail: null });
    return tx
      .selectFrom('member')
      .select(['account', 'email', 'dialing_code', 'mobile_num'])
      .where('brand_id', '=', brandId)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
  });
  if (owner) await tellOwner(context, owner, 'newDevice');
}
