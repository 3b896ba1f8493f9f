import { negative, toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { post } from '../wallet/ledger.ts';
import { offeredTerms } from './rows/contracts.ts';
import { levelNames } from './rows/levels.ts';
import { demoMembers, type SeedMember } from './rows/members.ts';
import { demoMessages } from './rows/messages.ts';
import { seedFeedback } from './seedFeedback.ts';
import { seedPast } from './seedPast.ts';

const day = 86_400_000;

/** Inserts a member, whose upline must be in `ids`; returns its id. */
async function insertMember(
  tx: Queries,
  brandId: string,
  { account, type, nickname, upline, days, level, disabled, mobileNum }: SeedMember,
  { passwordHash, ids, now }: { passwordHash: string; ids: ReadonlyMap<string, string>; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('member')
    .values({
      brand_id: brandId,
      account,
      password_hash: passwordHash,
      type,
      nickname,
      upline_id: upline === undefined ? null : (ids.get(upline) ?? null),
      affiliate_code: demoMembers.find((member) => member.account === upline)?.inviteCode ?? null,
      reg_date: new Date(now.getTime() - days * day).toISOString().slice(0, 10),
      registered_at: new Date(now.getTime() - days * day),
      disabled: disabled ?? false,
      level: level ?? 0,
      dialing_code: mobileNum === undefined ? null : '689',
      mobile_num: mobileNum ?? null,
      mobile_confirmed: mobileNum !== undefined,
      demo: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a member the balance that the demo's accounts begin with, if any. */
async function grantBalance(tx: Queries, brandId: string, id: string, balance: string): Promise<void> {
  if (toUnits(balance) === 0n) return;
  await post(tx, {
    ...{ brandId, memberId: id, kind: 'grant', key: 'seed' },
    postings: [
      { account: { memberId: id }, amount: balance },
      { account: { house: 'play-money' }, amount: negative(balance) },
    ],
  });
}

/** Inserts a member's invite code, contract offers and messages. */
async function insertBelongings(
  tx: Queries,
  brandId: string,
  id: string,
  { inviteCode, offers = [], unread }: SeedMember,
  now: Date,
): Promise<void> {
  if (inviteCode !== undefined)
    await tx
      .insertInto('affiliate')
      .values({ brand_id: brandId, code: inviteCode, member_id: id, domain: null })
      .execute();
  if (offers.length > 0)
    await tx
      .insertInto('contract')
      .values(
        offers.map((kind) => ({
          ...{
            brand_id: brandId,
            member_id: id,
            kind,
            version: 1,
            state: 'offered' as const,
            offered_at: now,
          },
          terms: JSON.stringify(offeredTerms[kind]),
        })),
      )
      .execute();
  if (unread === 0) return;
  await tx
    .insertInto('message')
    .values(
      demoMessages.map(({ kind, days, link, texts }, i) => ({
        ...{ brand_id: brandId, member_id: id, kind, link: link ?? null, key: `seed ${i}` },
        texts: JSON.stringify(texts),
        sent_at: new Date(now.getTime() - days * day),
        read_at: i < unread ? null : now,
      })),
    )
    .execute();
  await seedFeedback(tx, { brandId, memberId: id }, now);
}

/** How the demo accounts of a brand are made. */
interface MembersToSeed {
  /** Of all of them. */
  readonly passwordHash: string;
  readonly now: Date;
  /** Whether one of them has a past: deposits, withdrawals and bets of forty days. */
  readonly past: boolean;
}

/** Inserts the demo accounts of a new brand, with balances and messages. */
export async function seedMembers(
  tx: Queries,
  {
    id: brandId,
    currency: { decimals },
    timeZone: zone,
  }: Pick<Site['brand'], 'id' | 'currency' | 'timeZone'>,
  { passwordHash, now, past }: MembersToSeed,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const member of demoMembers) {
    const id = await insertMember(tx, brandId, member, { passwordHash, ids, now });
    ids.set(member.account, id);
    await insertBelongings(tx, brandId, id, member, now);
    // A currency keeps no part of an amount that it cannot show.
    const balance = scaleAmount(member.balance, decimals);
    if (past && member.hasPast) await seedPast(tx, { brandId, memberId: id, now, decimals, zone }, balance);
    else await grantBalance(tx, brandId, id, balance);
  }
}

/** Inserts the VIP levels of a brand; existing levels stay as they are. */
export async function seedLevels(tx: Queries, brandId: string): Promise<void> {
  await tx
    .insertInto('level')
    .values(levelNames.map((name, level) => ({ brand_id: brandId, level, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
