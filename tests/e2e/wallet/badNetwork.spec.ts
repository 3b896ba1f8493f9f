import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { gamesPort } from '#src/domain/games/launch/gamesOrigin.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { type Random, seededRandom } from '#src/domain/values/random.ts';
import { type AttackedProcesses, startProcesses } from '#src/qa/attack/attackedProcesses.ts';
import { concludeOrders } from '#src/qa/money/concludeOrders.ts';
import { type FaultyProxy, startFaultyProxy } from '#src/qa/money/faultyProxy.ts';
import { makeMoneyMembers } from '#src/qa/money/moneyMembers.ts';
import { movesMoney } from '#src/qa/money/movesMoney.ts';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import type { Database } from '#src/server/db/handle.ts';
import { describeDiscrepancy } from '#src/server/operator/reconciliation/discrepancy.ts';
import { reconcile } from '#src/server/operator/reconciliation/reconcile.ts';
import { initialPayments } from '#src/server/settings/paymentSettings.ts';
import { writeSettings } from '#src/server/settings/settings.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { mainKind, vendorKind } from '#src/server/wallet/ownWallets.ts';
import { freePort } from '#src/site/freePort.ts';
import { expect, markNewsSeen, test } from '#tests/support/page/page.ts';
import { pinButton, typePin } from '#tests/support/page/payingOut.ts';
import {
  button,
  depositMethod,
  fieldNamed,
  main,
  openVendorTransfer,
  sheet,
  walletText,
} from '#tests/support/page/wallet.ts';
import { demoPassword, setPageLanguage, signInByApi } from '#tests/support/reference.ts';

/**
 * Players move money on the real pages, each in a browser of their own, one in two tabs, over a network that loses, repeats
 * and keeps what they send, while the server is killed twice. Nothing else is done than what a player would do: where the
 * page says that it is not known, the same is sent once more. In the end each movement was made once.
 */

const members = 3;
const seed = 'bad network';

let processes: AttackedProcesses;
let site: FaultyProxy;
let games: FaultyProxy;

/** What players send that changes something; signing in is none of this. */
const isMovement = ({ method = '', url = '' }: { method?: string | undefined; url?: string | undefined }) =>
  method !== 'GET' && /^\/wps\/(transaction|relay\/(deposit|withdraw|wallets|transfer))\//.test(url);

/** Members who can sign in as the demo's do, and withdraw at once what they paid in. */
async function prepare(database: Database): Promise<void> {
  await makeMoneyMembers(database, { members, clients: 0 });
  await database.db
    .updateTable('member')
    .set({ password_hash: await hashPassword(demoPassword) })
    .where('account', 'like', 'mover%')
    .execute();
  const payments = { ...initialPayments, turnoverMultiple: '0', freePerDay: 100 };
  await writeSettings(database.db, 'base', { payments });
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  processes = await startProcesses({ name: 'e2e-bad-network' });
  await processes.edit(prepare);
  const random = seededRandom(seed);
  const port = await freePort();
  const spared = (request: Parameters<typeof isMovement>[0]) => !isMovement(request);
  site = await startFaultyProxy(processes.url, { random, spared, overtaken: movesMoney, port });
  games = await startFaultyProxy(processes.gamesUrl, { random, spared: () => true, port: gamesPort(port) });
});
test.afterAll(async () => {
  await Promise.all([site?.stop(), games?.stop()]);
  await processes?.stop();
});

/** Presses what confirms, and again wherever the page says that it is not known, until the page says that it was made. */
async function confirm(press: () => Promise<unknown>, made: Locator): Promise<void> {
  const page = made.page();
  const unknown = page
    .getByText(walletText('money.notKnown'))
    .or(page.getByText(walletText('money.notSent')));
  await expect(async () => {
    if (await made.isVisible()) return;
    await press();
    await expect(made.or(unknown).first()).toBeVisible({ timeout: 20_000 });
    await expect(made).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 120_000 });
}

/** Opens a page, also while the server starts again. */
const open = (page: Page, path: string, there: Locator) =>
  expect(async () => {
    await page.goto(`${site.url}${path}`);
    await expect(there).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });

/** Types the payment password into the confirmation, opening it where it is not. */
async function confirmPayment(page: Page, next: string, made: Locator): Promise<void> {
  await confirm(async () => {
    if (!(await pinButton(page).isVisible())) await button(page, next).click();
    await typePin(page);
    await pinButton(page).click();
  }, made);
}

/** The ways to move money on pages. */
const ways = {
  async transfer(page: Page, amount: string) {
    const dialog = sheet(page, 'wallets.transfer');
    await expect(() => openVendorTransfer(page, site.url)).toPass({ timeout: 120_000 });
    await fieldNamed(page, 'amount').fill(amount);
    const emptied = dialog.locator('[name="amount"]:placeholder-shown, [name="amount"][value=""]');
    await confirm(() => dialog.locator('button[type="submit"]').click(), emptied);
  },
  async upline(page: Page, amount: string) {
    await open(page, '/m/upLine/transfer', fieldNamed(page, 'amount'));
    await fieldNamed(page, 'amount').fill(amount);
    await confirmPayment(
      page,
      'upline.next',
      main(page).getByText(walletText('upline.done'), { exact: true }),
    );
  },
  async withdrawal(page: Page, amount: string) {
    await open(page, '/m/withdraw', fieldNamed(page, 'amount'));
    await fieldNamed(page, 'amount').fill(amount);
    await confirmPayment(page, 'withdraw.next', sheet(page, 'withdraw.receipt').getByText(amount).first());
  },
  async deposit(page: Page, amount: string) {
    await open(page, '/m/voucherCenter', depositMethod(page, 'Card'));
    await depositMethod(page, 'Card').click();
    await fieldNamed(page, 'amount').fill(amount);
    await button(page, 'deposit.continue').click();
    const toGateway = main(page).getByRole('link', { name: walletText('deposit.gateway.open') });
    await confirm(() => button(page, 'deposit.confirm').click(), toGateway);
    const credited = main(page).getByRole('heading', { name: walletText('deposit.credited.title') });
    await expect(async () => {
      if (await credited.isVisible()) return;
      const opened = page.waitForEvent('popup');
      await toGateway.click();
      const gateway = await opened;
      try {
        await gateway.getByRole('button', { name: 'Pay', exact: true }).click({ timeout: 10_000 });
        await expect(gateway).not.toHaveURL(/\/pay\//, { timeout: 10_000 });
      } finally {
        await gateway.close();
      }
      await expect(credited).toBeVisible({ timeout: 30_000 });
    }).toPass({ timeout: 120_000 });
  },
} as const;

type Way = keyof typeof ways;

/** What a player was told that was made. */
interface Made {
  readonly way: Way;
  readonly member: number;
  readonly amount: string;
}

async function enter(browser: Browser, member: number): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await context.addInitScript(markNewsSeen);
  const page = await context.newPage();
  await setPageLanguage(page, 'EN');
  await signInByApi(page, `mover${member}`, site.url);
  await page.close();
  return context;
}

/** All ways, twice each, in an order of chance. */
function drawWays(random: Random): Way[] {
  const all = Object.keys(ways).flatMap((way) => [way, way]) as Way[];
  return all
    .map((way) => ({ way, at: random.between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .map(({ way }) => way);
}

/** Amounts that were moved by members of the drive, by way, as often as the database holds them. */
async function storedMovements({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ movement: string }>`
    select concat(case o.kind when 'deposit' then 'deposit' else 'withdrawal' end, ' ', m.account, ' ', round(o.amount, 2))
      as movement
    from pay_order o join member m on m.id = o.member_id
    where m.account like 'mover%' and (o.kind = 'withdrawal' or o.state = 'credited')
    union all
    select concat(split_part(t.idempotency_key, ':', 1), ' ', m.account, ' ', round(p.amount, 2))
    from transaction t join posting p on p.transaction_id = t.id and p.amount > 0
      join member m on m.id = t.member_id
    where m.account like 'mover%' and t.idempotency_key ~ '^(transfer|upline):'
  `.execute(db);
  return rows.map(({ movement }) => movement).sort();
}

test('[WA-5] pages move each amount once over a bad network, while the server is killed, and say what is', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const random = seededRandom(seed);
  const contexts = await Promise.all(Array.from({ length: members }, (_, member) => enter(browser, member)));
  const made: Made[] = [];
  let cents = 0;
  const tabs = [0, 0, ...contexts.slice(1).map((_, at) => at + 1)];
  const all = tabs.length * drawWays(random).length;
  const killAt = [Math.floor(all / 3), Math.floor((2 * all) / 3)];
  let kills = Promise.resolve();
  const play = async (member: number) => {
    const context = contexts[member];
    if (!context) throw new Error('no browser');
    const page = await context.newPage();
    // What is not there in time is opened again.
    page.setDefaultTimeout(10_000);
    await setPageLanguage(page, 'EN');
    for (const drawn of drawWays(random)) {
      // Who has no upline pays in instead.
      const way = drawn === 'upline' && member === 0 ? 'deposit' : drawn;
      const amount = `${20 + Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      cents += 7;
      await test.step(`mover${member}: ${way} ${amount}`, () => ways[way](page, amount));
      made.push({ way, member, amount });
      if (made.length === killAt[0]) {
        killAt.shift();
        kills = kills.then(() => processes.kill({ revive: true }));
      }
    }
  };
  await Promise.all(tabs.map(play));
  await kills;
  await site.settle();
  expect(killAt).toEqual([]);

  const shown: string[] = [];
  for (const context of contexts) {
    const page = await context.newPage();
    await setPageLanguage(page, 'EN');
    await open(page, '/m/withdraw', fieldNamed(page, 'amount'));
    await expect(page.getByRole('banner').getByText(/\d\.\d\d$/)).toBeVisible();
    shown.push(
      (await page
        .getByRole('banner')
        .getByText(/\d\.\d\d$/)
        .textContent()) ?? '',
    );
    await context.close();
  }

  const books = await processes.openBooks();
  try {
    expect(await storedMovements(books)).toEqual(
      made.map(({ way, member, amount }) => `${way} mover${member} ${amount}`).sort(),
    );
    expect(await concludeOrders(books)).toEqual([]);
    expect((await reconcile(books, new Date())).findings.map(describeDiscrepancy)).toEqual([]);
    for (const [member, text] of shown.entries()) {
      const { id } = await books.db
        .selectFrom('member')
        .select('id')
        .where('account', '=', `mover${member}`)
        .where('brand_id', '=', 'base')
        .executeTakeFirstOrThrow();
      const held = await Promise.all(
        [mainKind, vendorKind('SUNDIAL')].map((kind) => balance(books.db, 'base', id, kind)),
      );
      expect({ member, text: text.replace(/[^\d.]/g, '') }).toEqual({
        member,
        text: scaleAmount(sumOf(...held), 2),
      });
    }
  } finally {
    await books.close();
  }
  // The network was bad enough.
  for (const fault of ['repeat', 'lose', 'break', 'cut', 'overtake'] as const)
    expect(site.done[fault]).toBeGreaterThan(0);
});
