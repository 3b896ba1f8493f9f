import type { Queries } from '../db/handle.ts';
import { seedInvitationLinks } from './rows/invitationLinks.ts';

/** Inserts links of agents, and says of members that they came by them. `ids`: of members by account. */
export async function insertInvitationLinks(
  tx: Queries,
  { brandId, now }: { readonly brandId: string; readonly now: Date },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { owner, code, name, agent, visits, madeDaysAgo, came } of seedInvitationLinks) {
    const memberId = ids.get(owner);
    if (memberId === undefined) continue;
    await tx
      .insertInto('affiliate')
      .values({
        ...{ brand_id: brandId, member_id: memberId, code, name, agent, visits, domain: null },
        created_at: new Date(now.getTime() - madeDaysAgo * 24 * 3_600_000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const newcomers = came.flatMap((account) => ids.get(account) ?? []);
    if (newcomers.length === 0) continue;
    await tx
      .updateTable('member')
      .set({ affiliate_code: code })
      .where('brand_id', '=', brandId)
      .where('id', 'in', newcomers)
      .execute();
  }
}
