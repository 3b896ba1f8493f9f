import { sql } from 'kysely';
import { mostInvitationLinks } from '#schemas/api/downline.ts';
import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import type { AgentRates } from '#src/domain/money/agentRates.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { lockMember, requireKey } from '../payments/idempotentOrder.ts';
import { ratesOfToday } from '../rates/ratesOfToday.ts';
import { requireAgent } from '../teams/requireAgent.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';
import { allowedRates } from './allowedRates.ts';
import { openedByAgent } from './openingHandlers.ts';
import { newInvitationCode } from './ownCode.ts';

interface LinkRow {
  readonly code: string;
  readonly name: string | null;
  readonly agent: boolean;
  readonly rates: AgentRates;
  readonly enabled: boolean;
  readonly created_at: Date | null;
  readonly visits: number;
  readonly registered: number;
  readonly deposited: number;
}

/** The links of a member with what came of them, the oldest first. Accounts that the agent opened came by none. */
async function readLinks(db: Queries, { brandId, memberId }: WalletOwner): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select l.code, l.name, l.agent, l.rates, l.enabled, l.created_at, l.visits,
      came.registered::integer as registered, came.deposited::integer as deposited
    from affiliate l
    cross join lateral (
      select count(*) as registered, count(*) filter (where exists (
        select from pay_order o where o.brand_id = m.brand_id and o.member_id = m.id and o.kind = 'deposit'
          and o.state = 'credited')) as deposited
      from member m
      where m.brand_id = l.brand_id and m.affiliate_code = l.code
        and m.register_method is distinct from ${openedByAgent}
    ) came
    where l.brand_id = ${brandId} and l.member_id = ${memberId}::bigint
    order by l.name is not null, l.created_at nulls first, l.code`.execute(db);
  return rows;
}

const shownLink = ({
  created_at: createdAt,
  ...link
}: LinkRow): ValueOf<'listInvitationLinks'>['list'][number] => ({
  ...link,
  createdAt: createdAt?.toISOString() ?? null,
});

/** Makes a link, once for a key. */
async function createLink(
  context: RequestContext,
  member: SessionMember,
  body: BodyOf<'createInvitationLink'>,
): Promise<{ readonly code: string }> {
  requireAgent(member);
  const { database, brandId, now } = context;
  const name = body.name.trim();
  if (name === '') throw new ApiFailure('request.invalid', 'a link has a name');
  const key = requireKey(context);
  return retrying(database, async (tx) => {
    await lockMember(tx, brandId, member.id);
    const links = await tx
      .selectFrom('affiliate')
      .select(['code', 'creation_key'])
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .execute();
    const made = links.find(({ creation_key: one }) => one === key);
    if (made) return { code: made.code };
    if (links.length >= mostInvitationLinks) throw new ApiFailure('team.links', 'there are enough links');
    const own = await ratesOfToday(tx, { brandId, memberId: member.id, now });
    const rates = JSON.stringify(allowedRates(body, own.rates));
    const code = newInvitationCode();
    await tx
      .insertInto('affiliate')
      .values({
        ...{ brand_id: brandId, member_id: member.id, code, domain: null, name, agent: body.agent },
        ...{ rates, created_at: now, creation_key: key },
      })
      .execute();
    return { code };
  });
}

/** Links by which agents invite (AG-5). */
export const invitationLinkHandlers: Handlers<
  'listInvitationLinks' | 'createInvitationLink' | 'setInvitationLink'
> = {
  async listInvitationLinks({ member, context: { database, brandId, now } }) {
    requireAgent(member);
    const owner = { brandId, memberId: member.id };
    const { rates } = await ratesOfToday(database.db, { ...owner, now });
    const list = (await readLinks(database.db, owner)).map(shownLink);
    return { rates, most: mostInvitationLinks, list };
  },

  createInvitationLink: ({ body, member, context }) => createLink(context, member, body),

  async setInvitationLink({ body: { code, enabled }, member, context: { database, brandId } }) {
    requireAgent(member);
    const row = await database.db
      .updateTable('affiliate')
      .set({ enabled })
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('code', '=', code)
      .returning('code')
      .executeTakeFirst();
    if (!row) throw new ApiFailure('request.notFound', 'no such link');
    return true;
  },
};
