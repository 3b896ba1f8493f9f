import { sql } from 'kysely';
import type { Database, Queries } from '../db/handle.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';

/** Longest time that a question is left without an answer, in milliseconds: proxies give up after 30 seconds or later. */
const longestWait = 20_000;

/** Time between two looks at the members who wait, in milliseconds. */
const lookEvery = 400;

/** Most questions of one address that wait at once: the next is to come again later instead. */
const mostOfAddress = 100;

/** Seconds after which such a question may come again. */
const crowdedPause = 15;

interface Question extends WalletOwner {
  /** Version that the asker knows. */
  readonly after: string;
  readonly address: string;
  readonly until: number;
  readonly answer: (version: string) => void;
}

/** Versions of members' money, in the order of the owners: balances, and what is on its way in or out. */
async function versionsOf(db: Queries, owners: readonly WalletOwner[]): Promise<string[]> {
  const brands = owners.map(({ brandId }) => brandId);
  const members = owners.map(({ memberId }) => memberId);
  const { rows } = await sql<{ version: string }>`
    select md5(concat(
      (select string_agg(concat(kind, ' ', balance), ',' order by id) from account
        where brand_id = owner.brand and member_id = owner.member), '/',
      (select string_agg(concat(id, ' ', state), ',' order by id) from pay_order
        where brand_id = owner.brand and member_id = owner.member and done_at is null))) as version
    from unnest(${brands}::text[], ${members}::bigint[]) with ordinality as owner (brand, member, place)
    order by owner.place`.execute(db);
  return rows.map(({ version }) => version);
}

/** Questions that wait at one database, which are looked at together: one query a look, however many wait. */
class Followers {
  readonly #database: Database;
  #waiting: Question[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether so many of an address wait that another one shall not. */
  isCrowded(address: string): boolean {
    return this.#waiting.filter((question) => question.address === address).length >= mostOfAddress;
  }

  wait(asked: Omit<Question, 'until' | 'answer'>): Promise<string> {
    return new Promise((answer) => {
      this.#waiting.push({ ...asked, until: Date.now() + longestWait, answer });
      this.#timer ??= setTimeout(() => void this.#look(), lookEvery);
    });
  }

  /** Answers all that wait, as nothing new: the server stops. */
  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { answer, after } of this.#waiting.splice(0)) answer(after);
  }

  async #look(): Promise<void> {
    // A database that does not answer has nothing new to tell; it is asked again.
    const versions = await versionsOf(this.#database.db, this.#waiting).catch(() => []);
    const now = Date.now();
    // Those that came meanwhile stand behind the others, and wait for the next look.
    this.#waiting = this.#waiting.filter((question, place) => {
      const version = versions[place] ?? question.after;
      if (version === question.after && now < question.until) return true;
      question.answer(version);
      return false;
    });
    this.#timer = this.#waiting.length > 0 ? setTimeout(() => void this.#look(), lookEvery) : undefined;
  }
}

const byDatabase = new WeakMap<Database, Followers>();

function followersOf(database: Database): Followers {
  const known = byDatabase.get(database) ?? new Followers(database);
  byDatabase.set(database, known);
  return known;
}

/**
 * Resolves to the version of a member's money once it is another than `after`, or after a while; at once without `after`.
 * `pause`: seconds to let pass before the next question.
 */
export async function waitForMovement(
  database: Database,
  {
    brandId,
    memberId,
    address,
    after,
  }: WalletOwner & { readonly address: string; readonly after?: string | undefined },
): Promise<{ version: string; pause: number }> {
  const owner = { brandId, memberId };
  const [version = ''] = await versionsOf(database.db, [owner]);
  if (version !== after) return { version, pause: 0 };
  const followers = followersOf(database);
  if (followers.isCrowded(address)) return { version, pause: crowdedPause };
  return { version: await followers.wait({ ...owner, address, after }), pause: 0 };
}

/** Answers every question that waits at a database. */
export const stopFollowing = (database: Database): void => byDatabase.get(database)?.release();
