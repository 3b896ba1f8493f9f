import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { operationList } from '#schemas/api/operations.ts';
import { startSession } from '#src/server/accounts/access/sessions.ts';
import { type ConnectionLimits, usualLimits } from '#src/server/http/connectionLimits.ts';
import { type Attack, type AttackOutcome, type AttackRun, shareOf } from '../attack.ts';
import { type AttackedServer, startAttackedServer } from '../attackedServer.ts';
import { type HugeRequest, type HugeSenders, hugeRequests } from './hugeRequests.ts';
import { headOf, sendRaw } from './rawConnection.ts';
import { beSlow } from './slow.ts';
import type { Ports } from './targets.ts';

/** Limits of a run that has less time than the product gives a connection; in milliseconds. */
const shortLimits: ConnectionLimits = {
  headers: 2000,
  request: 4000,
  silence: 10_000,
  keepAlive: 10_000,
  look: 100,
};

/** How long a huge request may take before it counts as hanging, in milliseconds. */
const patience = 60_000;

/** Most that memory may grow while huge requests are sent, in bytes. */
const mostGrowth = 200 * 1024 * 1024;

const password = 'a password of attacks';

/** Listens, and keeps the connections by the port that they come from. */
async function listen(app: FastifyInstance): Promise<{ port: number; connections: Map<number, Socket> }> {
  const connections = new Map<number, Socket>();
  app.server.on('connection', (socket: Socket) => connections.set(socket.remotePort ?? 0, socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, connections };
}

/** A member's session, and an operator's. */
async function sendersOf({ app, database }: AttackedServer): Promise<HugeSenders> {
  const { id } = await database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  const at = { brandId: 'base', memberId: id, device: undefined, now: new Date() };
  const signedIn = await app.inject({
    method: 'POST',
    url: '/console/sign-in',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ password }).toString(),
  });
  const operator = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  return { token: await startSession(database, at), operator };
}

/** Sends usual requests until it is told to stop. Resolves to how many were answered, and the slowest. */
function beUsual(ports: Ports, faults: string[]) {
  const usual = [
    [ports.sites, operationList.getStartup.path, 200],
    [ports.sites, '/healthz', 200],
    [ports.games, '/healthz', 200],
  ] as const;
  let going = true;
  const done = (async () => {
    let [answered, slowest] = [0, 0];
    while (going)
      for (const [port, path, expected] of usual) {
        const head = headOf('GET', path, { Connection: 'close' });
        const { status, time } = await sendRaw({ head }, { port, patience });
        if (status === expected) answered += 1;
        else faults.push(`meanwhile ${path} is answered with ${status}`);
        slowest = Math.max(slowest, time);
        await wait(20);
      }
    return { answered, slowest };
  })();
  return () => {
    going = false;
    return done;
  };
}

/** Watches how far memory grows. */
function watchMemory() {
  const now = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = now();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, 10);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}

/** Sends huge requests, some at once of each kind. */
async function beHuge(
  requests: readonly HugeRequest[],
  {
    ports,
    connections,
    atOnce,
  }: { ports: Ports; connections: ReadonlyMap<number, Socket>[]; atOnce: number },
) {
  const faults: string[] = [];
  let [sent, taken, refused] = [0, 0, 0];
  for (const { name, to, request, refusals, mostTaken } of requests) {
    const target = { port: ports[to], patience };
    const outcomes = await Promise.all(Array.from({ length: atOnce }, () => sendRaw(request, target)));
    for (const outcome of outcomes) {
      const bytes = Math.max(...connections.map((of) => of.get(outcome.port)?.bytesRead ?? 0));
      sent += outcome.sent;
      taken += bytes;
      if (outcome.hangs) faults.push(`${name}: hangs`);
      else if (outcome.status !== 0 && !refusals.includes(outcome.status))
        faults.push(`${name}: ${outcome.status}`);
      else refused += 1;
      if (bytes > mostTaken) faults.push(`${name}: the server took ${bytes} bytes`);
    }
  }
  return { faults, sent, taken, refused };
}

async function attackServer(
  server: AttackedServer,
  limits: ConnectionLimits,
  run: AttackRun,
): Promise<AttackOutcome> {
  const [sites, games] = [await listen(server.app), await listen(server.games)];
  const ports = { sites: sites.port, games: games.port };
  const senders = await sendersOf(server);
  const faults: string[] = [];

  const all = hugeRequests(senders);
  const endUsual = beUsual(ports, faults);
  const connections = shareOf(run, 800, 40);
  const slow = await beSlow(connections, { ports, token: senders.token, limits });
  run.tell(`${slow.closed} of ${connections} slow connections were closed`);

  const endMemory = watchMemory();
  const atOnce = shareOf(run, 10);
  const huge = await beHuge(all, { ports, connections: [sites.connections, games.connections], atOnce });
  const growth = endMemory();
  if (growth > mostGrowth) faults.push(`memory grew by ${growth} bytes`);
  const { answered, slowest } = await endUsual();
  return {
    figures: {
      'slow connections': connections,
      'of them closed by the server': slow.closed,
      'longest open, s': Math.round(slow.longest / 100) / 10,
      'huge requests': all.length * atOnce,
      'of them refused': huge.refused,
      'bytes sent': huge.sent,
      'bytes that the server took': huge.taken,
      'growth of memory, MB': Math.round(growth / 1024 / 1024),
      'usual requests answered meanwhile': answered,
      'slowest of them, ms': Math.round(slowest),
    },
    faults: [
      ...faults,
      ...slow.faults,
      ...huge.faults,
      ...server.errors.map((error) => `the server logged ${error}`),
    ],
  };
}

/** Slow and huge requests to everything that listens. A whole run keeps to the product's time limits, a share to short ones. */
export const slowAndHugeAttack: Attack = {
  name: 'slow-and-huge',
  about:
    'slow connections are closed, huge requests are refused before they are read, others are answered meanwhile',
  databases: [],
  async run(run) {
    const limits = run.share < 1 ? shortLimits : usualLimits;
    const server = await startAttackedServer(run.database, ['base'], {
      limits,
      consolePassword: password,
      operatorToken: 'x'.repeat(43),
    });
    try {
      return await attackServer(server, limits, run);
    } finally {
      await server.close();
    }
  },
};
