import { agentTypeBelow, isAgentType, memberTypes } from '#schemas/codes.ts';
import type { AgentRates } from '#src/domain/money/agentRates.ts';
import { isInForce } from '#src/domain/money/referralTerms.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { knownDeviceOf } from '../access/knownDevices.ts';
import { addressHash } from './addressHash.ts';
import { readReferralRule } from './referralRule.ts';

/** A code that invites, and whose it is. */
export interface Affiliate {
  readonly memberId: string;
  /** The type of that member. */
  readonly type: number;
  /** Whether newcomers become agents, and their rates. */
  readonly agent: boolean;
  readonly rates: AgentRates;
}

/** Resolves to the affiliate whose code is valid on this domain; undefined if there is none. */
export async function findAffiliate(
  { db }: Database,
  brandId: string,
  code: string,
  domain: string,
): Promise<Affiliate | undefined> {
  const row = await db
    .selectFrom('affiliate')
    .innerJoin('member', (on) =>
      on.onRef('member.id', '=', 'affiliate.member_id').onRef('member.brand_id', '=', 'affiliate.brand_id'),
    )
    .select(['affiliate.member_id', 'affiliate.agent', 'affiliate.rates', 'member.type'])
    .where('affiliate.brand_id', '=', brandId)
    .where('affiliate.code', '=', code.toUpperCase())
    .where('affiliate.enabled', '=', true)
    .where('member.disabled', '=', false)
    .where((eb) => eb.or([eb('affiliate.domain', 'is', null), eb('affiliate.domain', '=', domain)]))
    .executeTakeFirst();
  return row && { memberId: row.member_id, type: row.type, agent: row.agent, rates: row.rates };
}

/** What a newcomer by a link becomes: an agent only as long as who invites is one. */
export const newcomerOf = (affiliate: Affiliate | undefined): { type: number; rates: AgentRates } =>
  affiliate?.agent && isAgentType(affiliate.type)
    ? { type: agentTypeBelow(affiliate.type), rates: affiliate.rates }
    : { type: memberTypes.member, rates: {} };

/**
 * Resolves to the id of a recommending member, given by the code of their link, by account name or id; undefined if there is
 * none. The code comes first: nobody chooses theirs, so that no account can be named like another's.
 */
export async function findRecommender(
  { db }: Database,
  brandId: string,
  recommenderId: string,
): Promise<string | undefined> {
  const linked = await db
    .selectFrom('invite_code')
    .innerJoin('member', (on) =>
      on
        .onRef('member.id', '=', 'invite_code.member_id')
        .onRef('member.brand_id', '=', 'invite_code.brand_id'),
    )
    .select(['member.id', 'member.disabled'])
    .where('invite_code.brand_id', '=', brandId)
    .where('invite_code.code', '=', recommenderId.toUpperCase())
    .executeTakeFirst();
  if (linked) return linked.disabled ? undefined : linked.id;
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('disabled', '=', false)
    .where((eb) =>
      /^\d{1,15}$/.test(recommenderId)
        ? eb.or([eb('id', '=', recommenderId), eb('account', '=', recommenderId)])
        : eb('account', '=', recommenderId.toLowerCase()),
    )
    .executeTakeFirst();
  return member?.id;
}

/** Who invited a newcomer, and what suggests that it is the newcomer. */
export interface InvitedNewcomer {
  readonly inviterId: string;
  readonly sameDevice: boolean;
  readonly addressHash: string | null;
}

/** What is kept of an invitation: whether the inviter's account was signed in on this device, and from where it is used. */
export async function readInvited(
  { database, brandId, handsOutCookies, deviceMark, ip }: RequestContext,
  inviterId: string,
): Promise<InvitedNewcomer> {
  // Without a cookie, a mark names the kind of browser, which many have.
  const mark = handsOutCookies ? deviceMark : undefined;
  const known = await knownDeviceOf(database.db, { brandId, memberId: inviterId, mark });
  return {
    inviterId,
    sameDevice: known !== undefined,
    addressHash: addressHash(database.vault, brandId, ip),
  };
}

/**
 * Notes who invited a new member, in the transaction that creates the account: under the rule that is in force then, if one
 * is. Whether the newcomer qualifies is found out later, of payments and bets.
 */
export async function noteInvitation(
  tx: Queries,
  { brandId, memberId, now }: { readonly brandId: string; readonly memberId: string; readonly now: Date },
  { inviterId, sameDevice, addressHash: from }: InvitedNewcomer,
): Promise<void> {
  const rule = await readReferralRule(tx, brandId);
  const seen =
    from === null
      ? undefined
      : await tx
          .selectFrom('referral_place')
          .select('seen_at')
          .where('brand_id', '=', brandId)
          .where('member_id', '=', inviterId)
          .where('address_hash', '=', from)
          .executeTakeFirst();
  await tx
    .insertInto('referral')
    .values({
      ...{ brand_id: brandId, member_id: memberId, inviter_id: inviterId, registered_at: now },
      ...{ revision: rule && isInForce(rule, now) ? rule.revision : null, address_hash: from },
      ...{ same_device: sameDevice, same_address: seen !== undefined },
    })
    .execute();
}
