import { describe, expect, test } from 'vitest';
import { gameCategories } from '#schemas/codes.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { ownTexts } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { pageAddress, pageAt, pageById, pageInfo } from '#src/runtime/page/routes.ts';

const brand = checkBrand('base').document as unknown as Brand;
const english = ownTexts([{ id: 'base' }], 'EN');
const pages = Object.entries(brand.pages);
const idAt = (path: string) => pageAt(brand, path).id;
const idsWhere = (fits: (page: Brand['pages'][string]) => boolean) =>
  pages
    .filter(([, page]) => fits(page))
    .map(([id]) => id)
    .sort();

/** The route table of specification section 2. */
const routes: Record<string, readonly string[]> = {
  home: ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'],
  login: ['/m/login'],
  register: ['/m/register', '/register.html', '/m/register.html'],
  'forgot-password': ['/m/forget'],
  'change-password': ['/m/changePsw'],
  settings: ['/m/set'],
  'member-centre': ['/m/member/home', '/m/mine'],
  agent: ['/m/agent'],
  help: ['/m/help', '/m/helpDetail'],
  notice: ['/m/notice', '/m/member/notice'],
  'more-lottery': ['/m/moreLottery'],
  lottery: ['/m/lottery'],
  'start-lottery': ['/m/startLottery'],
  'launch-game': ['/m/launchGame'],
  'game-list': ['/m/gameList'],
  'game-lobby': ['/m/gameLobby'],
  'game-centre': ['/m/gameCenter'],
  slots: ['/m/slotsCenter'],
  service: ['/m/service'],
  activity: ['/m/activity'],
  'activity-info': ['/m/activityInfo'],
  'user-agreement': ['/m/useragreement'],
  deposit: ['/m/voucherCenter'],
  withdraw: ['/m/withdraw'],
  inbox: ['/m/webEmail', '/m/message'],
  feedback: ['/m/feedback'],
  'invite-friends': ['/m/inviteFriends'],
  'free-trial': ['/m/trail'],
  maintenance: ['/m/maintenance'],
  benefits: ['/m/member/benefits'],
  'security-centre': ['/m/securityCenter'],
  'deposit-record': ['/m/vouReport'],
  'withdraw-record': ['/m/withdrawReport'],
  'transaction-record': ['/m/transaction/record'],
  'betting-record': ['/m/gameRecord'],
  'profit-and-loss': ['/m/profitandloss'],
  'upline-transfer': ['/m/upLine/transfer'],
  'reward-centre': ['/m/rewardCenter'],
  'manual-rebate': ['/m/member/manualRebate'],
  leaderboard: ['/m/leaderBoard'],
  'rebate-report': ['/m/member/rebateReport'],
  'salary-contract': ['/m/member/agent/getSalaryContract'],
  'dividend-contract': ['/m/member/agent/getDevidendContract'],
  'hourly-contract': ['/m/member/agent/getHourContract'],
  'team-overview': ['/m/agent/team/overview'],
  'team-management': ['/m/member/team'],
  'team-profit-and-loss': ['/m/agent/team/pnl'],
  'team-betting': ['/m/teamBetting'],
  'agent-rebate': ['/m/member/agent/agentRebeat'],
  'team-rebate': ['/m/member/teamRebate'],
  'red-envelope-rain': ['/m/redRain'],
  'agent-rain': ['/m/agent/rain'],
  'agent-register': ['/m/agentRegister'],
  'agent-links': ['/m/agent/links'],
  'downline-transfer': ['/m/agent/transfer'],
  'agent-dividend': ['/m/member/agent/agentDivident'],
};
const rows = Object.entries(routes).flatMap(([id, paths]) => paths.map((path) => [path, id] as const));

/** Pages that replace the whole site: they need no links. */
const insteadOfTheSite = ['maintenance', 'region-blocked'];

describe('[SH-2] every route', () => {
  test.each(rows)('%s leads to %s', (path, id) => {
    expect(idAt(path)).toBe(id);
    expect(id).not.toBe('not-found');
    if (path !== '/') expect(idAt(`${path.replace(/\/$/, '')}/`)).toBe(id);
  });

  test('there are no other pages but sub-pages of the table and pages without a route', () => {
    const listed = Object.values(routes).flat();
    const own = pages
      .filter(([id, { paths }]) => {
        const under = paths.every((path) =>
          listed.some((route) => route !== '/' && path.startsWith(`${route}/`)),
        );
        return (
          !Object.hasOwn(routes, id) &&
          !(under && /^(?:security-|(?:profile-picture|sign-in-code|two-step-sign-in)$)/.test(id))
        );
      })
      .map(([id]) => id);
    expect(own.sort()).toEqual(['not-found', 'region-blocked']);
  });

  test.each([
    '/nope',
    '/m/nope',
    '/m/HOME',
    '/m//home',
    '/M',
    '',
    '/m/home/more',
    '/__proto__',
    '/constructor',
  ])('%j is not found', (path) => {
    expect(idAt(path)).toBe('not-found');
  });

  test('the not-found page links to the home page', () => {
    expect(pageById(brand, 'not-found').page.back).toBe('home');
  });

  test.each(pages.map(([id]) => id))('the address of %s leads back to it', (id) => {
    expect(idAt(pageAddress(brand, id))).toBe(id);
  });

  test.each(['nope', 'toString', '__proto__'])(
    'a page %s that is not there has the address of none',
    (id) => {
      expect(pageAddress(brand, id)).toBe('/');
      expect(() => pageById(brand, id)).toThrow();
    },
  );
});

describe('[SH-2] the query of an address', () => {
  const query = (address: string) => {
    const { pathname, search } = new URL(address, 'https://own.example');
    return pageInfo(pageAt(brand, pathname), search).query;
  };
  test.each(gameCategories)('/m/gameList?gameType=%s', (gameType) => {
    expect(query(pageAddress(brand, 'game-list', { gameType }))).toEqual({ gameType });
  });
  test.each([
    ['/m/gameList', { gameType: 'RNG' }],
    ['/m/gameList?gameType=nope', { gameType: 'RNG' }],
    ['/m/member/notice?types=A', { types: 'A' }],
    ['/m/notice', { types: 'PL' }],
    ['/m/transaction/record?types=A', { types: 'A' }],
    ['/m/home?types=A', {}],
  ])('%s', (address, expected) => {
    expect(query(address)).toEqual(expected);
  });
});

describe('[SH-3] the header', () => {
  test('is hidden exactly on login with its second step, register, forget, mine and agent, and on the page of a game', () => {
    const hidden = idsWhere(({ shell }) => shell?.header === 'none').filter(
      (id) => !insteadOfTheSite.includes(id),
    );
    // A game fills the screen and has its own strip as header.
    const expected = ['/m/login', '/m/register', '/m/forget', '/m/mine', '/m/agent', '/m/launchGame'].map(
      idAt,
    );
    expect(hidden).toEqual([...expected, 'sign-in-code'].sort());
  });

  test('has the logo on home, and a back button on every other page', () => {
    expect(idsWhere(({ shell }) => shell?.header === 'logo')).toEqual(['home']);
    for (const [, page] of pages) expect(['logo', 'back', 'none', undefined]).toContain(page.shell?.header);
    expect(pageInfo(pageAt(brand, '/m/help'), '').header).toBe('back');
  });

  test.each(['/m/login', '/m/register', '/m/trail', '/m/notice', '/m/forget', '/m/mine'])(
    'back on %s goes home',
    (path) => {
      expect(pageInfo(pageAt(brand, path), '').back).toBe('home');
    },
  );

  test.each([
    '/m/activity',
    '/m/trail',
    '/m/changePsw',
    '/m/notice',
    '/m/gameCenter',
    '/m/slotsCenter',
    '/m/message',
    '/m/set',
  ])('%s has a title of its own', (path) => {
    const { page } = pageAt(brand, path);
    expect(english[page.title]).toBeTypeOf('string');
    expect(idsWhere(({ title }) => title === page.title)).toHaveLength(1);
  });
});

test('[SH-6] the bottom menu is hidden exactly on the listed routes', () => {
  const listed = [
    ...['login', 'register', 'trail', 'launchGame', 'changePsw', 'notice', 'activity', 'forget', 'service'],
    ...['moreLottery', 'useragreement', 'maintenance', 'agent'],
  ].map((path) => idAt(`/m/${path}`));
  expect(idsWhere(({ shell }) => shell?.bottom === false)).toEqual(
    [...listed, 'region-blocked', 'sign-in-code'].sort(),
  );
});

test('[SH-6] the bottom menu: home, activity, deposit in the centre, invite or the service in its place, members', () => {
  const entries = Object.values(brand.menus.bottom ?? {}).sort((a, b) => a.at - b.at);
  expect(entries.map(({ to }) => to)).toEqual([
    'home',
    'activity',
    'deposit',
    'invite-friends',
    'member-centre',
  ]);
  expect(entries.flatMap(({ highlight, to }) => (highlight ? [to] : []))).toEqual(['deposit']);
  // Where nobody can invite, the service stands in that place, and the deposit stays in the centre.
  expect(entries.flatMap(({ to, instead }) => (instead ? [[to, instead.to]] : []))).toEqual([
    ['invite-friends', 'service'],
  ]);
  const bottom = Object.values(brand.shell.widgets).filter((node) => node.in === 'bottom');
  expect(bottom.flatMap(({ props, when }) => (when ? [] : [props]))).toEqual([
    { menu: 'bottom', depositBadge: '258' },
  ]);
});

test('[SH-8] the banner is on home and help only', () => {
  expect(idsWhere(({ shell }) => shell?.banner === true)).toEqual([idAt('/m/help'), idAt('/m/home')]);
});

describe('[MC-2][AG-1] a page has the gate of its menu entries', () => {
  test.each([
    ['/m/vouReport', { flag: 'DEPRECM3' }],
    ['/m/withdrawReport', { flag: 'WITHREC3' }],
    ['/m/transaction/record', { flag: 'TRANSREC3' }],
    ['/m/gameRecord', { flag: 'TRANSBETREPMEM3' }],
    ['/m/profitandloss', { flag: 'PERSREP' }],
    ['/m/upLine/transfer', { flag: 'AGETRANSFERUP3', has: 'upline', memberTypeNot: [2] }],
    ['/m/rewardCenter', { flag: 'REWCEN3' }],
    ['/m/member/manualRebate', { flag: 'MANPLAYREB3' }],
    ['/m/leaderBoard', { promotion: 'MISSION' }],
    ['/m/member/rebateReport', { flag: 'PLYRBT' }],
    ['/m/webEmail', { flag: 'MAILCEN' }],
    ['/m/withdraw', { has: 'withdraw' }],
    ['/m/agent', { memberTypeNot: [0, 4, 40] }],
    ['/m/help', undefined],
  ])('%s: %j', (path, when) => {
    expect(pageAt(brand, path).page.when).toEqual(when);
  });

  test.each(['/m/set', '/m/changePsw', '/m/agent'])('%s without a session goes home', (path) => {
    expect(pageAt(brand, path).page).toMatchObject({ access: 'session', otherwise: 'home' });
  });
});
