import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isCalledByPages } from '#schemas/api/operation.ts';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { call } from './call.ts';
import { type Connection, connect } from './connection.ts';

const token = 't'.repeat(20);

/** A call as the product sends it: what is given to `call`, and what arrives. */
interface Line {
  readonly query?: object;
  readonly body?: object;
  /** Method, path and query as sent. */
  readonly sent: string;
  /** Headers besides Merchant, Language and Authorization. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as it arrives; `sealed` where it is encrypted. */
  readonly arrives?: string;
  /** Method, path and query in compat mode, where they differ. */
  readonly compat?: string;
}

const encrypted = { 'content-type': 'application/json', encryption: expect.stringMatching(/^aes-256-cbc/) };
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const key = { 'idempotency-key': expect.stringMatching(/^[\w-]{16,64}$/) };
const sealed = 'sealed';
const mobile = { mobileNum: '40123456', countryDialingCode: '689' };

/** Specification section 7, "Calls by purpose", in its order. */
const lines: readonly (readonly [purpose: string, operation: OperationName, line: Line])[] = [
  [
    'signing in: an encrypted payload and the header that says how',
    'login',
    {
      body: { type: 'username', username: 'a' },
      sent: 'POST /wps/session/login',
      headers: encrypted,
      arrives: sealed,
    },
  ],
  [
    'free play, by its module',
    'freePlay',
    {
      body: { userName: 'a' },
      sent: 'POST /wps/session/login/freeplay',
      headers: { ...json, module: 'COMM3' },
      arrives: '{"userName":"a"}',
    },
  ],
  [
    'a name for a trial account',
    'createTrialAccount',
    { sent: 'GET /wps/relay/member/trialAccount', headers: { module: 'COMM3' } },
  ],
  [
    'registering: encrypted, by its module',
    'register',
    {
      body: { username: 'a' },
      sent: 'PUT /wps/member/register',
      headers: { ...encrypted, ...key, module: 'REG3' },
      arrives: sealed,
    },
  ],
  [
    'registering by mobile number',
    'registerByMobile',
    {
      body: mobile,
      sent: 'PUT /wps/member/register/mobile',
      headers: { ...encrypted, ...key, module: 'REG3' },
      arrives: sealed,
    },
  ],
  [
    'signing out, with the token',
    'logout',
    { sent: 'DELETE /wps/session/logout', compat: `DELETE /wps/session/logout?token=${token}` },
  ],
  ['the captcha', 'getCaptcha', { sent: 'GET /wps/captcha', headers: { module: 'CAPTCHA3' } }],
  [
    'a code by SMS, with its module',
    'sendSmsCode',
    {
      body: { mobileNum: '40123456', moduleId: 'VERIFICATION3' },
      sent: 'POST /wps/verification/sms/noLogin',
      headers: { ...json, module: 'VERIFICATION3' },
      arrives: '{"mobileNum":"40123456","moduleId":"VERIFICATION3"}',
    },
  ],
  [
    'a code to register',
    'sendRegistrationSms',
    {
      body: mobile,
      sent: 'POST /wps/verification/sms/register',
      headers: { ...json, module: 'VERIFICATION3' },
      arrives: JSON.stringify(mobile),
    },
  ],
  [
    'a code for a new password, as JSON',
    'sendPasswordSms',
    {
      body: { mobileNo: '40123456', countryDialingCode: '689' },
      sent: 'POST /wps/relay/verification/sms/password',
      headers: json,
      arrives: '{"mobileNo":"40123456","countryDialingCode":"689"}',
    },
  ],
  [
    'bounds of the registration fields',
    'getRegisterValidation',
    { sent: 'GET /wps/relay/system/validation/register' },
  ],
  ['countries', 'listCountries', { sent: 'GET /wps/system/country' }],
  [
    'a new password by e-mail, as a form',
    'requestPasswordByEmail',
    {
      body: { username: 'a b', email: 'a@b.example' },
      sent: 'POST /wps/relay/member/password/email',
      headers: form,
      arrives: 'username=a+b&email=a%40b.example',
    },
  ],
  [
    'changing the password',
    'changePassword',
    {
      body: { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' },
      sent: 'PUT /wps/member/password',
      headers: encrypted,
      arrives: sealed,
    },
  ],
  [
    'a password by phone',
    'setPasswordByPhone',
    {
      body: { newPassword: 'b', ...mobile, verificationCode: '1' },
      sent: 'PUT /wps/relay/member/password/mobile',
      headers: encrypted,
      arrives: sealed,
    },
  ],
  [
    'choosing a profile picture, as a form',
    'setHeadIcon',
    {
      body: { headIcon: 'face-01' },
      sent: 'POST /wps/relay/member/headIcon',
      headers: form,
      arrives: 'headIcon=face-01',
    },
  ],
  ['the profile picture', 'getHeadIcon', { sent: 'GET /wps/relay/member/headIcon' }],
  [
    'checking an invitation, by its module',
    'checkAffiliate',
    {
      query: { code: 'A1', domain: 'a.example' },
      sent: 'GET /wps/agent/affiliate?code=A1&domain=a.example',
      headers: { module: 'AFFMAN3' },
    },
  ],
  [
    'announcements of the home page',
    'listAnnouncements',
    {
      query: { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' },
      sent: 'GET /wps/relay/announcements?groupName=m_home&language=EN&merchantCode=acme&platform=M&types=B%2CPL%2CPU%2CH',
      compat: `GET /wps/relay/announcements?groupName=m_home&language=EN&merchantCode=acme&platform=M&token=${token}&types=B%2CPL%2CPU%2CH`,
    },
  ],
  [
    'announcements of the registration page, in no language of their own',
    'listAnnouncements',
    {
      query: { types: 'B', groupName: 'm_reg' },
      sent: 'GET /wps/relay/announcements?groupName=m_reg&merchantCode=acme&platform=M&types=B',
      compat: `GET /wps/relay/announcements?groupName=m_reg&merchantCode=acme&platform=M&token=${token}&types=B`,
    },
  ],
  [
    'announcements for agents, by their module',
    'listAnnouncements',
    {
      query: { types: 'A', groupName: 'm_home', language: 'EN' },
      sent: 'GET /wps/relay/announcements?groupName=m_home&language=EN&merchantCode=acme&platform=M&types=A',
      headers: { module: 'AGEANNOUNCE3' },
      compat: `GET /wps/relay/announcements?groupName=m_home&language=EN&merchantCode=acme&platform=M&token=${token}&types=A`,
    },
  ],
  [
    'the help centre',
    'listHelp',
    { query: { language: 'EN' }, sent: 'GET /wps/system/helpCenter?device=MOBILE&language=EN' },
  ],
  ['votes on the help', 'listHelpVotes', { sent: 'GET /wps/relay/helpCenter/votes' }],
  [
    'whether help helped',
    'voteHelp',
    {
      body: { id: 'deposit', helpful: true },
      sent: 'PUT /wps/relay/helpCenter/vote',
      arrives: '{"id":"deposit","helpful":true}',
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'the user agreement',
    'getAgreement',
    { query: { language: 'EN' }, sent: 'GET /wps/relay/agreement?language=EN' },
  ],
  ['a consent', 'getConsent', { sent: 'GET /wps/relay/agreement/consent' }],
  [
    'consenting',
    'giveConsent',
    {
      body: { number: 2, language: 'EN' },
      sent: 'PUT /wps/relay/agreement/consent',
      arrives: '{"number":2,"language":"EN"}',
      headers: { 'content-type': 'application/json' },
    },
  ],
  ['customer service', 'getCustomerServiceLink', { sent: 'GET /wps/relay/customerService' }],
  [
    'notices',
    'listNotices',
    { query: { types: 'PL', language: 'EN' }, sent: 'GET /wps/relay/notices?language=EN&types=PL' },
  ],
  [
    'notices for agents, by their module',
    'listNotices',
    {
      query: { types: 'A', language: 'EN' },
      sent: 'GET /wps/relay/notices?language=EN&types=A',
      headers: { module: 'AGEANNOUNCE3' },
    },
  ],
  ['unread messages', 'countUnreadMessages', { sent: 'GET /wps/relay/message/unread' }],
  ['benefits of the levels', 'getBenefits', { sent: 'GET /wps/relay/member/club/benefit' }],
  [
    'the contract offers of an upline, with the token',
    'getDividendContract',
    {
      sent: 'GET /wps/relay/agent/contract/dividend',
      headers: { module: 'AGEINFO3' },
      compat: `GET /wps/relay/agent/contract/dividend?token=${token}`,
    },
  ],
  [
    'the own contract of a kind',
    'getSalaryContract',
    {
      query: { kind: 'daily' },
      sent: 'GET /wps/relay/agent/contract/salary?kind=daily',
      headers: { module: 'AGEINFO3' },
    },
  ],
  [
    'what daily contracts came to',
    'processSalary',
    {
      query: { kind: 'daily' },
      sent: 'GET /wps/relay/agent/contract/salary/process?kind=daily',
      headers: { module: 'AGEINFO3' },
    },
  ],
  [
    'what the hours of a day came to',
    'processHourlySalary',
    {
      body: { day: '2026-11-27' },
      sent: 'POST /wps/relay/agent/contract/hourly/process',
      arrives: '{"day":"2026-11-27"}',
      headers: { module: 'AGEINFO3', 'content-type': 'application/json' },
    },
  ],
  [
    'categories of games with their vendors',
    'listGameTypes',
    { query: { language: 'EN' }, sent: 'GET /wps/relay/games/types?language=EN&merchant_code=acme&typeId=1' },
  ],
  [
    'games, all',
    'listGames',
    {
      query: { gameType: 'RNG', pageNo: 2, language: 'EN' },
      sent: 'GET /lgw/games/mobile?clientType=2&gameType=RNG&language=EN&merchant=acme&pageNo=2&pageSize=26&platform=html5',
    },
  ],
  [
    'games, new ones of a vendor and a class',
    'listGames',
    {
      query: {
        gameType: 'RNG',
        pageNo: 1,
        language: 'EN',
        isNew: 1,
        vassalage: 'PG',
        gameClassify: 'SLOT',
        gameName: 'a b',
      },
      sent: 'GET /lgw/games/mobile?clientType=2&gameClassify=SLOT&gameName=a%20b&gameType=RNG&isNew=1&language=EN&merchant=acme&pageNo=1&pageSize=26&platform=html5&vassalage=PG',
    },
  ],
  [
    'games, where `isNew` is null',
    'listGames',
    {
      query: { gameType: 'RNG', pageNo: 1, language: 'EN', isNew: null },
      sent: 'GET /lgw/games/mobile?clientType=2&gameType=RNG&language=EN&merchant=acme&pageNo=1&pageSize=26&platform=html5',
    },
  ],
  [
    'hot games',
    'listHotGames',
    {
      query: { gameType: 'HOT', language: 'EN' },
      sent: 'GET /wps/relay/games/hot?gameType=HOT&isPlatform=2&language=EN&merchantCode=acme&platform=html5',
    },
  ],
  [
    'adding a favourite, with its vendor',
    'addFavourite',
    {
      body: { nodeId: '1', vendor: 'PG' },
      sent: 'POST /wps/relay/games/favourite',
      headers: json,
      arrives: '{"nodeId":"1","vendor":"PG"}',
      compat: `POST /wps/relay/games/favourite?token=${token}`,
    },
  ],
  [
    'removing a favourite, with its vendor',
    'removeFavourite',
    {
      query: { nodeId: '1', vendor: 'PG' },
      sent: 'DELETE /wps/relay/games/favourite?nodeId=1&vendor=PG',
      compat: `DELETE /wps/relay/games/favourite?nodeId=1&token=${token}&vendor=PG`,
    },
  ],
  [
    'favourites',
    'listFavourites',
    {
      query: { pageNo: 1, gameType: 'RNG', language: 'EN' },
      sent: 'GET /wps/relay/games/favourite?gameType=RNG&language=EN&pageNo=1&pageSize=26',
      compat: `GET /wps/relay/games/favourite?gameType=RNG&language=EN&pageNo=1&pageSize=26&token=${token}`,
    },
  ],
  [
    'adding a recent game',
    'addRecent',
    { query: { nodeId: '1', vendor: 'PG' }, sent: 'GET /wps/relay/games/recent/add?nodeId=1&vendor=PG' },
  ],
  [
    'recent games',
    'listRecent',
    {
      query: { page: 1, gameType: 'RNG', language: 'EN' },
      sent: 'GET /wps/relay/games/recent?clientType=2&gameType=RNG&language=EN&page=1&pageSize=25',
    },
  ],
  [
    'lotteries',
    'listLotteries',
    {
      query: { prizeMode: 'Lott', language: 'EN' },
      sent: 'GET /wps/relay/lottery/games?language=EN&merchantCode=acme&prizeMode=Lott',
    },
  ],
  [
    'electronic lotteries',
    'listElectronicLotteries',
    { query: { language: 'EN' }, sent: 'GET /wps/relay/lottery/electronic?language=EN&merchantCode=acme' },
  ],
  [
    'all vendors',
    'listVendors',
    { query: { language: 'EN' }, sent: 'GET /wps/relay/games/vendors?language=EN' },
  ],
  [
    'launching a game',
    'launchGame',
    {
      query: { vendor: 'PG', gameId: '7', nodeId: '1' },
      sent: 'GET /wps/game/launchGame?gameId=7&nodeId=1&showChoice=false&vendor=PG',
    },
  ],
  ['start-up', 'getStartup', { sent: 'GET /wps/system/status' }],
  ['the wallet', 'getBalance', { sent: 'GET /wps/wallets/balance' }],
  ['the wallet with the merchant', 'getMerchantWallet', { sent: 'GET /wps/relay/wallets/merchant' }],
  ['renewing the session', 'renewSession', { sent: 'GET /wps/relay/session/renew' }],
  ['the member', 'getMember', { sent: 'GET /wps/member/info' }],
  [
    'the dividend',
    'getDividendInfo',
    { sent: 'GET /wps/relay/agent/dividend', headers: { module: 'AGEINFO3' } },
  ],
  [
    'what a team has done in a range of days',
    'getTeamKpi',
    {
      query: { startDate: '2026-11-01', endDate: '2026-11-27' },
      sent: 'GET /wps/relay/agent/kpi?endDate=2026-11-27&size=0&startDate=2026-11-01',
      headers: { module: 'AGEINFO3' },
    },
  ],
  [
    'the members of a team',
    'listDownline',
    {
      query: { page: 2 },
      sent: 'GET /wps/agent/downline?page=2',
      headers: { module: 'AGEDOWNMAN3' },
    },
  ],
  [
    'feedback',
    'sendFeedback',
    {
      body: { kind: 'idea', content: 'a', pictures: [] },
      sent: 'PUT /wps/feedback',
      arrives: '{"kind":"idea","content":"a","pictures":[]}',
      headers: { ...key, 'content-type': 'application/json' },
    },
  ],
  [
    'a browser that is told',
    'keepPushDevice',
    {
      body: { endpoint: 'https://a.b/c', p256dh: 'a', auth: 'b', former: '', wanted: true, zone: 'UTC' },
      sent: 'POST /wps/relay/push/device',
      arrives: '{"endpoint":"https://a.b/c","p256dh":"a","auth":"b","former":"","wanted":true,"zone":"UTC"}',
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'a browser that is told no more',
    'removePushDevice',
    {
      body: { id: '1' },
      sent: 'POST /wps/relay/push/device/remove',
      arrives: '{"id":"1"}',
      headers: { 'content-type': 'application/json' },
    },
  ],
  ['messages', 'listMessages', { query: { pageNo: 1 }, sent: 'GET /wps/relay/message/list?pageNo=1' }],
  [
    'transactions',
    'listTransactions',
    {
      query: { from: '2026-02-01', to: '2026-02-28', types: 'PL', language: 'EN' },
      sent: 'GET /wps/relay/wallets/transactions?from=2026-02-01&language=EN&pageSize=20&to=2026-02-28&types=PL',
      headers: { module: 'MEMTRANS3' },
    },
  ],
  [
    'types of transactions',
    'listTransactionCodes',
    {
      query: { types: 'PL' },
      sent: 'GET /wps/relay/wallets/transactions/codes?types=PL',
      headers: { module: 'MEMTRANS3' },
    },
  ],
  [
    'profit and loss',
    'getProfitAndLoss',
    {
      query: { from: '2026-02-01', to: '2026-02-28' },
      sent: 'GET /wps/relay/member/profitAndLoss?from=2026-02-01&to=2026-02-28',
      headers: { module: 'PERSPNL3' },
    },
  ],
  [
    'bounds of what a member may change',
    'getVerificationPattern',
    { sent: 'GET /wps/relay/system/validation/pattern' },
  ],
  ['the version, with the paths that are served', 'getVersion', { sent: 'GET /wps/relay/system/version' }],
];

/** The next request that arrived. */
let arrived: { line: string; headers: IncomingHttpHeaders; body: string } | undefined;
const startup = {
  maintenance: false,
  regionRestriction: false,
  location: null,
  info: {},
  mobileTemplate: {},
  serverTime: '2026-11-01T00:00:00Z',
  sessionMode: 'token',
  cipher: { scheme: 'aes-256-cbc+hmac-sha256', kid: 'k1', key: Buffer.alloc(64, 7).toString('base64') },
};
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    arrived = { line: `${request.method} ${request.url}`, headers: request.headers, body };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ success: true, value: request.url === '/wps/system/status' ? startup : null }),
    );
  });
});

let base = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  arrived = undefined;
});

const connectWith = (change: Partial<Connection>) =>
  connect({
    base,
    compat: false,
    path: () => undefined,
    offers: () => true,
    brandId: 'acme',
    merchant: () => 'acme',
    language: () => 'EN',
    token: () => token,
    device: () => null,
    expired: () => undefined,
    blocked: () => undefined,
    report: () => undefined,
    ...change,
  });

async function send(name: OperationName, { query, body }: Line): Promise<void> {
  // The answer is of no interest here.
  await call(operationList[name] as never, { query, body } as never).catch(() => undefined);
}

/** Headers that every request of Node and axios has. */
const usual = /^(accept|accept-encoding|connection|content-length|host|user-agent|transfer-encoding)$/;
const ownHeaders = () =>
  Object.fromEntries(Object.entries(arrived?.headers ?? {}).filter(([name]) => !usual.test(name)));

describe('[SV-6] the call table on the wire (row 12)', () => {
  test.each(lines)('%s: %s', async (_purpose, name, line) => {
    connectWith({});
    await send(name, line);
    const { session } = operationList[name];
    expect(arrived?.line).toBe(line.sent);
    expect(ownHeaders()).toEqual({
      merchant: 'acme',
      language: 'EN',
      ...(session ? { authorization: `Bearer ${token}` } : {}),
      ...line.headers,
    });
    if (line.arrives === sealed) expect(Object.keys(JSON.parse(arrived?.body ?? ''))).toEqual(['data']);
    else expect(arrived?.body).toBe(line.arrives ?? '');
  });

  test.each(lines.filter(([, , { compat }]) => compat !== undefined))(
    '%s: %s, in compat mode with the token in the query alone',
    async (_purpose, name, line) => {
      connectWith({ compat: true });
      await send(name, line);
      expect(arrived?.line).toBe(line.compat);
      expect(arrived?.headers).not.toHaveProperty('authorization');
    },
  );

  test('in compat mode every other call has its token in the header', async () => {
    connectWith({ compat: true });
    for (const [, name, line] of lines.filter(([, , { compat }]) => compat === undefined)) {
      await send(name, line);
      expect(arrived?.line).toBe(line.sent);
      expect(arrived?.line).not.toContain(token);
    }
  });

  test('an installed web app says so when it signs in', async () => {
    connectWith({ token: () => null, device: () => 'OTHERS' });
    await send('login', { body: { type: 'username', username: 'a' }, sent: '' });
    expect(arrived?.headers.device).toBe('OTHERS');
  });

  test('every call that pages make and the specification lists is above', () => {
    const listed = new Set(lines.map(([, name]) => name));
    const missing = Object.values(operationList)
      .filter((operation) => isCalledByPages(operation) && !listed.has(operation.name as OperationName))
      .map(({ name }) => name);
    expect(missing.sort()).toEqual([
      'addBankCard',
      'addDepositProof',
      'addPasskey',
      'answerContract',
      'applyForActivity',
      'askDeposit',
      'cancelAgentRain',
      'cancelDeposit',
      'cancelWithdrawal',
      'claimActivity',
      'claimMission',
      'claimRebates',
      'claimRewards',
      'collectWallets',
      'confirmTotp',
      'createInvitationLink',
      'deleteMessages',
      'depositByGateway',
      'depositByTransfer',
      'depositByWechat',
      'endDevices',
      'exportRecords',
      'exportTeamProfitAndLoss',
      'exportTeamRebates',
      'findMovements',
      'finishLogin',
      'followMoney',
      'getActivity',
      'getAgentRains',
      'getDeposit',
      'getDepositProof',
      'getDividendProgress',
      'getDownline',
      'getDownlineTransfer',
      'getFeedbackTerms',
      'getGame',
      'getGameIndex',
      'getInvitation',
      'getJackpot',
      'getLeaderboard',
      'getMessage',
      'getPasskeys',
      'getPicture',
      'getPush',
      'getRain',
      'getRebates',
      'getRecord',
      'getRecordTotals',
      'getSecondFactor',
      'getSecurity',
      'getSettings',
      'getTeamOverview',
      'getTeamProfitAndLoss',
      'getTeamRates',
      'getTeamRebateDay',
      'getTeamRebates',
      'getUplineTransfer',
      'getWithdrawTerms',
      'getWithdrawal',
      'giveAgentRain',
      'joinActivity',
      'listActivities',
      'listBankCards',
      'listBanks',
      'listBets',
      'listCardBanks',
      'listDepositMethods',
      'listDepositPromotions',
      'listDeposits',
      'listDevices',
      'listDownlineContracts',
      'listFeaturedGames',
      'listFeedback',
      'listHeadIcons',
      'listInvitationLinks',
      'listInvitedFriends',
      'listLiveMatches',
      'listMissions',
      'listOrders',
      'listRebates',
      'listRecentWins',
      'listRewards',
      'listTeamBets',
      'listWallets',
      'listWithdrawals',
      'loginByPasskey',
      'logoutEverywhere',
      'markAllRead',
      'markMessages',
      'offerContract',
      'openDownline',
      'openEnvelope',
      'passCaptcha',
      'readAgentNotices',
      'removeBankCard',
      'removeDepositProof',
      'removePasskey',
      'removePicture',
      'removeTotp',
      'renewRecoveryCodes',
      'restoreMessages',
      'retractDeposit',
      'sendEmailCode',
      'sendMobileCode',
      'sendOwnCode',
      'setAutomaticTransfer',
      'setEmail',
      'setFirstPassword',
      'setInvitationLink',
      'setMobile',
      'setPaymentPassword',
      'setPushWishes',
      'setTeamRates',
      'solveCaptcha',
      'startCaptchaPuzzle',
      'startPasskey',
      'startPasskeyLogin',
      'startTotp',
      'tellDeposit',
      'transfer',
      'transferToDownline',
      'transferToUpline',
      'uploadHeadIcon',
      'uploadPicture',
      'withdraw',
      'withdrawContract',
    ]);
  });

  test('calls of teams and wallets have their modules', () => {
    const modules = (['transfer', 'openDownline', 'transferToDownline'] as const).map((name) => [
      name,
      operationList[name].module,
    ]);
    expect(Object.fromEntries(modules)).toEqual({
      transfer: 'FUNDTRANS3',
      openDownline: 'AGEDOWNMAN3',
      transferToDownline: 'AGEDOWNMAN3',
    });
  });
});
