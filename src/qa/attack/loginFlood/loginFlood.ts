import type { AddressInfo } from 'node:net';
import { seededRandom } from '#src/domain/values/random.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { Attack, AttackOutcome, AttackRun } from '../attack.ts';
import { type AttackedServer, startAttackedServer } from '../attackedServer.ts';
import { Flood, floodSizes, watchHealth } from './flood.ts';
import { LoginClient } from './loginClient.ts';

/** The account that is attacked, and where its owner usually is. */
const attacked = 'demo';
const home = '203.0.113.7';

/** Makes accounts with the demo's password; returns their names. */
async function makeOwners({ db }: Database, count: number): Promise<string[]> {
  const { password_hash } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('brand_id', '=', 'base')
    .where('account', '=', attacked)
    .executeTakeFirstOrThrow();
  const accounts = Array.from({ length: count }, (_, number) => `owner${number}`);
  const reg_date = new Date().toISOString().slice(0, 10);
  await db
    .insertInto('member')
    .values(
      accounts.map((account) => ({
        brand_id: 'base',
        account,
        password_hash,
        type: 0,
        nickname: null,
        reg_date,
      })),
    )
    .execute();
  return accounts;
}

async function floodServer(
  client: LoginClient,
  { database }: AttackedServer,
  run: AttackRun,
): Promise<AttackOutcome> {
  const flood = new Flood(client, seededRandom(`login flood ${run.seed}`));
  const { figures, faults } = flood;
  const sizes = floodSizes(run);
  const owners = await makeOwners(database, sizes.owners);
  const many = <T>(count: number, make: (number: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));
  await flood.owner('before the flood', attacked, home, 'enter');
  const endHealth = watchHealth(client, faults);

  const address = flood.newAddress();
  await flood.unpaid(
    'one address on many accounts',
    many(sizes.manyAccounts, (at) => ({ account: `stranger${at}`, forwarded: flood.forwarded(address) })),
  );
  await flood.unpaid(
    'many addresses on one account',
    many(sizes.manyAddresses, () => ({ account: attacked, forwarded: flood.forwarded(flood.newAddress()) })),
  );
  await flood.unpaid(
    'a peer that is no proxy, and forwards',
    many(30, (at) => ({ account: `other${at}`, forwarded: flood.newAddress(), peer: '127.0.0.2' })),
  );
  run.tell('who pays nothing: done');

  await flood.paid('one address that pays', sizes.paid, (at) => ({ account: `paid${at}`, address }));
  await flood.paid('many addresses that pay', sizes.paid, () => ({
    account: attacked,
    address: flood.newAddress(),
  }));
  const elsewhere = flood.newAddress();
  await flood.paid('one pair that pays', 8, () => ({ account: 'marama', address: elsewhere }));
  if (figures['tries of attackers who had to wait'] === 0)
    faults.push('one pair that pays: it need not wait');
  run.tell('who pays: done');

  const before = figures.hashes;
  const distributed = many(sizes.distributed, (at) => ({
    account: `far${at}`,
    forwarded: flood.forwarded(flood.newAddress()),
  }));
  await Promise.all([
    flood.wrong('an address and an account each', distributed, sizes.distributed),
    ...owners.map((account) => flood.owner('during the flood', account, flood.newAddress(), 'enter')),
    flood.owner('during the flood, at home', attacked, home, 'enter'),
  ]);
  run.tell(`all at once: done, ${figures.hashes - before} hashes`);

  await flood.owner('after the flood, at home', attacked, home, 'enter');
  await flood.owner('after the flood, elsewhere', attacked, flood.newAddress(), 'pay');
  await flood.owner('at the address of the attack', 'tama', address, 'pay');
  await flood.owner('whose pair somebody else failed', 'marama', flood.newAddress(), 'pay');
  const { answered, slowest } = await endHealth();
  return {
    figures: {
      ...figures,
      'health checks answered': answered,
      'slowest health check, ms': Math.round(slowest),
    },
    faults,
  };
}

/** Floods the login of a brand behind a proxy; owners of accounts must get in meanwhile. */
export const loginFloodAttack: Attack = {
  name: 'login-flood',
  about:
    'wrong passwords from invented addresses behind a proxy: owners get in, attackers pay, the process lives',
  databases: ['embedded', 'postgres'],
  async run(run) {
    const server = await startAttackedServer(run.database, ['base'], { trustedProxies: ['127.0.0.1/32'] });
    try {
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const client = new LoginClient((server.app.server.address() as AddressInfo).port, server.database);
      const { figures, faults } = await floodServer(client, server, run);
      client.close();
      return { figures, faults: [...faults, ...server.errors.map((error) => `the server logged ${error}`)] };
    } finally {
      await server.close();
    }
  },
};
