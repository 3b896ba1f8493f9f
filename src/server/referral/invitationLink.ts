import { sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { Queries } from '../db/handle.ts';
import { type InviteCodeOwner, inviteCodeOf } from './inviteCode.ts';

/** How far above a member an invitation code is looked for. */
const mostAbove = 10;

/**
 * What a member's own link holds: who recommends, and the invitation code of the member, else that of the nearest member above
 * who has one that holds on this domain and makes nobody an agent, so that a site that takes newcomers by code alone takes friends as well.
 */
export async function invitationLink(
  db: Queries,
  { brandId, memberId, demo, domain }: InviteCodeOwner & { readonly domain: string },
): Promise<ValueOf<'getInvitation'>['link']> {
  const { rows } = await sql<{ code: string }>`
    with recursive above (id, upline_id, depth) as (
      select id, upline_id, 0 from member where brand_id = ${brandId} and id = ${memberId}
      union all
      select member.id, member.upline_id, above.depth + 1
      from above join member on member.brand_id = ${brandId} and member.id = above.upline_id
      where above.depth < ${mostAbove} and not member.disabled
    )
    select affiliate.code from above
    join affiliate on affiliate.brand_id = ${brandId} and affiliate.member_id = above.id
    where affiliate.enabled and not affiliate.agent and (affiliate.domain is null or affiliate.domain = ${domain})
    order by above.depth, affiliate.created_at nulls first, affiliate.code limit 1
  `.execute(db);
  return { code: rows[0]?.code ?? null, ref: await inviteCodeOf(db, { brandId, memberId, demo }) };
}
