import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContractKind } from '#schemas/api/contractLists.ts';
import { type AnsweredOperation, type OperationName, operationList } from '#schemas/api/operations.ts';
import { solvePuzzle } from '#src/domain/forms/proofOfWork.ts';
import { namedRange } from '#src/domain/values/zonedDay.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { letMoneyOut, testPin } from '#tests/support/servers/moneyOut.ts';
import {
  type CallInput,
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { totpCode } from '#tests/support/servers/totp.ts';
import { softAuthenticator } from '#tests/support/softAuthenticator.ts';
import { createCaptcha, startWork } from '../accounts/captcha/captchas.ts';
import { createOneTimeCode } from '../accounts/codes/oneTimeCodes.ts';
import { smallPng } from '../accounts/profile/pictureCleaning.fixtures.ts';
import { createTrial } from '../accounts/signIn/trials.ts';
import { makeOffer } from '../contracts/offers.ts';
import { checksOf, firstError } from '../http/validate.ts';
import { periodAt } from '../missions/taskPeriods.ts';
import { storePushKey } from '../push/pushKeys.ts';
import { makeVapidKeys } from '../push/vapidKeys.ts';
import type { RainTerms } from '../rains/rains.ts';
import { storeRebate } from '../rebates/rebateRows.fixtures.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { handlers } from './handlers.ts';

let server: TestServer;
let token: string;
let agentToken: string;
let logoutToken: string;
let mobileOnlyToken: string;
let passwordCode = '';
let smsCode = '';
let trialName = '';
let captcha = { id: '', answers: [] as number[] };
let mobileCode = '';
let emailCode = '';
let game: { nodeId: string; vassalage: string };
let deposit = '';
let demoOwner = { brandId: 'base', memberId: '' };

beforeAll(async () => {
  const provider = { frame: '', isUp: () => true, verify: async () => 'passed' as const };
  server = await startTestServer({ checkAnswers: false, captchaProviders: () => provider });
  token = await tokenOf(server);
  agentToken = await tokenOf(server, 'agent');
  await letMoneyOut(server.database, 'agent');
  logoutToken = await tokenOf(server, 'vaite');
  mobileOnlyToken = await tokenOf(server, 'tama');
  const { body } = await callServer(server, 'listGames', {
    query: { gameType: 'RNG', pageNo: 1, language: 'EN' },
  });
  game = body.value.games[0];
  const { register, whitelabel } = await readSettings(server.database.db, 'base');
  await writeSettings(server.database.db, 'base', {
    whitelabel: { ...whitelabel, MOBILEVERCODELOGIN3: true },
    register: { ...register, captcha: { enabled: false, required: false } },
  });
  const created = await createOneTimeCode(
    server.database,
    { brandId: 'base', purpose: 'register', mobile: '68987000002' },
    new Date(),
  );
  if ('code' in created) smsCode = created.code;
  await server.database.db
    .updateTable('member')
    .set({ dialing_code: '689', mobile_num: '87000003', mobile_confirmed: true })
    .where('account', '=', 'agent')
    .execute();
  const sent = await createOneTimeCode(
    server.database,
    { brandId: 'base', purpose: 'password', mobile: '68987000003' },
    new Date(),
  );
  if ('code' in sent) passwordCode = sent.code;
  trialName = await createTrial(server.database, 'base', new Date());
  const { id } = await createCaptcha(server.database, 'base', new Date());
  const puzzle = await startWork(server.database, 'base', id, 0, new Date());
  if (puzzle) captcha = { id, answers: await solvePuzzle(puzzle) };
  const demo = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  demoOwner = { ...demoOwner, memberId: demo.id };
  const codeFor = async (purpose: 'mobile' | 'email', mobile: string) => {
    const created = await createOneTimeCode(
      server.database,
      { brandId: 'base', purpose, mobile },
      new Date(),
    );
    return 'code' in created ? created.code : '';
  };
  mobileCode = await codeFor('mobile', '68987000009');
  emailCode = await codeFor('email', `${demo.id} teva@example.pf`);
});
afterAll(() => server.close());

const authenticator = softAuthenticator('http://base.localhost');
/** Instead of what a refused session is not given. */
const noOptions = { rp: { id: 'base.localhost' }, user: { id: 'AAAA' }, challenge: 'AAAA' };

const language = 'EN';
const node = () => ({ nodeId: game.nodeId, vendor: game.vassalage });

/** Adds a rain whose one round begins with this minute. Returns the beginning. */
async function beginRound(): Promise<string> {
  const start = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  await server.database.db
    .insertInto('rain')
    .values({
      ...{ brand_id: 'base', id: 'contract-rain', enabled: true, budget: '100' },
      ...{ starts_at: start, ends_at: new Date(start.getTime() + 60_000) },
      terms: JSON.stringify({
        ...{
          texts: { EN: { title: 'A rain' } },
          times: [start.toISOString().slice(11, 16)],
          seconds: 300,
          envelopes: 5,
        },
        ...{ pool: '10', least: '1', most: '4', levels: [], turnover: '1' },
      } satisfies RainTerms),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return start.toISOString();
}

/** A rain that the agent gives, for tomorrow. */
const rainFor = (key: string): CallInput => ({
  ...{ token: agentToken, headers: { 'idempotency-key': key } },
  body: {
    ...{ budget: '20', envelopes: 5, reach: 'whole', seconds: 60, paymentPassword: testPin },
    ...{ day: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), time: '12:00' },
  },
});

const dividendTerms = {
  ...{ steps: [{ from: '10', percent: '5' }], active: 0, most: '500', period: 'month' },
} as const;
const contractRow = { brand_id: 'base', version: 1, offered_at: new Date() } as const;

/** Offers a contract of a kind to the demo member on behalf of the agent, where none was. Returns its id. */
async function offerDemo(kind: ContractKind): Promise<string> {
  const { db } = server.database;
  const period = kind === 'dividend' ? ('month' as const) : null;
  const uplineId = await memberIdOf(server.database, 'agent');
  return makeOffer(
    db,
    { ...demoOwner, kind },
    { terms: { ...dividendTerms, period }, uplineId, now: new Date() },
  );
}

/** Has the agent a dividend contract since long ago, of which a month was computed. */
async function signAndCompute(): Promise<void> {
  const { db } = server.database;
  const member_id = await memberIdOf(server.database, 'agent');
  const signed = await db
    .insertInto('contract')
    .values({
      ...{ ...contractRow, member_id, kind: 'dividend', upline_id: null, state: 'active' },
      ...{ terms: JSON.stringify(dividendTerms), answered_at: new Date(), from_day: '2026-01-01' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!signed) return;
  const days = { from_day: '2026-01-01', to_day: '2026-01-31' };
  const run = await db
    .insertInto('contract_run')
    .values({
      ...{ ...days, brand_id: 'base', kind: 'dividend', period: 'month', state: 'computed' },
      made_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contract_pay')
    .values({
      ...{ ...days, brand_id: 'base', run_id: run.id, member_id, contract_id: signed.id },
      ...{ base: '100', active: 2, percent: '5', gross: '5', amount: '5', state: 'waiting' },
    })
    .execute();
}

/** The last thirty days. */
const thisMonth = () => namedRange('days30', new Date(), 'UTC');
/** The id of the withdrawal that was asked for first. */
const anyMessage = async () =>
  (await callServer(server, 'listMessages', { token, query: { pageNo: 1 } })).body.value?.list[0]?.id ?? '1';

const withdrawalId = async () =>
  (await callServer(server, 'getWithdrawTerms', { token })).body.value?.waiting[0]?.id ?? '1';

const computed = { registerUrl: 'base.example', registerMethod: 'H5', type: 0, domain: 'base.example' };

let keys = 0;
/** A request for a deposit, as a device sends it. */
const depositWith = (method: string, more: Record<string, unknown> = {}): CallInput => ({
  token,
  headers: { 'idempotency-key': `contract-${String(++keys).padStart(16, '0')}` },
  body: { method, revision: 1, amount: '50', ...more },
});

/** One request for every implemented operation, with the constants of the specification's call table. */
const cases: Record<AnsweredOperation, () => CallInput | Promise<CallInput>> = {
  getStartup: () => ({}),
  getSettings: () => ({}),
  getVersion: () => ({}),
  getWhitelabel: () => ({}),
  listAnnouncements: () => ({ query: { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', language } }),
  getCaptcha: () => ({ headers: { module: 'CAPTCHA3' } }),
  sendSmsCode: () => ({ body: { mobileNum: '89200300', moduleId: 'VERIFICATION3' } }),
  startCaptchaPuzzle: () => ({ body: {} }),
  passCaptcha: () => ({ body: { token: 'a-token-of-the-provider' } }),
  solveCaptcha: () => ({
    body: { answers: captcha.answers },
    headers: { cookie: `livery-captcha=${captcha.id}` },
  }),
  getRegisterSettings: () => ({}),
  getRegisterValidation: () => ({}),
  listCountries: () => ({}),
  checkAffiliate: () => ({ query: { code: 'HINANO26', domain: 'base.example' } }),
  register: () => ({
    body: { ...computed, username: 'contract', password: 'a good one', confirmPassword: 'a good one' },
  }),
  registerByMobile: () => ({
    body: {
      ...computed,
      countryDialingCode: '689',
      mobileNum: '87000002',
      verificationCode: smsCode,
      password: 'a good one',
      confirmPassword: 'a good one',
    },
  }),
  sendRegistrationSms: () => ({ body: { mobileNum: '87000001', countryDialingCode: '689' } }),
  login: () => ({
    body: { type: 'username', username: 'marama', password: 'Livery-2026' },
    headers: { device: 'OTHERS' },
  }),
  getMember: () => ({ token }),
  getHeadIcon: () => ({ token }),
  countUnreadMessages: () => ({ token }),
  getBalance: () => ({ token }),
  getMerchantWallet: () => ({ token }),
  followMoney: () => ({ token }),
  renewSession: () => ({ token }),
  getDividendInfo: () => ({ token }),
  getDividendContract: () => ({ token }),
  listMessages: () => ({ token, query: { pageNo: 1, language: 'TY' } }),
  getMessage: async () => ({ token, query: { id: await anyMessage(), language: 'AR' } }),
  markMessages: async () => ({ token, body: { ids: [await anyMessage()], read: true } }),
  getFeedbackTerms: () => ({ token }),
  sendFeedback: () => ({
    ...{ token, headers: { 'idempotency-key': 'feedback-of-a-contract' } },
    body: { kind: 'idea', content: 'Could the results be larger?', pictures: [] },
  }),
  listFeedback: () => ({ token }),
  getPush: () => ({ token }),
  keepPushDevice: async () => {
    const keys = { ...makeVapidKeys(), subject: 'mailto:push@livery.pf' };
    await server.database.transaction((tx) => storePushKey(tx, server.database, 'base', keys, new Date()));
    return {
      token,
      body: {
        ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/contract', former: '', wanted: true, zone: '' },
        ...{ p256dh: keys.publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      },
    };
  },
  removePushDevice: async () => {
    const kept = await server.database.db.selectFrom('push_device').select('id').executeTakeFirst();
    return { token, body: { id: kept?.id ?? '1' } };
  },
  setPushWishes: () => ({
    token,
    body: {
      topics: { money: true, prizes: true, messages: true, offers: false },
      ...{ quiet: true, from: 1320, to: 480, zone: '' },
    },
  }),
  markAllRead: () => ({ token, body: { upTo: '1.1' } }),
  deleteMessages: () => ({ token, body: { ids: ['1'] } }),
  restoreMessages: () => ({ token, body: { ids: ['1'] } }),
  getVerificationPattern: () => ({ token }),
  listHelp: () => ({ query: { language } }),
  listHelpVotes: () => ({ token }),
  voteHelp: () => ({ token, body: { id: 'deposit', helpful: true } }),
  getAgreement: () => ({ query: { language } }),
  getConsent: () => ({ token }),
  giveConsent: () => ({ token, body: { number: 2, language } }),
  getCustomerServiceLink: () => ({}),
  listNotices: () => ({ query: { types: 'PL', language } }),
  launchGame: () => ({
    token,
    query: { vendor: game.vassalage, gameId: `${game.vassalage}-1`, nodeId: game.nodeId, showChoice: false },
  }),
  listOrders: () => ({ token, query: { pageNo: 1, language } }),
  listDeposits: () => ({ token, query: { ...thisMonth(), language } }),
  listWithdrawals: () => ({ token, query: { ...thisMonth(), language } }),
  listTransactions: () => ({ token, query: { ...thisMonth(), language } }),
  listTransactionCodes: () => ({ token, query: { types: 'A' } }),
  listBets: () => ({ token, query: { ...thisMonth(), language } }),
  listRebates: () => ({ token, query: { ...thisMonth(), language } }),
  getRebates: () => ({ token }),
  getLeaderboard: () => ({ token, query: { language } }),
  listMissions: () => ({ token, query: { language } }),
  claimMission: () => ({
    ...{ token, headers: { 'idempotency-key': 'contract-mission' } },
    body: { id: 'week-of-stakes', period: periodAt({ rhythm: 'week' }, new Date(), 'UTC') },
  }),
  getRain: () => ({ token, query: { language } }),
  openEnvelope: async () => ({
    ...{ token, headers: { 'idempotency-key': 'contract-rain' } },
    body: { rain: 'contract-rain', startsAt: await beginRound() },
  }),
  getAgentRains: () => ({ token: agentToken }),
  giveAgentRain: () => rainFor('contract-given-rain'),
  cancelAgentRain: async () => {
    const { body } = await callServer(server, 'giveAgentRain', rainFor('contract-called-off'));
    return {
      ...{ token: agentToken, headers: { 'idempotency-key': 'contract-cancel' } },
      body: { rain: body.value?.rain ?? 'x' },
    };
  },
  listRewards: () => ({ token, query: { list: 'waiting', language } }),
  claimRewards: () => ({ token, headers: { 'idempotency-key': 'contract-rewards' }, body: { ids: ['1'] } }),
  claimRebates: async () => ({
    token,
    headers: { 'idempotency-key': 'contract-rebate-claim' },
    body: { lines: [await storeRebate(server.database, demoOwner)] },
  }),
  getRecordTotals: () => ({ token, query: { ...thisMonth(), record: 'transactions', asOf: '9' } }),
  getRecord: async () => {
    const { body } = await callServer(server, 'listTransactions', {
      token,
      query: { ...thisMonth(), language },
    });
    return { token, query: { record: 'transactions', id: body.value?.list[0].id ?? '1', language } };
  },
  exportRecords: () => ({ token, query: { ...thisMonth(), record: 'bets', language } }),
  getProfitAndLoss: () => ({ token, query: { ...thisMonth() } }),
  getTeamKpi: () => {
    const { from: startDate, to: endDate } = thisMonth();
    return { token: agentToken, query: { startDate, endDate, size: 0 } };
  },
  readAgentNotices: () => ({ token: agentToken, body: { ids: ['agent-notice'] } }),
  getTeamOverview: () => ({ token: agentToken, query: { ...thisMonth(), reach: 'whole' } }),
  listDownline: () => ({ token: agentToken, query: {} }),
  getDownline: () => ({ token: agentToken, query: { id: demoOwner.memberId } }),
  listInvitationLinks: () => ({ token: agentToken }),
  createInvitationLink: () => ({
    token: agentToken,
    headers: { 'idempotency-key': 'contract-invitation-link' },
    body: { name: 'Contract', agent: true, rates: {} },
  }),
  setInvitationLink: () => ({ token: agentToken, body: { code: 'HINANO26', enabled: true } }),
  openDownline: () => ({
    token: agentToken,
    headers: { 'idempotency-key': 'contract-opening' },
    body: { method: 'username', username: 'contractbelow', password: 'coral-tide-seven', agent: false },
  }),
  getDownlineTransfer: () => ({ token: agentToken, query: { to: demoOwner.memberId } }),
  transferToDownline: () => ({
    token: agentToken,
    headers: { 'idempotency-key': 'contract-downline-transfer' },
    body: { to: demoOwner.memberId, amount: '5', paymentPassword: testPin },
  }),
  getTeamProfitAndLoss: () => ({ token: agentToken, query: { ...thisMonth() } }),
  getTeamRates: () => ({ token: agentToken, query: {} }),
  getSalaryContract: async () => {
    await offerDemo('daily');
    return { token, query: { kind: 'daily' } };
  },
  processSalary: async () => {
    await signAndCompute();
    return { token: agentToken, query: { kind: 'dividend', pageNo: 1 } };
  },
  processHourlySalary: () => ({ token: agentToken, body: {} }),
  getDividendProgress: async () => {
    await signAndCompute();
    return { token: agentToken };
  },
  answerContract: async () => ({ token, body: { id: await offerDemo('hourly'), accept: false } }),
  listDownlineContracts: async () => {
    await signAndCompute();
    return { token: agentToken, query: { kind: 'dividend', search: '', pageNo: 1 } };
  },
  offerContract: async () => {
    await signAndCompute();
    return {
      token: agentToken,
      body: { kind: 'dividend', memberId: demoOwner.memberId, terms: dividendTerms },
    };
  },
  withdrawContract: async () => {
    await signAndCompute();
    return { token: agentToken, body: { id: await offerDemo('dividend') } };
  },
  setTeamRates: async () => {
    // Whoever the seed has below the agent is no agent.
    await server.database.db
      .updateTable('member')
      .set({ type: 42 })
      .where('id', '=', demoOwner.memberId)
      .execute();
    const { body } = await callServer(server, 'getTeamRates', { token: agentToken, query: {} });
    // Once the agent's session is over, there is none.
    const { id = '1', version = '1' } = body.value?.list[0] ?? {};
    return { token: agentToken, body: { id, version, rates: [] } };
  },
  getTeamRebates: () => ({ token: agentToken, query: { ...thisMonth() } }),
  getTeamRebateDay: () => ({ token: agentToken, query: { day: thisMonth().from } }),
  exportTeamRebates: () => ({ token: agentToken, query: { ...thisMonth(), language } }),
  exportTeamProfitAndLoss: () => ({ token: agentToken, query: { ...thisMonth(), language } }),
  listTeamBets: () => ({ token: agentToken, query: { ...thisMonth(), language } }),
  listGameTypes: () => ({ query: { typeId: 1, merchant_code: 'base-merchant', language } }),
  listGames: () => ({
    query: {
      merchant: 'base-merchant',
      platform: 'html5',
      gameType: 'RNG',
      pageNo: 1,
      pageSize: 26,
      language,
      isNew: 1,
    },
  }),
  listHotGames: () => ({
    query: { isPlatform: 2, merchantCode: 'base-merchant', platform: 'html5', gameType: 'HOT', language },
  }),
  addFavourite: () => ({ token, body: node() }),
  listFavourites: () => ({ token, query: { pageNo: 1, gameType: 'RNG', pageSize: 26, language } }),
  removeFavourite: () => ({ token, query: node() }),
  addRecent: () => ({ token, query: node() }),
  listRecent: () => ({ token, query: { page: 1, pageSize: 25, gameType: 'RNG', language, clientType: 2 } }),
  listVendors: () => ({ query: { language } }),
  getGameIndex: () => ({ query: { language } }),
  getGame: () => ({ query: { ...node(), language } }),
  listLotteries: () => ({ query: { prizeMode: 'Lott', language } }),
  listElectronicLotteries: () => ({ query: { language } }),
  listFeaturedGames: () => ({ query: { gameType: 'HOT', count: 3, language } }),
  getJackpot: () => ({}),
  listLiveMatches: () => ({ query: { language } }),
  listRecentWins: () => ({ query: { language } }),
  listGameMenus: () => ({ query: { language } }),
  listVendorGameTypes: () => ({ query: { vassalage: game.vassalage, language } }),
  listPopularGames: () => ({ query: { gameType: 'RNG', language } }),
  listLotteryMenu: () => ({ query: { prizeMode: 'Lott', language } }),
  listRecentVietnamLottery: () => ({ query: { language } }),
  listVietnamNumero: () => ({ query: { code: 'TIDE4D', count: 3, language } }),
  listPopularAnnouncements: () => ({ query: { language } }),
  createTrialAccount: () => ({ headers: { module: 'COMM3' } }),
  freePlay: () => ({ body: { userName: trialName } }),
  getSecurity: () => ({ token }),
  sendEmailCode: () => ({ token, body: { email: 'other@example.pf' } }),
  setEmail: () => ({ token, body: { email: 'teva@example.pf', verificationCode: emailCode } }),
  sendMobileCode: () => ({ token, body: { mobileNum: '87000008', countryDialingCode: '689' } }),
  setMobile: () => ({
    token,
    body: { mobileNum: '87000009', countryDialingCode: '689', verificationCode: mobileCode },
  }),
  sendOwnCode: () => ({ token }),
  setPaymentPassword: () => ({ token, body: { paymentPassword: '482915', password: 'Livery-2026' } }),
  setFirstPassword: async () => {
    await server.database.db
      .updateTable('member')
      .set({ has_password: false, dialing_code: '689', mobile_num: '87000010', mobile_confirmed: true })
      .where('account', '=', 'tama')
      .execute();
    const own = { brandId: 'base', purpose: 'own', mobile: '68987000010' } as const;
    const created = await createOneTimeCode(server.database, own, new Date());
    const ownCode = 'code' in created ? created.code : '';
    return {
      token: mobileOnlyToken,
      body: { newPassword: 'a reef of ten', confirmNewPassword: 'a reef of ten', ownCode },
    };
  },
  listCardBanks: () => ({ token }),
  addBankCard: () => ({
    token,
    body: {
      bankCode: 'MOANA',
      cardHolder: 'Teva Marama',
      bankCard: '4111 1111 1111 1111',
      paymentPassword: '482915',
    },
  }),
  listBankCards: () => ({ token }),
  getWithdrawTerms: () => ({ token }),
  withdraw: async () => {
    // Rewards that were claimed before would have to be wagered first.
    await server.database.db.deleteFrom('turnover_requirement').execute();
    await server.database.db
      .updateTable('member')
      .set({ money_out_held_until: null })
      .where('account', '=', 'demo')
      .execute();
    const { body } = await callServer(server, 'listBankCards', { token });
    return {
      token,
      headers: { 'idempotency-key': 'contract-withdrawal' },
      body: { amount: '100', fee: '0', card: body.value?.list[0]?.id ?? '1', paymentPassword: '482915' },
    };
  },
  getWithdrawal: async () => ({ token, query: { id: await withdrawalId() } }),
  listWallets: () => ({ token }),
  transfer: () => ({
    token,
    headers: { 'idempotency-key': 'contract-transfer' },
    body: { from: 'main', to: 'SUNDIAL', amount: '10' },
  }),
  collectWallets: () => ({ token, headers: { 'idempotency-key': 'contract-collecting' }, body: {} }),
  findMovements: () => ({ token, query: { keys: 'contract-transfer,contract-collecting' } }),
  setAutomaticTransfer: () => ({ token, body: { on: true } }),
  getInvitation: () => ({ token, query: { language } }),
  listActivities: () => ({ token, query: { language } }),
  getActivity: () => ({ query: { id: 'reel-voyage', language } }),
  joinActivity: () => ({ token, body: { id: 'steady-week' } }),
  claimActivity: () => ({
    token,
    headers: { 'idempotency-key': 'contract-activity' },
    // Nothing of it is to be wagered: other requests move money out.
    body: { id: 'good-to-see-you' },
  }),
  applyForActivity: () => ({
    token,
    headers: { 'idempotency-key': 'contract-application' },
    body: { id: 'match-diary', comment: 'at the quay', pictures: [] },
  }),
  listInvitedFriends: () => ({ token, query: { pageNo: 1 } }),
  getUplineTransfer: () => ({ token }),
  transferToUpline: () => ({
    token,
    headers: { 'idempotency-key': 'contract-upline-transfer' },
    body: { amount: '5', paymentPassword: '482915' },
  }),
  cancelWithdrawal: async () => ({ token, body: { id: await withdrawalId() } }),
  removeBankCard: async () => ({
    token,
    body: {
      id: (await callServer(server, 'listBankCards', { token })).body.value?.list[0].id ?? '1',
      paymentPassword: '482915',
    },
  }),
  startPasskey: () => ({ token, body: {} }),
  addPasskey: async () => {
    const { body } = await callServer(server, 'startPasskey', { token, body: {} });
    const { rp, user, challenge } = body.value ?? noOptions;
    return { token, body: authenticator.create({ rp, user, challenge }) };
  },
  getPasskeys: () => ({ token }),
  startPasskeyLogin: () => ({}),
  loginByPasskey: async () => {
    const { body } = await callServer(server, 'startPasskeyLogin');
    return { body: authenticator.get(body.value) };
  },
  removePasskey: async () => ({
    token,
    body: { id: (await callServer(server, 'getPasskeys', { token })).body.value?.list[0].id ?? '1' },
  }),
  listDevices: () => ({ token }),
  getBenefits: () => ({ token }),
  endDevices: () => ({ token, body: {} }),
  listHeadIcons: () => ({ token }),
  setHeadIcon: () => ({ token, body: { headIcon: 'face-03' } }),
  uploadHeadIcon: () => ({ token, body: smallPng }),
  uploadPicture: () => ({ token, body: smallPng }),
  getPicture: async () => ({
    token,
    query: {
      id: (await callServer(server, 'uploadPicture', { token, body: smallPng })).body.value?.id ?? 'x',
    },
  }),
  removePicture: () => ({ token, body: { id: 'x' } }),
  requestPasswordByEmail: () => ({ body: { username: 'marama', email: 'marama@mail.pf' } }),
  sendPasswordSms: () => ({ body: { mobileNo: '87000009', countryDialingCode: '689' } }),
  setPasswordByPhone: () => ({
    body: {
      mobileNum: '87000003',
      countryDialingCode: '689',
      newPassword: 'a better one',
      verificationCode: passwordCode,
    },
  }),
  changePassword: () => ({
    token: logoutToken,
    body: { oldPassword: 'Livery-2026', newPassword: 'a better one', confirmNewPassword: 'a better one' },
  }),
  getSecondFactor: () => ({ token: logoutToken }),
  startTotp: () => ({ token: logoutToken, body: {} }),
  confirmTotp: async () => {
    const { body } = await callServer(server, 'startTotp', { token: logoutToken, body: {} });
    return { token: logoutToken, body: { code: body.success ? totpCode(body.value.secret) : '000000' } };
  },
  renewRecoveryCodes: () => ({ token: logoutToken, body: {} }),
  finishLogin: async () => {
    const renewed = await callServer(server, 'renewRecoveryCodes', { token: logoutToken, body: {} });
    const credentials = { type: 'username', username: 'vaite', password: 'a better one' };
    const refused = await callServer(server, 'login', { body: credentials });
    const { challenge } = refused.body.value;
    return { body: { challenge, method: 'recovery', code: renewed.body.value.recoveryCodes[0] } };
  },
  removeTotp: () => ({ token: logoutToken, body: {} }),
  listDepositMethods: () => ({ token }),
  listBanks: () => ({ token, query: { method: 'bank-transfer' } }),
  listDepositPromotions: () => ({ token }),
  depositByTransfer: () =>
    depositWith('bank-transfer', { bank: 'moana', fields: { payerName: 'Teva', lastFour: '1234' } }),
  depositByGateway: () => depositWith('card'),
  depositByWechat: () => depositWith('wechat'),
  getDeposit: async () => {
    const { body } = await callServer(server, 'listDepositMethods', { token });
    deposit = body.value?.waiting.at(-1).id ?? '1';
    return { token, query: { id: deposit } };
  },
  addDepositProof: () => ({ token, query: { id: deposit }, body: smallPng }),
  getDepositProof: async () => {
    const { body } = await callServer(server, 'getDeposit', { token, query: { id: deposit } });
    return { token, query: { id: deposit, proof: body.value?.proofs[0]?.id ?? '1' } };
  },
  removeDepositProof: () => ({ token, body: { id: deposit, proof: '1' } }),
  tellDeposit: () => ({ token, body: { id: deposit } }),
  retractDeposit: () => ({ token, body: { id: deposit } }),
  askDeposit: () => ({ token, body: { id: deposit } }),
  cancelDeposit: async () => {
    const { body } = await callServer(server, 'listDepositMethods', { token });
    return { token, body: { id: body.value?.waiting[0].id ?? '1' } };
  },
  logoutEverywhere: () => ({ token: logoutToken }),
  logout: () => ({ token }),
};

describe('every implemented operation', () => {
  for (const [name, request] of Object.entries(cases) as [
    AnsweredOperation,
    () => CallInput | Promise<CallInput>,
  ][]) {
    test(`[SV-1][SV-6][TR-2] ${name} answers according to the contract`, async () => {
      const { status, body } = await callServer(server, name, await request());
      expect({ status, success: body.success, error: body.errorCode }).toEqual({
        status: 200,
        success: true,
      });
      const check = checksOf(name).value;
      expect(check(body.value) ? 'valid' : firstError(check.errors)).toBe('valid');
    });
  }

  test('[SV-1] has a handler, and there are no other handlers', () => {
    const answered = Object.entries(operationList).flatMap(([name, { planned }]) => (planned ? [] : [name]));
    expect(Object.keys(handlers).sort()).toEqual(answered.sort());
    expect(Object.keys(cases).sort()).toEqual(answered.sort());
  });

  for (const [name, operation] of Object.entries(operationList) as [
    OperationName,
    (typeof operationList)[OperationName],
  ][])
    if (operation.session === 'required' && !operation.planned)
      test(`[SV-1] ${name} requires a session: others get 401 with the reason`, async () => {
        const request = await cases[name as AnsweredOperation]();
        const without = await callServer(server, name, { ...request, token: undefined });
        expect([without.status, without.body.errorCode]).toEqual([401, 'session.missing']);
        const unknown = await callServer(server, name, { ...request, token: 'x'.repeat(43) });
        expect([unknown.status, unknown.body.errorCode]).toEqual([401, 'session.expired']);
      });
});

test('[SV-1] planned operations answer that they are not available', async () => {
  for (const [name, { planned, method }] of Object.entries(operationList) as [
    OperationName,
    (typeof operationList)[OperationName],
  ][]) {
    if (!planned) continue;
    const { status, body } = await callServer(
      server,
      name,
      method === 'GET' || method === 'DELETE' ? {} : { body: {} },
    );
    expect([name, status, body.errorCode]).toEqual([name, 501, 'not.available']);
  }
});

describe('a request', () => {
  const home = { groupName: 'm_home', language };

  test('[TR-2] is refused if it breaks the contract, without echoing it', async () => {
    const wrong: [OperationName, Record<string, unknown>][] = [
      ['listGames', {}],
      ['listGames', { gameType: 'POKIES', pageNo: 1, language }],
      ['listGames', { gameType: 'RNG', pageNo: 0, language }],
      ['listGames', { gameType: 'RNG', pageNo: 'one', language }],
      ['listGames', { gameType: 'RNG', pageNo: 1, language, pageSize: 500 }],
      ['listGames', { gameType: 'RNG', pageNo: 1, language, gameName: 'x'.repeat(65) }],
      ['listAnnouncements', { ...home, types: 'B,<b>' }],
    ];
    for (const [name, query] of wrong) {
      const { status, body } = await callServer(server, name, { query });
      expect([status, body.errorCode]).toEqual([400, 'request.invalid']);
      expect(JSON.stringify(body)).not.toContain('<b>');
    }
  });

  test('[TR-2] is refused if it is not JSON, of the wrong type, too large or tries prototype pollution', async () => {
    const url = operationList.addFavourite.path;
    const headers = { authorization: `Bearer ${await tokenOf(server)}`, 'content-type': 'application/json' };
    for (const payload of [
      '{',
      '[]',
      '"text"',
      'null',
      '{"nodeId":1,"vendor":"x"}',
      '{"__proto__":{"admin":1},"nodeId":"1","vendor":"x"}',
      `{"nodeId":"${'x'.repeat(70_000)}"}`,
    ]) {
      const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
      expect([payload.slice(0, 20), statusCode]).toEqual([
        payload.slice(0, 20),
        payload.length > 60_000 ? 413 : 400,
      ]);
      expect(JSON.parse(body)).toMatchObject({ success: false, errorCode: 'request.invalid' });
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('[TR-2] is stripped of fields that the contract does not name before a handler sees it', () => {
    const query: Record<string, unknown> = {
      gameType: 'RNG',
      pageNo: '2',
      language,
      token: 'secret',
      brand_id: 'other',
    };
    expect(checksOf('listGames').query(query)).toBe(true);
    expect(query).toEqual({ gameType: 'RNG', pageNo: 2, language });
    const body: Record<string, unknown> = {
      type: 'username',
      username: 'demo',
      password: 'x',
      customerType: 41,
    };
    expect(checksOf('login').body(body)).toBe(true);
    expect(body).toEqual({ type: 'username', username: 'demo', password: 'x' });
    const none: Record<string, unknown> = { anything: 1 };
    expect(checksOf('getStartup').query(none)).toBe(true);
    expect(none).toEqual({});
  });
});
