import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { memberTypes } from '#schemas/codes.ts';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import { sessionName, startSession } from '#src/server/accounts/access/sessions.ts';
import type { Database } from '#src/server/db/handle.ts';
import { tokenHash } from '#src/server/kernel/tokenHash.ts';
import type { DepositTerms } from '#src/server/payments/orderTerms.ts';
import { createTicket } from '#src/server/play/gameSessions.ts';
import { post } from '#src/server/wallet/ledger.ts';

/** The member whose rows nobody else may see or change. */
export interface Victim {
  readonly brandId: string;
  readonly id: string;
  readonly account: string;
  /** A session's token, and the session's name, which goes with the token in a cookie. */
  readonly token: string;
  readonly name: string;
  /** Begins every text of the victim's rows. */
  readonly mark: string;
  /** Numbers and digits that nobody else has. */
  readonly numbers: readonly string[];
}

const balance = '918273.45';
const wonAmount = '7364.51';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

/** The tables that hold rows of members, each with its columns that an insert may set. */
async function memberTables({ db }: Database): Promise<Map<string, Column[]>> {
  const { rows } = await sql<{ table: string; name: string; type: string; optional: boolean }>`
    select c.table_name as table, c.column_name as name, c.data_type as type,
      (c.is_nullable = 'YES' or c.column_default is not null) as optional
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_identity = 'NO' and c.is_generated = 'NEVER'
      and exists (select 1 from information_schema.columns m where m.table_schema = c.table_schema
        and m.table_name = c.table_name and m.column_name = 'member_id')
    order by 1, c.ordinal_position
  `.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** A value for a column of which nothing is known but its type; undefined to leave it out. */
function valueFor({ name, type, optional }: Column, mark: string): unknown {
  if (type === 'text') return optional ? undefined : `${mark}-${name}`;
  if (optional) return undefined;
  if (type === 'boolean') return false;
  if (type.startsWith('timestamp') || type === 'date') return new Date();
  if (type.startsWith('json')) return JSON.stringify({ [name]: mark });
  if (type === 'bytea') return Buffer.from(mark);
  return 7;
}

/** What was agreed of a deposit that waits for its transfer. */
const depositTerms = (mark: string): DepositTerms => ({
  ...{ kind: 'manual', revision: 1, texts: { EN: { title: `${mark}-method` } }, decimals: 2 },
  ...{ fee: { fixed: '0', percent: '0', most: null }, promotion: null, gateway: null, account: 'moana' },
  proof: { most: 3, required: false },
  instructions: { copy: [{ key: 'reference', value: `${mark}-reference` }], qr: null, open: null },
});

/** What rows of some tables need beyond what their columns' types say. */
async function knownValues({ db }: Database, mark: string): Promise<Record<string, Record<string, unknown>>> {
  const game = await db
    .selectFrom('game')
    .select(['node_id', 'vassalage as vendor', 'game_type as category'])
    .where('game_type', '=', 'RNG')
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  const inviter = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'agent')
    .executeTakeFirstOrThrow();
  const notice = await db
    .selectFrom('announcement')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('kind', '=', 'A')
    .executeTakeFirstOrThrow();
  const days = { from_day: '2026-01-01', to_day: '2026-01-01' };
  const run = await db
    .insertInto('contract_run')
    .values({ ...days, brand_id: 'base', kind: 'daily', state: 'computed', made_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'kind', 'from_day', 'to_day', 'hour']).doUpdateSet({ state: 'computed' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { node_id } = game;
  const transaction_id = `${mark}-transaction`;
  const settled = { state: 'settled', win: wonAmount, settled_at: new Date(), due_at: new Date() };
  return {
    agent_notice_read: { notice_id: notice.id },
    favourite: { node_id },
    recent: { node_id },
    affiliate: { code: mark.toUpperCase(), enabled: true },
    bet_order: { ...game, engine: 'slot', stake: '3.50', transaction_id, ...settled },
    bank_card: { sealed_number: `v1.${mark}`, number_hash: mark, last_four: '7391' },
    head_icon: {
      id: mark
        .replaceAll(/[^0-9a-f]/g, '7')
        .padEnd(32, '7')
        .slice(0, 32),
      kind: 'png',
    },
    security_event: { kind: 'email', detail: `${mark}-detail` },
    contract: {
      kind: 'dividend',
      version: 1,
      state: 'offered',
      terms: JSON.stringify({ steps: [{ from: '1', percent: '1' }], active: 0, most: null, period: 'month' }),
    },
    contract_pay: { ...days, run_id: run.id, state: 'waiting' },
    pay_order: {
      ...{ kind: 'deposit', state: 'open', method: 'bank-transfer', amount: '612.34' },
      ...{ reference: `${mark}-reference`, terms: JSON.stringify(depositTerms(mark)) },
      expires_at: new Date(Date.now() + 24 * 3_600_000),
    },
    activity_application: { activity: 'match-diary', comment: `${mark}-comment` },
    activity_claim: { activity: 'welcome-gift', rewards: '[]' },
    activity_join: { activity: 'steady-week' },
    reward: {
      source: 'activity',
      amount: '6.25',
      texts: JSON.stringify({ EN: { title: `${mark}-reward` } }),
    },
    agreement_consent: { number: 1 },
    picture: { media_type: 'image/png' },
    message: {
      kind: 'notice',
      texts: JSON.stringify({ EN: { title: `${mark}-title`, content: `${mark}-content` } }),
    },
    mission_play: { kind: 'bet' },
    mission_score: { mission_id: 'week-of-stakes' },
    push_wish: { topics: JSON.stringify({ money: true, prizes: true, messages: true, offers: false }) },
    rebate_line: { category: game.category, vendor: game.vendor, revision: 1, state: 'open' },
    referral: { inviter_id: inviter.id },
    adjustment: { state: 'waiting', amount: '12.50' },
    totp: { sealed_secret: `v1.${mark}` },
    // An unopened trial belongs to whoever opens it.
    trial_account: { opened_at: new Date() },
  };
}

/** Figures that anybody's answer may bring up to date, from what has happened. */
const keptFigures = new Set(['member_day', 'member_month', 'team_day', 'branch_day', 'team_delta']);

/** Tables whose rows are not made by an insert of their own. */
const madeOtherwise = new Set([
  ...['account', 'transaction', 'session', 'game_session', 'promotion_use'],
  'rain_claim',
  // A reward queues it for a browser of the member.
  'push_send',
  // A settled bet makes it.
  'rebate_play',
  // Triggers keep them, and what adds up figures.
  ...['member_above', 'upline_change', ...keptFigures],
]);

/** Inserts one row of the victim into a table. Throws where its columns' types do not say enough. */
async function plantRow(
  { db }: Database,
  table: string,
  columns: readonly Column[],
  { brandId, id, mark }: Pick<Victim, 'brandId' | 'id' | 'mark'>,
  known: Readonly<Record<string, unknown>>,
): Promise<void> {
  const values = { brand_id: brandId, member_id: id, ...known };
  const row = columns
    .map((column) => [
      column.name,
      (values as Record<string, unknown>)[column.name] ?? valueFor(column, mark),
    ])
    .filter(([, value]) => value !== undefined);
  try {
    await sql`insert into ${sql.table(table)} (${sql.join(row.map(([name]) => sql.ref(String(name))))})
      values (${sql.join(row.map(([, value]) => value))})`.execute(db);
  } catch (error) {
    throw new Error(`knownValues must say what a row of the table ${table} needs`, { cause: error });
  }
}

/** Makes a member with at least one row in every table that holds rows of members. */
export async function makeVictim(database: Database, brandId: string, mark: string): Promise<Victim> {
  const now = new Date();
  const mobileNum = `87${randomInt(100_000, 999_999)}`;
  const { id } = await database.db
    .insertInto('member')
    .values({
      brand_id: brandId,
      account: mark,
      password_hash: await hashPassword(`${mark} is secret`),
      type: memberTypes.member,
      nickname: `${mark}-nick`,
      reg_date: now.toISOString().slice(0, 10),
      email: `${mark}@mail.example`,
      email_confirmed: true,
      dialing_code: '689',
      mobile_num: mobileNum,
      mobile_confirmed: true,
      payee_name: `${mark}-payee`,
      payment_password_hash: await hashPassword('739146'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.transaction((tx) =>
    post(tx, {
      ...{ brandId, memberId: id, kind: 'grant', key: `${mark}-grant` },
      postings: [
        { account: { memberId: id }, amount: balance },
        { account: { house: 'play-money' }, amount: `-${balance}` },
      ],
    }),
  );
  const at = { brandId, memberId: id, device: mark, agent: `Mozilla/5.0 ${mark}`, now };
  const token = await startSession(database, { ...at, provenBy: 'password' });
  await startSession(database, at);
  const known = await knownValues(database, mark);
  for (const [table, columns] of await memberTables(database))
    if (!madeOtherwise.has(table))
      await plantRow(database, table, columns, { brandId, id, mark }, known[table] ?? {});
  // What was computed is shown with its contract.
  await database.db
    .updateTable('contract_pay')
    .set(({ selectFrom }) => ({
      contract_id: selectFrom('contract').select('id').where('member_id', '=', id),
    }))
    .where('member_id', '=', id)
    .execute();
  const { id: order_id } = await database.db
    .selectFrom('pay_order')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('promotion_use')
    .values({ brand_id: brandId, promotion: `${mark}-promotion`, member_id: id, turn: 1, order_id })
    .execute();
  const round = { brand_id: brandId, rain_id: 'lagoon-rain', starts_at: now };
  await database.db
    .insertInto('rain_round')
    .values({ ...round, pool: '10', envelopes: 1 })
    .execute();
  await database.db
    .insertInto('rain_claim')
    .values({ ...round, member_id: id, amount: '7.75', opened_at: now })
    .execute();
  const { node_id, vendor, category } = known.bet_order as Record<'node_id' | 'vendor' | 'category', string>;
  const launch = {
    engine: 'slot',
    board: null,
    lotteryCode: null,
    nodeId: node_id,
    vendor,
    category,
  } as const;
  const sessionHash = tokenHash(token);
  const page = { language: 'EN', siteOrigin: `http://${mark}.example` };
  await createTicket(database.db, { ...launch, ...page, brandId, memberId: id, sessionHash }, now);
  const numbers = [balance, mobileNum, wonAmount, String(known.head_icon?.id)];
  return { brandId, id, account: mark, token, name: sessionName(token), mark, numbers };
}

/** Reads the rows of a member in every table, and those of its wallet, by table; each as JSON, in one order. */
export async function rowsReader(
  database: Database,
): Promise<(memberId: string) => Promise<Record<string, string[]>>> {
  const tables = [...(await memberTables(database)).keys()].filter((table) => !keptFigures.has(table));
  return async (memberId) => {
    const parts = [
      sql`select 'member' as name, to_jsonb(t)::text as row from member t where id = ${memberId}`,
      sql`select 'posting', to_jsonb(t)::text from posting t
        where account_id in (select id from account where member_id = ${memberId})`,
      ...tables.map(
        (table) =>
          sql`select ${table}::text, to_jsonb(t)::text from ${sql.table(table)} t where member_id = ${memberId}`,
      ),
    ];
    const { rows } = await sql<{ name: string; row: string }>`
      ${sql.join(parts, sql` union all `)} order by 1, 2
    `.execute(database.db);
    const all: Record<string, string[]> = Object.fromEntries(
      ['member', 'posting', ...tables].map((table) => [table, []]),
    );
    for (const { name, row } of rows) all[name]?.push(row);
    return all;
  };
}
