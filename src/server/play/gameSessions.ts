import { randomBytes } from 'node:crypto';
import type { Board, GameEngine } from '#schemas/games/codes.ts';
import { isNotIdle, lastUseInterval } from '../accounts/access/sessions.ts';
import type { Database, Queries } from '../db/handle.ts';
import { tokenHash } from '../kernel/tokenHash.ts';

/** A game session ends after this idle time, in milliseconds. */
const idleLife = 30 * 60_000;

/** A ticket is valid for this time, in milliseconds. */
const ticketLife = 60_000;

/** A launched game, with the member and the site it is launched from. */
export interface Launch {
  readonly brandId: string;
  readonly memberId: string;
  /** Hash of the site session's token; null in the theatre. */
  readonly sessionHash: string | null;
  readonly engine: GameEngine;
  readonly category: string;
  readonly vendor: string;
  readonly nodeId: string | null;
  readonly lotteryCode: string | null;
  readonly board: Board | null;
  readonly language: string;
  readonly siteOrigin: string;
}

/** Stores a launch and returns its ticket: 128 random bits, valid once and for a minute. */
export async function createTicket(tx: Queries, launch: Launch, now: Date): Promise<string> {
  const ticket = randomBytes(16).toString('base64url');
  await tx
    .insertInto('game_session')
    .values({
      brand_id: launch.brandId,
      member_id: launch.memberId,
      session_hash: launch.sessionHash,
      ticket_hash: tokenHash(ticket),
      ticket_until: new Date(now.getTime() + ticketLife),
      engine: launch.engine,
      category: launch.category,
      vendor: launch.vendor,
      node_id: launch.nodeId,
      lottery_code: launch.lotteryCode,
      board: launch.board,
      language: launch.language,
      site_origin: launch.siteOrigin,
      created_at: now,
      seen_at: now,
    })
    .execute();
  return ticket;
}

/**
 * Exchanges a ticket for a session token; undefined for a used, expired or unknown ticket. Ends the member's other game
 * sessions: a member plays one game at a time.
 */
export async function redeemTicket(
  database: Database,
  ticket: string,
  now: Date,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  return database.transaction(async (tx) => {
    const opened = await tx
      .updateTable('game_session')
      .set({ ticket_hash: null, token_hash: tokenHash(token), created_at: now, seen_at: now })
      .where('ticket_hash', '=', tokenHash(ticket))
      .where('ticket_until', '>', now)
      .returning(['id', 'brand_id', 'member_id'])
      .executeTakeFirst();
    if (!opened) return undefined;
    await tx
      .deleteFrom('game_session')
      .where('brand_id', '=', opened.brand_id)
      .where('member_id', '=', opened.member_id)
      .where('token_hash', 'is not', null)
      .where('id', '<>', opened.id)
      .execute();
    return token;
  });
}

/**
 * The session of a token with its member and game; undefined when there is none or it has ended. Renews the idle time
 * of the game session and of the site session.
 */
export async function findGameSession({ db }: Pick<Database, 'db'>, token: string, now: Date) {
  const row = await db
    .selectFrom('game_session')
    .innerJoin('member', (on) =>
      on
        .onRef('member.id', '=', 'game_session.member_id')
        .onRef('member.brand_id', '=', 'game_session.brand_id')
        .on('member.disabled', '=', false),
    )
    .innerJoin('vendor', 'vendor.vassalage', 'game_session.vendor')
    .leftJoin('session', 'session.token_hash', 'game_session.session_hash')
    .leftJoin('game', 'game.node_id', 'game_session.node_id')
    .selectAll('game_session')
    .select([
      'member.type as member_type',
      'vendor.display_name',
      'vendor.own_wallet',
      'game.name',
      'game.names',
      'game.min_bet',
      'game.classify',
      'game.opens',
    ])
    .where('game_session.token_hash', '=', tokenHash(token))
    .where('game_session.seen_at', '>', new Date(now.getTime() - idleLife))
    .where(({ eb, or, and }) =>
      or([
        eb('game_session.session_hash', 'is', null),
        and([eb('session.expires_at', '>', now), isNotIdle(now)]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.seen_at.getTime() >= lastUseInterval) {
    await db.updateTable('game_session').set({ seen_at: now }).where('id', '=', row.id).execute();
    if (row.session_hash !== null)
      await db
        .updateTable('session')
        .set({ seen_at: now })
        .where('token_hash', '=', row.session_hash)
        .execute();
  }
  return row;
}

/** A game session as stored, with columns of its member, vendor and game. */
export type GameSessionRow = NonNullable<Awaited<ReturnType<typeof findGameSession>>>;
