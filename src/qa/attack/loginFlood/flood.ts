import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#src/domain/values/random.ts';
import { freeFailures } from '#src/server/accounts/access/workPrice.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { type AttackRun, shareOf } from '../attack.ts';
import type { LoginClient, Try, TryAnswer } from './loginClient.ts';

/** What a flood counts. */
export interface FloodFigures {
  tries: number;
  /** Passwords that the server hashed: those that were wrong, and those that were right. */
  hashes: number;
  'owners who got in': number;
  'owners who tried': number;
  /** Owners' tries that the server was too busy for, and that were sent again. */
  'owners asked to come again': number;
  /** In zero bits of work. */
  'highest price': number;
  'tries refused as too busy': number;
  'tries of attackers who had to wait': number;
}

/** A flood of logins, by the proxy at 127.0.0.1, and what it found. */
export class Flood {
  readonly figures: FloodFigures = {
    tries: 0,
    hashes: 0,
    'owners who got in': 0,
    'owners who tried': 0,
    'owners asked to come again': 0,
    'highest price': 0,
    'tries refused as too busy': 0,
    'tries of attackers who had to wait': 0,
  };
  readonly faults: string[] = [];
  readonly #client: LoginClient;
  readonly #random: Random;

  constructor(client: LoginClient, random: Random) {
    this.#client = client;
    this.#random = random;
  }

  /** An address on the internet that nobody else has. */
  newAddress(): string {
    const part = () => this.#random.whole(1, 254);
    return `${this.#random.whole(11, 99)}.${part()}.${part()}.${part()}`;
  }

  /** What a proxy passes on of a caller who wrote other addresses into the header. */
  forwarded(address: string): string {
    return `${this.newAddress()}, ${this.newAddress()}, ${address}`;
  }

  async #try(what: string, one: Try): Promise<TryAnswer> {
    const answer = await this.#client.logIn(one);
    const { status, code, work, retryAfter } = answer;
    this.figures.tries += 1;
    this.figures['highest price'] = Math.max(this.figures['highest price'], work);
    if (status === 200 || code === 'login.failed') this.figures.hashes += 1;
    else if (code === 'system.busy' && retryAfter > 0) this.figures['tries refused as too busy'] += 1;
    else if (code === 'login.slowDown' && retryAfter > 0)
      this.figures['tries of attackers who had to wait'] += 1;
    else if (code !== 'login.captcha') this.faults.push(`${what}: ${status} ${code}`);
    return answer;
  }

  /** Wrong passwords, at most so many at once. Returns how many of them the server hashed. */
  async wrong(what: string, tries: readonly Omit<Try, 'password'>[], atOnce: number): Promise<number> {
    const before = this.figures.hashes;
    const rest = [...tries];
    const work = async () => {
      for (let one = rest.pop(); one; one = rest.pop())
        await this.#try(what, { ...one, password: `wrong-${this.#random.whole(0, 1e9)}` });
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return this.figures.hashes - before;
  }

  /** As `wrong`, by somebody who pays nothing: no more may be hashed than is free. */
  async unpaid(what: string, tries: readonly Omit<Try, 'password'>[]): Promise<void> {
    const hashed = await this.wrong(what, tries, 20);
    if (hashed > freeFailures)
      this.faults.push(`${what}: ${hashed} of ${tries.length} tries were hashed unpaid`);
    if (hashed === 0) this.faults.push(`${what}: nothing was hashed`);
  }

  /** Wrong passwords one after the other, each with what the last answer asked for. */
  async paid(
    what: string,
    count: number,
    of: (attempt: number) => { account: string; address: string },
  ): Promise<void> {
    for (let attempt = 0; attempt < count; attempt++) {
      const { account, address } = of(attempt);
      const one = { account, password: 'wrong-one', forwarded: this.forwarded(address) };
      const asked = await this.#try(what, one);
      if (asked.code !== 'login.captcha') continue;
      const paid = await this.#client.cheat(asked.work, one.forwarded);
      const { code } = await this.#try(what, { ...one, paid });
      if (code === 'login.captcha')
        this.faults.push(`${what}: a price of ${asked.work} that was paid is refused`);
    }
  }

  /**
   * An owner with the right password gets in: at once, or where `may` is `pay` after the work that is asked for; never
   * told to wait because of others. A server that is too busy is asked again.
   */
  async owner(what: string, account: string, address: string, may: 'enter' | 'pay'): Promise<void> {
    const { figures, faults } = this;
    const one = { account, password: demoPassword, forwarded: this.forwarded(address) };
    figures['owners who tried'] += 1;
    let paid: Try['paid'];
    for (let attempt = 0; attempt < 30; attempt++) {
      const { status, code, work, retryAfter } = await this.#try(what, { ...one, paid });
      if (status === 200) {
        figures['owners who got in'] += 1;
        return;
      }
      if (code === 'system.busy') {
        figures['owners asked to come again'] += 1;
        await wait(retryAfter * 1000);
      } else if (code === 'login.captcha' && may === 'pay') {
        paid = await this.#client.work(work, one.forwarded);
      } else {
        faults.push(`${what}: the owner of ${account} got ${status} ${code}`);
        return;
      }
    }
    faults.push(`${what}: the owner of ${account} did not get in`);
  }
}

/** Asks `/healthz` again and again until it is told to stop. Resolves to how often it was answered, and how late. */
export function watchHealth(client: LoginClient, faults: string[]) {
  let watching = true;
  const watched = (async () => {
    let [answered, slowest] = [0, 0];
    while (watching) {
      const began = performance.now();
      const { status } = await client
        .send({ method: 'GET', path: '/healthz' })
        .catch((error: unknown) => ({ status: String(error) }));
      if (status === 200) answered += 1;
      else faults.push(`/healthz: ${status}`);
      slowest = Math.max(slowest, performance.now() - began);
      await wait(20);
    }
    return { answered, slowest };
  })();
  return async () => {
    watching = false;
    return watched;
  };
}

/** How many tries each part of a flood makes. */
export const floodSizes = (run: Pick<AttackRun, 'share'>) => ({
  manyAccounts: shareOf(run, 2000, 40),
  manyAddresses: shareOf(run, 2000, 40),
  /** Paid tries: of the shortest run so few that an owner pays as much as a phone can in a second. */
  paid: shareOf(run, 60, 2),
  /** At once, fewer than the system queues; each from an address of its own on an account of its own, so all are hashed. */
  distributed: shareOf(run, 500, 100),
  owners: shareOf(run, 100, 8),
});
