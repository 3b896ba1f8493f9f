import { demoPassword } from '#src/server/seed/rows/members.ts';
import type { FuzzedServer } from './apiTarget.ts';

const month = { from: '2026-02-01', to: '2026-02-28' } as const;
const mobile = { mobileNum: '40123456', countryDialingCode: '689' } as const;

/** Input by operation that gets past a handler's checks, so that what lies behind them is reached with one field changed. */
export async function apiSamples({
  database: { db },
}: Pick<FuzzedServer, 'database'>): Promise<Readonly<Record<string, object>>> {
  const game = await db
    .selectFrom('game')
    .select(['node_id as nodeId', 'vassalage as vendor'])
    .where('game_type', '=', 'RNG')
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  const password = { newPassword: 'Fuzzed-2026!', confirmNewPassword: 'Fuzzed-2026!' };
  const registration = {
    registerUrl: 'base.localhost',
    registerMethod: 'H5',
    type: 0,
    domain: 'base.localhost',
    username: 'fuzzed1',
    password: 'Fuzzed-2026!',
    confirmPassword: 'Fuzzed-2026!',
    countryDialingCode: '689',
    captcha: '1234',
    verificationCode: '123456',
  };
  const deposit = { revision: 1, amount: '50.00' } as const;
  return {
    login: { type: 'username', username: 'demo', password: demoPassword },
    freePlay: { userName: 'trial' },
    solveCaptcha: { answers: [1, 2, 3] },
    sendSmsCode: { ...mobile, moduleId: 'VERIFICATION3' },
    changePassword: { oldPassword: demoPassword, ...password },
    register: registration,
    registerByMobile: { ...registration, ...mobile },
    sendRegistrationSms: mobile,
    requestPasswordByEmail: { username: 'demo', email: 'demo@mail.example' },
    setPasswordByPhone: { ...mobile, newPassword: password.newPassword, verificationCode: '123456' },
    sendPasswordSms: { mobileNo: mobile.mobileNum, countryDialingCode: '689' },
    sendEmailCode: { email: 'demo@mail.example' },
    setEmail: { email: 'demo@mail.example', verificationCode: '123456', password: demoPassword },
    sendMobileCode: mobile,
    setMobile: { ...mobile, verificationCode: '123456', password: demoPassword },
    setPaymentPassword: {
      paymentPassword: '258146',
      confirmPaymentPassword: '258146',
      password: demoPassword,
    },
    setFirstPassword: { ...password, ownCode: '123456' },
    addBankCard: {
      bankCode: 'LAGOON',
      cardHolder: 'Teva Temarii',
      bankCard: '4111111111111111',
      paymentPassword: '258146',
    },
    removeBankCard: { id: '1', paymentPassword: '258146' },
    depositByTransfer: {
      ...{ ...deposit, method: 'bank-transfer', bank: 'moana', promotion: 'weekly', promotionRevision: 1 },
      fields: { payerName: 'Teva Temarii', lastFour: '1234' },
    },
    depositByGateway: { ...deposit, method: 'card' },
    depositByWechat: { ...deposit, method: 'wechat' },
    listBanks: { method: 'bank-transfer' },
    getInvitation: { language: 'EN' },
    listActivities: { language: 'EN' },
    getActivity: { id: 'reel-voyage', language: 'EN' },
    joinActivity: { id: 'steady-week' },
    claimActivity: { id: 'welcome-gift' },
    applyForActivity: { id: 'match-diary', comment: 'at the quay', pictures: [] },
    listInvitedFriends: { pageNo: 1 },
    getDeposit: { id: '1' },
    tellDeposit: { id: '1' },
    retractDeposit: { id: '1' },
    askDeposit: { id: '1' },
    cancelDeposit: { id: '1' },
    getDepositProof: { id: '1', proof: '1' },
    removeDepositProof: { id: '1', proof: '1' },
    sendFeedback: { kind: 'idea', content: 'Could the results be larger?', pictures: [] },
    keepPushDevice: {
      ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/sample', former: '', wanted: true, zone: 'UTC' },
      ...{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
    removePushDevice: { id: '1' },
    setPushWishes: {
      topics: { money: true, prizes: true, messages: true, offers: false },
      ...{ quiet: true, from: 1320, to: 480, zone: 'UTC' },
    },
    getMessage: { id: '1' },
    markMessages: { ids: ['1'], read: true },
    markAllRead: { upTo: '1.1' },
    deleteMessages: { ids: ['1'] },
    restoreMessages: { ids: ['1'] },
    getPicture: { id: '1' },
    removePicture: { id: '1' },
    setHeadIcon: { headIcon: 'face-03' },
    addFavourite: game,
    removeFavourite: game,
    addRecent: game,
    launchGame: game,
    listVietnamNumero: { code: 'VNMB' },
    withdraw: { amount: '50.00', fee: '0', card: '1', paymentPassword: '258146' },
    getWithdrawal: { id: '1' },
    cancelWithdrawal: { id: '1' },
    transfer: { from: 'main', to: 'SUNDIAL', amount: '1.00' },
    setAutomaticTransfer: { on: false },
    transferToUpline: { amount: '1.00', paymentPassword: '258146' },
    openDownline: { method: 'username', username: 'somebody', password: 'coral-tide-seven', agent: false },
    createInvitationLink: { name: 'Radio', agent: false },
    setInvitationLink: { code: 'NOBODY', enabled: false },
    getDownlineTransfer: { to: '1' },
    transferToDownline: { to: '1', amount: '1.00', paymentPassword: '258146' },
    answerContract: { id: '1', accept: true, paymentPassword: '258146' },
    listDownlineContracts: { kind: 'daily' },
    offerContract: {
      ...{ kind: 'daily', memberId: '1' },
      terms: { steps: [{ from: '10', percent: '0.5' }], active: 1, most: '50', period: null },
    },
    withdrawContract: { id: '1' },
    listDeposits: { ...month, language: 'EN' },
    listWithdrawals: { ...month, language: 'EN' },
    listTransactions: { ...month, language: 'EN' },
    listBets: { ...month, language: 'EN' },
    listHelp: { language: 'EN' },
    voteHelp: { id: 'deposit', helpful: true },
    getAgreement: { language: 'EN' },
    giveConsent: { number: 2, language: 'EN' },
    listRebates: { ...month, language: 'EN' },
    getLeaderboard: { language: 'EN' },
    listMissions: { language: 'EN' },
    claimMission: { id: 'deposit-once', period: '' },
    getRain: { language: 'EN' },
    giveAgentRain: {
      ...{ budget: '10.00', envelopes: 5, reach: 'whole', day: '2026-01-01', time: '20:00' },
      ...{ seconds: 60, paymentPassword: '258146' },
    },
    cancelAgentRain: { rain: 'given-1' },
    openEnvelope: { rain: 'evening-rain', startsAt: '2026-01-01T00:00:00.000Z' },
    listRewards: { list: 'history', language: 'EN' },
    claimRewards: { ids: ['1'] },
    claimRebates: { lines: ['1'] },
    getRecordTotals: { ...month, record: 'transactions', asOf: '9' },
    getRecord: { record: 'transactions', id: '1', language: 'EN' },
    exportRecords: { ...month, record: 'transactions', language: 'EN' },
    getProfitAndLoss: month,
  };
}
