import type { Queries } from '../db/handle.ts';

/** What an operator sees of a brand's notifications. */
export interface PushFigures {
  readonly devices: number;
  readonly members: number;
  /** Sent in the last seven days. */
  readonly sent: number;
  readonly waiting: number;
  /** What services answered to devices that they do not reach; status 0: nothing in time. */
  readonly failures: readonly { readonly status: number; readonly at: Date; readonly count: number }[];
}

/** Counts the notifications of a brand. */
export async function countPushes(db: Queries, brandId: string): Promise<PushFigures> {
  const { devices, members } = await db
    .selectFrom('push_device')
    .select(({ fn }) => [
      fn.countAll<string>().as('devices'),
      fn.count<string>('member_id').distinct().as('members'),
    ])
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const { sent, waiting } = await db
    .selectFrom('push_send')
    .select(({ fn, eb }) => [
      fn.countAll<string>().filterWhere('outcome', '=', 'sent').as('sent'),
      fn
        .countAll<string>()
        .filterWhere(eb('done_at', 'is', null))
        .as('waiting'),
    ])
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const failures = await db
    .selectFrom('push_device')
    .select(({ fn }) => ['failed_status', fn.max('failed_at').as('at'), fn.countAll<string>().as('count')])
    .where('brand_id', '=', brandId)
    .where('failures', '>', 0)
    .groupBy('failed_status')
    .orderBy('at', 'desc')
    .limit(5)
    .execute();
  return {
    ...{ devices: Number(devices), members: Number(members), sent: Number(sent), waiting: Number(waiting) },
    failures: failures.flatMap(({ failed_status, at, count }) =>
      at === null ? [] : [{ status: failed_status ?? 0, at, count: Number(count) }],
    ),
  };
}
