import type { SecurityEventKind } from '#schemas/securityEvents.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { deviceName } from '#src/server/kernel/deviceName.ts';

/** Changes, and sign-ins on new devices, that a member is shown of each. */
const mostListed = 5;

/** Whose event it is, and when it happened. */
export interface EventOwner {
  readonly brandId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** One change of what protects an account, or a sign-in on a new device. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The `User-Agent` header of the device; undefined for the operator. */
  readonly agent: string | undefined;
  /** The address or card it is about, masked. */
  readonly detail: string | null;
}

/** Records an event of an account, in its transaction. The table is append-only. */
export async function recordSecurityEvent(
  tx: Queries,
  { brandId, memberId, now }: EventOwner,
  { kind, agent, detail }: SecurityEvent,
): Promise<void> {
  await tx
    .insertInto('security_event')
    .values({
      brand_id: brandId,
      member_id: memberId,
      kind,
      happened_at: now,
      agent: agent?.slice(0, 300) ?? null,
      detail,
    })
    .execute();
}

/**
 * The last security events of a member, newest first, as the member is shown them: so many of either sort, so that nobody
 * hides a change behind sign-ins.
 */
export async function listSecurityEvents(db: Queries, brandId: string, memberId: string) {
  const latest = (sort: '=' | '<>') =>
    db
      .selectFrom('security_event')
      .select(['id', 'kind', 'happened_at', 'agent', 'detail'])
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .where('kind', sort, 'newDevice')
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute();
  const rows = [...(await latest('<>')), ...(await latest('='))];
  rows.sort((a, b) => Number(b.id) - Number(a.id));
  return rows.map(({ id, kind, happened_at, agent, detail }) => {
    const { browser, system } = deviceName(agent);
    return { id, kind, at: happened_at.toISOString(), browser, system, detail };
  });
}
