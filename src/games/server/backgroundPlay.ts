import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GameFamily } from '#schemas/codes.ts';
import { memberTypes } from '#schemas/codes.ts';
import { engineOf } from '#src/domain/games/rules/gameEngine.ts';
import { roundGames, roundKindOf } from '#src/domain/games/rules/round/roundGames.ts';
import { stakesOf } from '#src/domain/games/rules/stakes.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import type { Database } from '#src/server/db/handle.ts';
import { startLeasedTurns } from '#src/server/db/leasedTurns.ts';
import { retrying } from '#src/server/db/retrying.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import { randomIntFor } from '#src/server/kernel/randomInt.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { balance, post } from '#src/server/wallet/ledger.ts';
import { mainKind } from '#src/server/wallet/ownWallets.ts';
import { betOnDraw, readDrawTable } from './draw.ts';
import type { GameCallContext } from './gameCallContext.ts';
import { actOnRound, startRound } from './round.ts';
import { spin } from './slot.ts';
import { betOnSports, readSportsState } from './sports.ts';

/** Interval between the turns of background players, in milliseconds. */
const interval = 30_000;

/** After how many seconds another process plays on for one that was killed. */
const leaseSeconds = 90;

/** Maximum number of bets of a brand in one turn. */
const mostBets = 3;

/** Names of the background accounts. Their passwords are random; half of them belong to the demo agent's team. */
const names = 'tiare manu vaea kahu reva moana tane hina poe arii fetu nui'.split(' ');

/** A background player with less than `minBalance` (in units) is granted play money. */
const minBalance = 50n * 10n ** 8n;
const grant = '500';

/** Ids of a brand's background players; creates missing accounts. */
async function players(
  { db }: Database,
  brandId: string,
  now: Date,
  hash: () => Promise<string>,
): Promise<string[]> {
  const accounts = names.map((name) => `${name}-bg`);
  const known = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('brand_id', '=', brandId)
    .where('account', 'in', accounts)
    .execute();
  if (known.length === accounts.length) return known.map(({ id }) => id);
  const agent = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account', '=', 'agent')
    .executeTakeFirst();
  const password_hash = await hash();
  await db
    .insertInto('member')
    .values(
      accounts.map((account, at) => ({
        brand_id: brandId,
        account,
        password_hash,
        type: memberTypes.member,
        nickname: null,
        upline_id: at % 2 === 0 ? (agent?.id ?? null) : null,
        reg_date: now.toISOString().slice(0, 10),
        demo: true,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  return players({ db } as Database, brandId, now, hash);
}

/** A random game to play; hot games are preferred. */
async function pickGame({ db }: Database) {
  const chance = randomIntFor('population game');
  let games = db
    .selectFrom('game')
    .select(['node_id', 'vassalage', 'game_type', 'opens', 'min_bet', 'classify']);
  if (chance(0, 2) === 0) games = games.where('hot_rank', 'is not', null);
  return games.orderBy(sql`random()`).limit(1).executeTakeFirst();
}

async function ensureMoney(database: Database, brandId: string, memberId: string): Promise<void> {
  if (toUnits(await balance(database.db, brandId, memberId)) >= minBalance) return;
  await retrying(database, (tx) =>
    post(tx, {
      brandId,
      memberId,
      kind: 'grant',
      key: `population ${randomUUID()}`,
      postings: [
        { account: { memberId }, amount: grant },
        { account: { house: 'play-money' }, amount: `-${grant}` },
      ],
    }),
  );
}

/** Plays a round to its end, with the first thing that can be done each time. */
async function playRound(
  database: Database,
  context: GameCallContext,
  { transactionId, stake }: { readonly transactionId: string; readonly stake: string },
): Promise<void> {
  const on = roundGames[context.roundKind ?? 'dice'].simpleBet;
  let { round } = await startRound(database, context, { transactionId, bets: [{ on, stake }] });
  for (let [action] = round.actions; action !== undefined; [action] = round.actions)
    ({ round } = await actOnRound(database, context, {
      ...{ transactionId: randomUUID(), round: round.id, action },
    }));
}

/** Places a bet with the lowest stake on the game of the context. */
async function bet(database: Database, context: GameCallContext): Promise<void> {
  const stake = context.stakes[0] ?? '';
  const transactionId = randomUUID();
  const chance = randomIntFor('population bet');
  if (context.player.engine === 'slot') {
    await spin(database, context, { transactionId, bet: stake });
    return;
  }
  if (context.roundKind) {
    await playRound(database, context, { transactionId, stake });
    return;
  }
  if (context.player.engine === 'draw') {
    const { code, issue, playTypes } = await readDrawTable(database, context, null);
    const open = playTypes.ent.filter(({ picksNumbers }) => picksNumbers === null);
    const play = open[chance(0, Math.max(1, open.length))];
    if (!play) return;
    const lines = [{ playType: play.id, numbers: [], stake }];
    await betOnDraw(database, context, { transactionId, code, issue, lines });
    return;
  }
  const { matches, races } = await readSportsState(database, context);
  const upcoming = [...matches, ...races].filter(({ state }) => state === 'upcoming');
  const match = upcoming[chance(0, Math.max(1, upcoming.length))];
  const [market] = match?.markets ?? [];
  const selection = market?.selections[chance(0, market.selections.length)];
  if (!match || !market || !selection) return;
  const picked = { match: match.id, market: market.id, selection: selection.id, odds: selection.odds };
  await betOnSports(database, context, { transactionId, stake, selections: [picked] });
}

async function play(
  database: Database,
  { brand }: Site,
  memberId: string,
  { now, log }: Pick<GameCallContext, 'now' | 'log'>,
): Promise<void> {
  const game = await pickGame(database);
  if (!game) return;
  const engine = engineOf(game.game_type, game.classify);
  await ensureMoney(database, brand.id, memberId);
  const context: GameCallContext = {
    player: {
      brandId: brand.id,
      memberId,
      engine,
      category: game.game_type as GameFamily,
      vendor: game.vassalage,
      nodeId: game.node_id,
      lotteryCode: engine === 'draw' ? game.opens : null,
      // They launch nothing, so that no money of theirs is with a vendor.
      wallet: mainKind,
    },
    sessionId: '',
    roundKind: roundKindOf(game.game_type, game.classify) ?? null,
    since: now,
    currency: brand.currency,
    stakes: stakesOf(engine, game.min_bet, brand.currency.decimals),
    language: brand.languages.default,
    board: null,
    opens: game.opens,
    now,
    log,
  };
  await bet(database, context).catch((error: unknown) => {
    // A draw can close and odds can change meanwhile: the bet is then refused.
    if (!(error instanceof GameFailure)) throw error;
  });
  await database.db
    .insertInto('recent')
    .values({ brand_id: brand.id, member_id: memberId, node_id: game.node_id, played_at: now })
    .onConflict((oc) => oc.columns(['brand_id', 'member_id', 'node_id']).doUpdateSet({ played_at: now }))
    .execute();
}

/** Options of a turn. */
export interface TurnOptions {
  /** Is told of bets of the players that could not be settled. */
  readonly log: Log;
  /** Makes the password hash of new accounts. Default: of a random password. */
  readonly hash?: () => Promise<string>;
  /** Whether this process is still the one that plays. Default: it is. */
  readonly renew?: () => Promise<boolean>;
}

/** The hash of a password that nobody has. */
const unusableHash = () => hashPassword(randomBytes(24).toString('base64url'));

/** One turn: lets some background players of every brand place bets, until `renew` resolves to false. */
export async function playInBackground(
  database: Database,
  sites: readonly Site[],
  now: Date,
  { log, hash = unusableHash, renew = async () => true }: TurnOptions,
): Promise<void> {
  for (const site of sites) {
    const chance = randomIntFor('population turn');
    const members = await players(database, site.brand.id, now, hash);
    for (let left = chance(1, mostBets + 1); left > 0; left--) {
      if (!(await renew())) return;
      const memberId = members[chance(0, members.length)];
      if (memberId !== undefined) await play(database, site, memberId, { now, log });
    }
  }
}

/** Brands that have background players in one turn, however many there are. */
const mostBrands = 8;

/** The brands of a turn: those visited last, of those that have their data. */
export const brandsOfTurn = (
  sites: Pick<SiteRegistry, 'latest'>,
  isPrepared: (id: string) => boolean,
): readonly Site[] =>
  sites
    .latest()
    .filter(({ brand }) => isPrepared(brand.id))
    .slice(0, mostBrands);

/** What background players play with. */
export interface BackgroundPlay {
  readonly database: Database;
  readonly sites: Pick<SiteRegistry, 'latest'>;
  /** Whether a brand has its data. */
  isPrepared(id: string): boolean;
  /** Is told of errors; the next turn runs all the same. */
  readonly log: Log;
  /** Time between two turns, in milliseconds. Default: half a minute. */
  readonly every?: number | undefined;
}

/** Plays turns, in one process of all, until the returned function is called. */
export const startBackgroundPlay = ({
  database,
  sites,
  isPrepared,
  log,
  every = interval,
}: BackgroundPlay): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: 'population',
    every,
    lease: leaseSeconds,
    failed: (error) => log('the background could not play', error),
    turn: (renew) => playInBackground(database, brandsOfTurn(sites, isPrepared), new Date(), { log, renew }),
  });
