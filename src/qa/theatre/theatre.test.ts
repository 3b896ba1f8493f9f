import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnsweredOperation,
  type OperationName,
  operationList,
  type QueryOf,
} from '#schemas/api/operations.ts';
import { handlers } from '#src/server/app/handlers.ts';
import type { SitePage } from '#src/server/kernel/site.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';
import { pageScript } from './pageScript.ts';
import { defaultClock } from './state.ts';

const policy =
  "default-src 'none'; script-src 'self' 'sha256-guard'; script-src-attr 'none'; style-src 'self'";
const page = {
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  body: '<!doctype html><title>A page</title><script>guard()</script><p>Hello'.padEnd(2000, ' '),
};
const pages: readonly SitePage[] = [
  { id: 'home', title: 'Home', paths: ['/', '/m'], access: 'open' },
  { id: 'login', title: 'Login', paths: ['/m/login'], access: 'open' },
];
const siteNamed = (id: string) => ({
  ...fakeSite(id),
  notes: { pages, gated: [], problems: [] },
  reply: (path: string) =>
    ['/', '/m', '/m/login'].includes(path)
      ? page
      : path === '/logo.svg'
        ? { status: 200, headers: { 'Content-Type': 'image/svg+xml' }, body: '<svg/>' }
        : undefined,
});

let server: TestServer;
let plain: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  const sites = [siteNamed('base'), siteNamed('other')];
  server = await startTestServer({ sites, theatre: true, log: (message) => logged.push(message) });
  plain = await startTestServer({ sites });
}, 60_000);
afterAll(() => Promise.all([server.close(), plain.close()]));

const get = (url: string, cookie = '', from = server, brand = 'base') =>
  from.app.inject({ url, headers: { host: `${brand}.localhost`, cookie } });

/** Opens a state as a browser does; returns its Cookie header. */
async function open(query: string, brand = 'base'): Promise<string> {
  const { statusCode, headers, body } = await get(`/theatre?${query}`, '', server, brand);
  expect(statusCode, body).toBe(200);
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => cookie?.replace(/;.*/, ''))
    .join('; ');
}

/** What the first page of a state stores. */
const entryOf = (cookie: string) =>
  JSON.parse(decodeURIComponent(/livery-theatre-entry=([^;]*)/.exec(cookie)?.[1] ?? '')) as {
    path: string;
    local: { MC_SESSION_INFO?: { token: string }; language?: string };
  };

const callIn = (cookie: string, name: OperationName, query: Record<string, unknown> = {}, brand = 'base') => {
  const token = entryOf(cookie).local.MC_SESSION_INFO?.token;
  return callServer(server, name, { query, token, headers: { cookie }, brand });
};

test('[SV-5] a server started without the theatre has none, and ignores its cookie', async () => {
  const cookie = await open('role=member&flags=MAILCEN:off&clock=2030-01-01T00:00:00Z');
  for (const url of ['/theatre', '/theatre?page=home', '/theatre/states.json'])
    expect((await get(url, '', plain)).statusCode, url).toBe(404);
  expect((await get('/', cookie, plain)).body).toBe(page.body);
  const settings = await callServer(plain, 'getSettings', { headers: { cookie } });
  expect(settings.body.value.whitelabel.MAILCEN).toBe(true);
  const startup = await callServer(plain, 'getStartup', { headers: { cookie } });
  expect(startup.body.value.serverTime).not.toContain('2030');
  const { token } = entryOf(cookie).local.MC_SESSION_INFO ?? { token: '' };
  expect((await callServer(plain, 'getMember', { token, headers: { cookie } })).status).toBe(401);
  expect((await callServer(server, 'getMember', { token })).status).toBe(401);
});

test('[SV-5] an address returns a page in its state, in one answer', async () => {
  const answer = await get('/theatre?page=login&role=trial&lang=AR&query.from=a%26b');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.replace(`<script>${pageScript}</script>\n`, '')).toBe(page.body);
  const added = answer.headers['content-security-policy'] as string;
  expect(added.replace(/ 'sha256-[\w+/=]{44}'/, '')).toBe(policy);
  const [visit, entry] = answer.headers['set-cookie'] as string[];
  const state = visit?.replace(/&visit=[\w-]{8}/, '');
  expect(state).toBe(
    'livery-theatre=role=trial&lang=AR&clock=2026-01-15T12%3A07%3A24.000Z; Path=/; SameSite=Lax',
  );
  expect(entryOf(entry ?? '')).toEqual({
    brand: 'base',
    path: '/m/login?from=a%26b',
    local: {
      language: 'AR',
      MC_SESSION_INFO: {
        token: 'theatre-session-trial',
        merchantCode: 'base-trial',
        userName: 'trial',
        type: 4,
        firstTimeLogin: false,
      },
      downloadOffered: '1',
      languageOffered: '1',
    },
    visit: { noticeSeen: '1', memberNewsSeen: '1' },
  });
  const [, unseen] = (await open('page=home&popups=1')).split('; livery-theatre-entry');
  expect(decodeURIComponent(unseen ?? '')).not.toMatch(/noticeSeen|downloadOffered|languageOffered/);
});

test('[SV-5] only a browser in the theatre gets the script, and only in pages', async () => {
  const cookie = await open('page=home');
  const [outside, inside] = [await get('/'), await get('/', cookie)];
  expect(outside.body).toBe(page.body);
  expect(inside.body).toContain('<script>(');
  expect(inside.headers.etag).not.toBe(outside.headers.etag);
  expect((await get('/logo.svg', cookie)).body).toBe('<svg/>');
});

test.each([
  ['path=/m/login', '/m/login'],
  ['page=home', '/'],
  ['', '/'],
])('[SV-5] %s leads to %s', async (query, path) => {
  // Without any parameter the picker page is shown.
  expect(entryOf(await open(query === '' ? 'still=1' : query)).path).toBe(path);
});

test.each([
  ['page=lgoin', 'There is no page “lgoin”. Did you mean “login”?'],
  ['path=//evil.example', 'is not the path of a page'],
  ['path=/logo.svg', 'There is no page at “/logo.svg”.'],
  ['path=/nowhere', 'There is no page at “/nowhere”.'],
  ['path=/%25E0%25A4%25A', 'is not the path of a page'],
  ['pgae=home', '<code>pgae</code>: Did you mean “page”?'],
  ['<b>=1', '<code>&lt;b&gt;</code>'],
])('[SV-5] %s is refused with the nearest valid name', async (query, message) => {
  const { statusCode, body, headers } = await get(`/theatre?${query}`);
  expect(statusCode).toBe(400);
  expect(body).toContain(message);
  expect(headers['set-cookie']).toBeUndefined();
});

test('[SV-5] several states at once do not disturb each other', async () => {
  const states = await Promise.all([
    open('role=member&flags=MAILCEN:off&template=mem_cen:1'),
    open('role=agent&mode=maintenance&tiles=mail'),
    open('clock=2031-05-05T05:05:05Z&promotions=REFERRAL:off&resources=IOS:off'),
    open(''.concat('still=1')),
  ]);
  const seen = await Promise.all(
    states.map(async (cookie) => {
      const [settings, startup, member] = await Promise.all(
        (['getSettings', 'getStartup', 'getMember'] as const).map(
          async (name) => (await callIn(cookie, name)).body,
        ),
      );
      const { whitelabel, promotions, agentMenu, resources, mobileTemplate } = settings?.value ?? {};
      return {
        mail: whitelabel.MAILCEN,
        referral: promotions.REFERRAL.enabled,
        tiles: agentMenu.length,
        ios: resources.some(({ resourceType }: { resourceType: string }) => resourceType === 'IOS'),
        template: mobileTemplate,
        time: startup?.value.serverTime,
        maintenance: startup?.value.maintenance,
        who: member?.value?.account,
      };
    }),
  );
  const usual = {
    mail: true,
    referral: true,
    tiles: 11,
    ios: true,
    template: {},
    time: defaultClock,
    maintenance: false,
    who: undefined,
  };
  expect(seen).toEqual([
    { ...usual, mail: false, template: { mem_cen: '1' }, who: 'demo' },
    // Closed for members too, as the mode says.
    { ...usual, maintenance: true, tiles: 1 },
    { ...usual, referral: false, ios: false, time: '2031-05-05T05:05:05.000Z' },
    usual,
  ]);
});

test('[SV-5] draws depend on the clock alone, not on earlier calls at other times', async () => {
  const query = { language: 'EN', prizeMode: 'Elott' };
  const now = await open('page=home');
  const before = (await callIn(now, 'listLotteries', query)).body;
  await callIn(await open('clock=2027-02-02T00:00:00Z'), 'listLotteries', query);
  await callIn(await open('clock=2025-02-02T00:00:00Z'), 'listLotteries', query);
  expect((await callIn(now, 'listLotteries', query)).body).toEqual(before);
});

test('[SV-5] without data, every list is empty and still valid against the contract', async () => {
  const cookie = await open('role=member&data=empty');
  const queriesByName: readonly [OperationName, Record<string, unknown>][] = [
    ['listGames', { gameType: 'RNG', pageNo: 1, language: 'EN' }],
    ['listGameTypes', { typeId: 1, language: 'EN' }],
    ['listAnnouncements', { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', language: 'EN' }],
    ['countUnreadMessages', {}],
    ['listLotteries', { language: 'EN' }],
    ['getMember', {}],
    ['getSettings', {}],
  ];
  const values = await Promise.all(
    queriesByName.map(async ([name, query]) => {
      const { status, body } = await callIn(cookie, name, query);
      expect(status, name).toBe(200);
      return body.value;
    }),
  );
  expect(values).toMatchObject([
    { games: [], pageNum: 1, totalPages: 1 },
    [],
    { banners: [], playerNotices: [], popup: [], hotMatches: [], promotion: [] },
    0,
    { serverTime: defaultClock, groups: [] },
    { account: 'demo' },
    { customerService: [expect.any(String), expect.any(String)] },
  ]);
});

test('[SV-5][QA-1] names are long and vendors as many as requested, still valid against the contract', async () => {
  const types = async (query: string): Promise<{ displayName: string }[][]> => {
    const { status, body } = await callIn(await open(query), 'listGameTypes', { typeId: 1, language: 'EN' });
    expect(status).toBe(200);
    return body.value.map(({ vendorNames }: { vendorNames: { displayName: string }[] }) => vendorNames);
  };
  expect(new Set((await types('vendors=1')).map(({ length }) => length))).toEqual(new Set([1]));
  const many = await types('vendors=60&text=long');
  expect(new Set(many.map(({ length }) => length))).toEqual(new Set([60]));
  for (const { displayName } of many.flat()) expect(displayName.length).toBeGreaterThan(55);
  const answers = await Promise.all(
    [
      ['listGames', { gameType: 'RNG', pageNo: 1, language: 'EN' }] as const,
      [
        'listAnnouncements',
        { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', language: 'EN' },
      ] as const,
      ['listLotteries', { language: 'EN' }] as const,
    ].map(async ([name, query]) => (await callIn(await open('text=long'), name, query)).body.value),
  );
  const [{ games }, { hotMatches }, { groups }] = answers;
  const texts = [games[0].gameName, hotMatches[0].homeTeam, hotMatches[0].league, groups[0].games[0].remark];
  for (const text of texts) expect(text.length).toBeGreaterThan(55);
  // Some names can be broken between words, others cannot.
  expect(new Set(games.map(({ gameName }: { gameName: string }) => gameName.includes(' '))).size).toBe(2);
  // A game is not a vendor, although it names one.
  expect(
    (await callIn(await open('vendors=1'), 'listGames', { gameType: 'RNG', pageNo: 1, language: 'EN' })).body
      .value.games,
  ).toHaveLength(26);
});

test('[SV-5] with errors, every call but start-up, settings and sign-in fails, and nothing is logged', async () => {
  const cookie = await open('role=member&data=error');
  const statuses = async (names: readonly OperationName[]) =>
    Promise.all(names.map(async (name) => (await callIn(cookie, name)).status));
  expect(await statuses(['getMember', 'getBalance', 'getJackpot', 'listCountries'])).toEqual([
    500, 500, 500, 500,
  ]);
  expect(await statuses(['getStartup', 'getSettings', 'getCaptcha', 'logout'])).toEqual([200, 200, 200, 200]);
  expect(logged).toEqual([]);
});

test('[SV-5] while loading, a call is held until the client leaves or the server stops', async () => {
  const holdingServer = await startTestServer({ sites: [siteNamed('base')], theatre: true });
  const url = await holdingServer.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { Host: 'base.localhost', Cookie: 'livery-theatre=data=loading' };
  expect((await fetch(`${url}/wps/system/status`, { headers })).status).toBe(200);
  const leaving = new AbortController();
  const left = fetch(`${url}/wps/relay/jackpot`, { headers, signal: leaving.signal });
  const waiting = fetch(`${url}/wps/relay/jackpot`, { headers });
  const first = await Promise.race([left, waiting, fetch(`${url}/wps/system/status`, { headers })]);
  expect(new URL(first.url).pathname).toBe('/wps/system/status');
  leaving.abort();
  await expect(left).rejects.toThrow();
  const closing = holdingServer.close();
  expect((await waiting).status).toBe(500);
  await closing;
});

test('[SV-5] rate limits of one browser do not affect another', async () => {
  const query = { code: 'HINANO26', domain: 'base.example' };
  const eager = await open('page=home');
  const statuses = new Set<number>();
  for (let i = 0; i < 121; i++) statuses.add((await callIn(eager, 'checkAffiliate', query)).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await callIn(await open('page=home'), 'checkAffiliate', query)).status).toBe(200);
});

/** GET operations that change something. */
const writingOperations: readonly string[] = ['addRecent', 'createTrialAccount', 'launchGame'];
/** One row by its id, which is another one on every server. */
const readById: readonly string[] = ['getRecord'];
/** GET operations that only read. */
const readOperations = (Object.keys(handlers) as AnsweredOperation[]).filter(
  (name) => operationList[name].method === 'GET' && ![...writingOperations, ...readById].includes(name),
);

/** Only agents have a team. */
const teamOperationNames = readOperations.filter(
  (name) => operationList[name].area === 'team' || name === 'listTeamBets' || name === 'getAgentRains',
);

const language = 'EN';
const theMonth = { from: '2025-12-17', to: '2026-01-15' };
/** Queries of the operations that need one. */
const queries: { readonly [K in AnsweredOperation]?: Partial<QueryOf<K>> } = {
  findMovements: { keys: 'key-of-a-movement' },
  checkAffiliate: { code: 'HINANO26', domain: 'base.example' },
  listAnnouncements: { types: 'B,PL,PU,H', groupName: 'm_home', language },
  listOrders: { pageNo: 1, language },
  listMessages: { pageNo: 1 },
  listDeposits: { ...theMonth, language },
  listWithdrawals: { ...theMonth, language },
  listTransactions: { ...theMonth, language },
  listBets: { ...theMonth, language },
  listRebates: { ...theMonth, language },
  getRecordTotals: { ...theMonth, record: 'deposits', asOf: '999999' },
  listBanks: { method: 'bank-transfer' },
  getDeposit: { id: '1' },
  getDepositProof: { id: '1', proof: '1' },
  getPicture: { id: '1' },
  getMessage: { id: '1' },
  getWithdrawal: { id: '1' },
  exportRecords: { ...theMonth, record: 'deposits', language },
  getProfitAndLoss: theMonth,
  getTeamKpi: { startDate: theMonth.from, endDate: theMonth.to },
  getTeamOverview: { ...theMonth, reach: 'whole' },
  getTeamProfitAndLoss: theMonth,
  exportTeamProfitAndLoss: { ...theMonth, language },
  listDownlineContracts: { kind: 'daily' },
  getTeamRebates: theMonth,
  getTeamRebateDay: { day: '2026-01-14' },
  exportTeamRebates: { ...theMonth, language },
  listTeamBets: { ...theMonth, language },
  getDownline: { id: '1' },
  getDownlineTransfer: { to: '1' },
  listHelp: { language },
  getAgreement: { language },
  listNotices: { types: 'PL', language },
  getInvitation: { language },
  listActivities: { language },
  getActivity: { id: 'reel-voyage', language },
  listRewards: { list: 'waiting', language },
  listInvitedFriends: { pageNo: 1 },
  listGameTypes: { language },
  listGames: { gameType: 'RNG', pageNo: 2, language },
  listHotGames: { gameType: 'HOT', language },
  listFavourites: { gameType: 'RNG', pageNo: 1, language },
  listRecent: { gameType: 'RNG', page: 1, language },
  listVendors: { language },
  getGameIndex: { language },
  getGame: { nodeId: '100001', vendor: 'MOTU', language },
  listLotteries: { language },
  listElectronicLotteries: { language },
  listFeaturedGames: { gameType: 'HOT', count: 5, language },
  listLiveMatches: { language },
  listRecentWins: { language },
  listGameMenus: { language },
  listVendorGameTypes: { language },
  listPopularGames: { language },
  listLotteryMenu: { language },
  listRecentVietnamLottery: { language },
  listVietnamNumero: { code: 'PALM2D', language },
  listPopularAnnouncements: { language },
};

test('[SV-5][QA-2] two servers answer with the same bytes, regardless of earlier calls and other brands', async () => {
  // The brands in another order with one added, and other states opened before and between.
  const other = await startTestServer({ sites: ['zzz', 'other', 'base'].map(siteNamed), theatre: true });
  const states = ['visitor', 'member', 'agent', 'trial'].flatMap((role) => [
    { role, query: `role=${role}` },
    { role, query: `role=${role}&data=empty&clock=2026-03-01T09:10:11Z` },
  ]);
  // Messages are numbered across brands: what an id is of differs.
  const calls = readOperations
    .filter((name) => name !== 'getMessage')
    .map((name) => [name, queries[name] ?? {}] as const);

  async function walk(from: TestServer, order: <T>(list: readonly T[]) => T[]): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    for (const { query, role } of order(states)) {
      const opened = await get(`/theatre?${query}`, '', from);
      const cookie = [opened.headers['set-cookie']].flat().join('; ');
      for (const [name, callQuery] of order(calls)) {
        const token = role === 'visitor' ? undefined : `theatre-session-${role}`;
        const { status, headers, body } = await callServer(from, name, {
          query: callQuery,
          token,
          headers: { cookie },
        });
        // Encryption keys are new for each visit and never shown.
        if (name === 'getStartup') delete body.value.cipher;
        // Accounts, messages, rewards and feedback are numbered across brands; no page shows the numbers.
        if (name === 'getMember' && body.success) {
          delete body.value.id;
          delete headers['content-length'];
        }
        if (name === 'listMessages' && body.success) {
          for (const message of body.value.list) {
            delete message.id;
            delete message.place;
          }
          delete headers['content-length'];
        }
        if (name === 'listRewards' && body.success) {
          for (const reward of body.value.list) delete reward.id;
          delete headers['content-length'];
        }
        if (name === 'listFeedback' && body.success) {
          for (const feedback of body.value.list) delete feedback.id;
          delete headers['content-length'];
        }
        // Nor those of a team's.
        const ofTeam = ['listDownline', 'getTeamRates', 'listDownlineContracts'].includes(name);
        for (const list of [body.value?.branches, ofTeam ? body.value?.list : undefined])
          for (const one of list ?? []) {
            delete one.id;
            delete headers['content-length'];
          }
        // Visits by a link are counted, those of this walk as well.
        if (name === 'listInvitationLinks' && body.success)
          for (const link of body.value.list) delete link.visits;
        // Nor those of contracts.
        if (name === 'getDividendContract' && body.success) {
          delete headers['content-length'];
          for (const field of Object.keys(body.value)) body.value[field] = 'a number';
        }
        if (name === 'getSalaryContract' && body.success) {
          const { current, offer, versions } = body.value;
          for (const contract of [current, offer, ...versions]) if (contract) delete contract.id;
          delete headers['content-length'];
        }
        // Nor does a page show the newest row's.
        if (body.success && body.value?.asOf !== undefined) {
          delete body.value.asOf;
          delete headers['content-length'];
        }
        delete headers.date;
        delete headers['set-cookie'];
        answers.set(`${query} ${name}`, JSON.stringify([status, headers, body]));
      }
    }
    return new Map([...answers].sort());
  }

  const there = await walk(other, (list) => [...list].reverse());
  const here = await walk(server, (list) => [...list]);
  expect([...here.keys()]).toEqual([...there.keys()]);
  for (const [call, answer] of here) expect(there.get(call), call).toBe(answer);
  const refused = [...here].filter(([, answer]) => !answer.startsWith('[200')).map(([call]) => call);
  // Nobody has these orders here, not everybody an upline or a dividend, and a trial moves no money.
  const own = [
    'getDeposit',
    'getDepositProof',
    'getPicture',
    'getMessage',
    'getWithdrawal',
    'getUplineTransfer',
    'getDownline',
    'getDownlineTransfer',
    'getDividendProgress',
  ];
  const trial = [
    'listDepositMethods',
    'listDepositPromotions',
    'getWithdrawTerms',
    'listBanks',
    'getInvitation',
    'listInvitedFriends',
  ];
  const unexpected = refused.filter((call) => {
    const [query = '', name = ''] = call.split(' ');
    return (
      !query.startsWith('role=visitor') &&
      !own.includes(name) &&
      !(teamOperationNames.some((one) => one === name) && !query.startsWith('role=agent')) &&
      !(query.startsWith('role=trial') && trial.includes(name))
    );
  });
  expect(unexpected).toEqual([]);
  await other.close();
});

test('[SV-5] the choices are served as JSON and on a page', async () => {
  const { pages: listed, languages, flags, parameters } = (await get('/theatre/states.json')).json();
  expect(listed).toEqual(pages);
  expect(languages).toEqual({ default: 'EN', offered: ['EN', 'TY', 'AR'] });
  expect(flags).toContainEqual({ name: 'MAILCEN', meaning: 'message centre', places: [] });
  // Every listed parameter is accepted.
  const given = parameters.filter((name: string) => !['page', 'path', 'query.<name>'].includes(name));
  expect((await get(`/theatre?${given.map((name: string) => `${name}=`).join('&')}`)).statusCode).toBe(200);

  const cookie = await open('role=agent&flags=MAILCEN:off&tiles=none');
  const { body, headers } = await get('/theatre', cookie);
  expect(body).toContain('<option value="agent" selected>');
  expect(body).toMatch(/name="flag\.MAILCEN".*?<option value="off" selected>/);
  expect(body).toContain('value="none"');
  expect(body).toContain('Leave the theatre');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect((await get('/theatre')).body).not.toContain('Leave the theatre');
});

test('[SV-5] leaving removes the state', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/theatre/leave',
    headers: { host: 'base.localhost' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  expect(answer.headers['clear-site-data']).toBe('"storage"');
  expect([answer.headers['set-cookie']].flat()).toEqual(
    ['livery-theatre', 'livery-theatre-entry', 'livery_language'].map(
      (name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax`,
    ),
  );
});
