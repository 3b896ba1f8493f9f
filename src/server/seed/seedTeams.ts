import { engineOf } from '#src/domain/games/rules/gameEngine.ts';
import { negative, sumOf } from '#src/domain/money/units.ts';
import { addDays, dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { post } from '../wallet/ledger.ts';
import { movement, type PastMember, whole } from './pastMember.ts';
import { type SeedTeammate, seedTeammates } from './rows/teams.ts';
import { insertInvitationLinks } from './seedInvitationLinks.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** What a member has left after all that they played. */
const left = 500;

/** The game that all of them play, and one that is played at a table, in turn. */
const gamesOf = (tx: Queries) =>
  tx
    .selectFrom('game')
    .select(['node_id', 'vassalage as vendor', 'game_type as category', 'classify'])
    .where('game_type', 'in', ['RNG', 'FISH', 'PVP'])
    .where('hot_rank', 'is not', null)
    .orderBy('hot_rank')
    .orderBy('node_id')
    .limit(4)
    .execute();

type Game = Awaited<ReturnType<typeof gamesOf>>[number];

/** Inserts a member of a team; undefined where the brand has the account already. */
async function insertTeammate(
  tx: Queries,
  { brandId, now }: Pick<PastMember, 'brandId' | 'now'>,
  { account, nickname, type, joinedDaysAgo, here }: SeedTeammate,
  { uplineId, passwordHash }: { readonly uplineId: string | null; readonly passwordHash: string },
): Promise<string | undefined> {
  const joinedAt = new Date(now.getTime() - joinedDaysAgo * 24 * hourMs);
  const row = await tx
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account, nickname, type, password_hash: passwordHash, demo: true },
      ...{ upline_id: uplineId, reg_date: joinedAt.toISOString().slice(0, 10), registered_at: joinedAt },
      head_icon: null,
      last_login_at: new Date(now.getTime() - (here ? 10 * minuteMs : 26 * hourMs)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && here)
    await tx
      .insertInto('session')
      .values({
        // Of no token: nobody has it.
        ...{ token_hash: `seed ${brandId} ${account}`, brand_id: brandId, member_id: row.id, device: null },
        created_at: new Date(now.getTime() - 10 * minuteMs),
        seen_at: now,
        expires_at: new Date(now.getTime() + hourMs),
      })
      .execute();
  return row?.id;
}

/** When a member bets on a day so many days ago: before noon, today a while ago. */
function timeOfBet({ now, zone }: Pick<PastMember, 'now' | 'zone'>, daysAgo: number): Date {
  const today = dayAt(now, zone);
  if (daysAgo > 0) return new Date(dayStart(addDays(today, -daysAgo), zone).getTime() + 10 * hourMs);
  return new Date(Math.max(dayStart(today, zone).getTime(), now.getTime() - 40 * minuteMs));
}

/** Inserts a member's bets, one a day, with what they moved. */
async function insertPlay(
  tx: Queries,
  member: PastMember,
  { account, stake, win, from, until }: SeedTeammate,
  games: readonly Game[],
): Promise<void> {
  const days = stake === 0 ? [] : Array.from({ length: from - until + 1 }, (_, at) => from - at);
  const entries = [];
  for (const daysAgo of days) {
    const game = games[daysAgo % games.length];
    if (!game) return;
    const at = timeOfBet(member, daysAgo);
    const { category, classify, vendor, node_id } = game;
    const transaction = `team-${account}-${daysAgo}`;
    const { id } = await tx
      .insertInto('bet_order')
      .values({
        ...{
          brand_id: member.brandId,
          member_id: member.memberId,
          engine: engineOf(category, classify),
          category,
          vendor,
        },
        ...{ node_id, lottery_code: null, transaction_id: transaction, line: 0, fingerprint: 'seed' },
        ...{ stake: whole(stake), win: whole(win), state: 'settled', detail: '{}' },
        ...{ placed_at: at, due_at: at, settled_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const house = { house: `vendor ${vendor}` };
    entries.push(movement(member, at, { kind: 'bet', key: `bet ${transaction}`, to: house, amount: stake }));
    if (win > 0)
      entries.push(movement(member, at, { kind: 'win', key: `win ${id}`, to: house, amount: -win }));
  }
  const spent = sumOf(...days.map(() => whole(stake - win)));
  const { brandId, memberId, now } = member;
  const granted = sumOf(spent, whole(left));
  await post(tx, {
    ...{ brandId, memberId, kind: 'grant', key: 'seed', at: new Date(now.getTime() - 90 * 24 * hourMs) },
    postings: [
      { account: { memberId }, amount: granted },
      { account: { house: 'play-money' }, amount: negative(granted) },
    ],
  });
  for (const entry of entries) await post(tx, entry);
}

/**
 * Inserts teams whose members play the same every day, below the agent of the demo and below a general agent, and their links. Accounts that
 * the brand has already stay as they are.
 */
export async function seedTeams(
  tx: Queries,
  {
    id: brandId,
    currency: { decimals },
    timeZone: zone,
  }: Pick<Site['brand'], 'id' | 'currency' | 'timeZone'>,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  const known = await tx
    .selectFrom('member')
    .select(['id', 'account'])
    .where('brand_id', '=', brandId)
    .where('demo', '=', true)
    .execute();
  const ids = new Map(known.map(({ id, account }) => [account, id]));
  const games = await gamesOf(tx);
  for (const teammate of seedTeammates) {
    const uplineId = teammate.upline === undefined ? null : (ids.get(teammate.upline) ?? null);
    const id = await insertTeammate(tx, { brandId, now }, teammate, { uplineId, passwordHash });
    if (id === undefined) continue;
    ids.set(teammate.account, id);
    await insertPlay(tx, { brandId, memberId: id, now, decimals, zone }, teammate, games);
  }
  await insertInvitationLinks(tx, { brandId, now }, ids);
}
