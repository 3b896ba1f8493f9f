import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameCall } from '#schemas/games/operations.ts';
import { settleDue } from '#src/server/play/settle.ts';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import {
  callServer,
  type TestServer,
  tokenOf,
  untilDrawsAreOpen,
} from '#tests/support/servers/serverTesting.ts';

const page = '/console/brands/base/members/demo/money';
const bets = '/console/brands/base/members/demo/bets';

let server: TestServer;
let editor: NamedOperator;
let viewer: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'an-editor': editor, 'a-viewer': viewer },
  } = await startPaymentDesk('an-editor', 'a-viewer'));
});
afterAll(() => server.close());

const gameOf = async (gameType: string) => {
  const query = { gameType, pageNo: 1, language: 'EN' };
  const [game] = (await callServer(server, 'listGames', { query })).body.value.games;
  return { vendor: game.vassalage, nodeId: game.nodeId };
};
const launch = async (game: Readonly<Record<string, unknown>>) =>
  launchSession(server, await tokenOf(server), game);

const placed = async (call: GameCall, request: object) => (await callGame(server, call, request)).body;

test('[WA-4][SV-5] the bet of a movement is a page: a round with its stake, its win, and what both moved', async () => {
  const session = await launch(await gameOf('RNG'));
  let round = { roundId: '', win: '0' };
  for (let tried = 0; tried < 300 && Number(round.win) === 0; tried++)
    round = await placed(...lowestBet(session, randomUUID()));
  const money = (await editor.get(page)).body;
  const link = `<a href="${bets}/${round.roundId}">Bet ${round.roundId}</a>`;
  // Of the movement of the stake, and of that of the win.
  expect(money.split(link)).toHaveLength(3);
  const { status, body } = await editor.get(`${bets}/${round.roundId}`);
  expect(status).toBe(200);
  expect(body).toContain(`Bet ${round.roundId} of demo`);
  expect(body).toMatch(/State<\/dt><dd>won</);
  expect(body).toContain(`Win</dt><dd><strong>${round.win} XPF</strong>`);
  expect(body).toMatch(/Line \d+: [345] of symbol \d, /);
  expect(body).toContain(`<strong>bet</strong>`);
  expect(body).toContain(`<code>win ${round.roundId}</code>`);
  expect(body).toMatch(/wallet: −[\d.]+ XPF, then [\d,.]+ XPF/);
  expect(body).toMatch(/the house’s vendor [^:]+: \+[\d.]+ XPF/);
});

/** Places two equal lines of a draw. */
async function placeTicket(): Promise<readonly { readonly id: string }[]> {
  server.pass(untilDrawsAreOpen(server.now()));
  const session = await launch({ code: 'MOTU1M', playType: 'ent' });
  const [call, request] = lowestBet(session, randomUUID());
  const { lines } = request.body as { lines: readonly object[] };
  const ticket = { ...request, body: { ...request.body, lines: [...lines, ...lines] } };
  return (await placed(call, ticket)).bets;
}

test('[WA-4][SV-5] lines of one ticket lead to each other, and say what was drawn once it is', async () => {
  const [first, second] = await placeTicket();
  const open = (await editor.get(`${bets}/${first?.id}`)).body;
  expect(open).toMatch(/State<\/dt><dd>open</);
  expect(open).toMatch(/Drawn<\/dt><dd>not yet</);
  expect(open).toContain(
    `<a href="${bets}/${second?.id}">Bet ${second?.id}</a>. Their stakes moved together.`,
  );
  expect((await editor.get(page)).body).toContain(`${bets}/${second?.id}`);
  server.pass(3 * 60_000);
  await settleDue(server.database, server.now(), { log: console.error });
  const over = (await editor.get(`${bets}/${first?.id}`)).body;
  expect(over).toMatch(/State<\/dt><dd>(won|lost)</);
  expect(over).toMatch(/Drawn<\/dt><dd>\d/);
});

test('[WA-4][SV-5] a slip says its legs, and that it is set aside where it cannot be settled', async () => {
  const session = await launch(await gameOf('COCKFIGHT'));
  const { bet } = await placed(...lowestBet(session, randomUUID()));
  expect((await editor.get(`${bets}/${bet.id}`)).body).toMatch(
    /<li><bdi>[^<]+<\/bdi> – <bdi>[^<]+<\/bdi>, cockfight, .*: winner, <strong>\w+<\/strong> at [\d.]+; open<\/li>/,
  );
  await server.database.db
    .updateTable('bet_order')
    .set({ set_aside_at: server.now(), set_aside_reason: 'no such match', detail: '"?"' })
    .where('id', '=', bet.id)
    .execute();
  const { body } = await editor.get(`${bets}/${bet.id}`);
  expect(body).toContain('set aside: it cannot be settled');
  expect(body).toContain('no such match');
  expect(body).toContain('Its game stored nothing of it.');
});

test('[SV-5] a bet is shown to who may see what is personal, as its member’s and its brand’s alone', async () => {
  // The last one: a digit more is the number of no other bet.
  const { id } = await server.database.db
    .selectFrom('bet_order')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await viewer.get(`${bets}/${id}`)).status).toBe(403);
  for (const path of [
    `${bets}/${id}9`,
    `${bets}/x`,
    `${bets.replace('/demo/', '/marama/')}/${id}`,
    `${bets.replace('/base/', '/other/')}/${id}`,
  ])
    expect([path, (await editor.get(path)).status]).toEqual([path, 404]);
});
