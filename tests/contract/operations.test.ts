import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Contract } from '#schemas/api/operation.ts';
import { type OperationName, operationAreas, operationList, operations } from '#schemas/api/operations.ts';
import { moduleIds } from '#schemas/codes.ts';

const names = Object.keys(operations) as OperationName[];
const all = Object.entries(operationList) as [OperationName, Contract][];

/** Paths given in specification section 7; with the method where its table of calls gives one. */
const documentedPaths: [path: string, method?: Contract['method']][] = [
  ['/wps/session/login', 'POST'],
  ['/wps/session/logout', 'DELETE'],
  ['/wps/session/login/freeplay', 'POST'],
  ['/wps/member/info', 'GET'],
  ['/wps/member/register', 'PUT'],
  ['/wps/member/register/mobile', 'PUT'],
  ['/wps/captcha', 'GET'],
  ['/wps/verification/sms/noLogin', 'POST'],
  ['/wps/verification/sms/register'],
  ['/wps/system/country', 'GET'],
  ['/wps/feedback', 'PUT'],
  ['/wps/system/helpCenter', 'GET'],
  ['/wps/system/whitelabel', 'GET'],
  ['/wps/system/status', 'GET'],
  ['/wps/system/settings/consolidated', 'GET'],
  ['/wps/system/setting/register', 'GET'],
  ['/wps/wallets/balance', 'GET'],
  ['/wps/transaction/withdraw'],
  ['/wps/member/bankCard'],
  ['/wps/member/paymentPassword'],
  ['/wps/member/securityConfig'],
  ['/wps/member/password'],
  ['/wps/member/info/email'],
  ['/wps/agent/affiliate', 'GET'],
  ['/wps/agent/downline'],
  ['/wps/agent/transferDownline'],
  ['/lgw/games/mobile', 'GET'],
  ['/lgw/orders'],
  ['/wps/game/launchGame', 'GET'],
];

/** Calls by purpose, from specification section 7: purpose, operation, and its method, encoding and module. */
const calls: [purpose: string, name: OperationName, expected: Partial<Contract>][] = [
  ['Login', 'login', { method: 'POST', encoding: 'encrypted' }],
  ['Free play', 'freePlay', { method: 'POST' }],
  ['Create trial account', 'createTrialAccount', { method: 'GET' }],
  ['Register', 'register', { method: 'PUT', encoding: 'encrypted', module: 'REG3' }],
  ['Logout', 'logout', { method: 'DELETE', session: 'required' }],
  ['Captcha', 'getCaptcha', { method: 'GET' }],
  ['SMS code (no login)', 'sendSmsCode', { method: 'POST', module: 'VERIFICATION3' }],
  ['SMS code for password reset', 'sendPasswordSms', { method: 'POST' }],
  ['Register validation data', 'getRegisterValidation', { method: 'GET' }],
  ['Register settings', 'getRegisterSettings', { method: 'GET' }],
  ['System template', 'getTemplate', { method: 'GET' }],
  ['System status (white-label)', 'getWhitelabel', { method: 'GET' }],
  ['System country', 'listCountries', { method: 'GET' }],
  ['Forgot password email', 'requestPasswordByEmail', { method: 'POST', encoding: 'form' }],
  ['Change password', 'changePassword', { session: 'required' }],
  ['Set password by phone', 'setPasswordByPhone', {}],
  ['Head icon, set', 'setHeadIcon', { method: 'POST', encoding: 'form' }],
  ['Head icon, get', 'getHeadIcon', { method: 'GET' }],
  ['Affiliate check', 'checkAffiliate', { method: 'GET', module: 'AFFMAN3' }],
  ['Announcements', 'listAnnouncements', { method: 'GET', cache: 'once' }],
  ['Popular announcements', 'listPopularAnnouncements', { method: 'GET' }],
  ['Notices', 'listNotices', { method: 'GET' }],
  ['Unread message count', 'countUnreadMessages', { method: 'GET' }],
  ['Feedback', 'sendFeedback', { method: 'PUT' }],
  ['Help centre', 'listHelp', { method: 'GET' }],
  ['Member club benefit', 'getBenefits', { method: 'GET' }],
  ['Available promotions', 'listPromotions', { method: 'GET' }],
  ['Customer-service link', 'getCustomerServiceLink', { method: 'GET' }],
  ['Team KPI', 'getTeamKpi', { method: 'GET' }],
  ['Contract daily salary', 'getSalaryContract', { method: 'GET' }],
  ['Contract dividend', 'getDividendContract', { method: 'GET' }],
  ['Process daily salary', 'processSalary', { method: 'GET' }],
  ['Hourly salary process', 'processHourlySalary', { method: 'POST' }],
  ['Game type list', 'listGameTypes', { method: 'GET' }],
  ['Game list', 'listGames', { method: 'GET' }],
  ['Hot games', 'listHotGames', { method: 'GET' }],
  ['Favourites, add', 'addFavourite', { method: 'POST', session: 'required' }],
  ['Favourites, remove', 'removeFavourite', { method: 'DELETE', session: 'required' }],
  ['Favourites, list', 'listFavourites', { method: 'GET', session: 'required' }],
  ['Recent games, add', 'addRecent', { method: 'GET', session: 'required' }],
  ['Recent games, list', 'listRecent', { method: 'GET', session: 'required' }],
  ['Lottery list', 'listLotteries', { method: 'GET' }],
  ['Lottery list, electronic', 'listElectronicLotteries', { method: 'GET' }],
  ['Game menus', 'listGameMenus', { method: 'GET' }],
  ['Lottery menu', 'listLotteryMenu', { method: 'GET' }],
  ['Recent VN lottery', 'listRecentVietnamLottery', { method: 'GET' }],
  ['VN numero', 'listVietnamNumero', { method: 'GET' }],
  ['Vendor game types', 'listVendorGameTypes', { method: 'GET' }],
  ['All vendors', 'listVendors', { method: 'GET' }],
  ['Popular games', 'listPopularGames', { method: 'GET' }],
  ['Launch game', 'launchGame', { method: 'GET', session: 'required' }],
  ['Start-up info', 'getStartup', { method: 'GET' }],
  ['Wallet', 'getBalance', { method: 'GET', session: 'required' }],
  ['Merchant wallet', 'getMerchantWallet', { method: 'GET', session: 'required' }],
  ['Renew', 'renewSession', { method: 'GET', session: 'required' }],
  ['Member info', 'getMember', { method: 'GET', session: 'required' }],
  ['Dividend info', 'getDividendInfo', { method: 'GET', session: 'required' }],
  ['Message list', 'listMessages', { method: 'GET', session: 'required' }],
  ['Verification pattern', 'getVerificationPattern', { method: 'GET', session: 'required' }],
  ['Service/version info', 'getVersion', { method: 'GET' }],
];

describe('[SV-6] specification section 7', () => {
  test.each(documentedPaths)('%s is in the table (%s)', (path, method) => {
    const methods = names
      .filter((name) => operations[name].path === path)
      .map((name) => operations[name].method);
    expect(methods).not.toEqual([]);
    if (method) expect(methods).toContain(method);
  });

  test.each(calls)('%s: %s %j', (_purpose, name, expected) => {
    expect(operationList[name]).toMatchObject(expected);
  });

  test('any other path is a relay path, marked as assumed', () => {
    const given = new Set(documentedPaths.map(([path]) => path));
    for (const [name, { path, assumed }] of all) {
      if (given.has(path)) continue;
      expect(path, name).toMatch(/^\/wps\/relay\/[a-zA-Z/]+$/);
      expect(assumed, name).toBe(true);
    }
  });
});

describe('[SV-6] the table of operations', () => {
  test('no two share a method and a path', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test('every operation is in exactly one area', () => {
    const inAreas = Object.values(operationAreas).flatMap((area) => Object.keys(area));
    expect(inAreas.sort()).toEqual([...names].sort());
  });

  test.each(all)('%s: request and answer are valid schemas', (_name, operation) => {
    const ajv = new Ajv({ strict: false, logger: false });
    expect(() => ajv.compile(operation.value)).not.toThrow();
    for (const schema of [operation.query, operation.body])
      if (schema) expect(() => ajv.compile(schema)).not.toThrow();
  });

  test.each(all)('%s: fits its method', (_name, { method, body, encoding, module, money, session }) => {
    if (method === 'GET' || method === 'DELETE') expect([body, encoding]).toEqual([undefined, undefined]);
    if (encoding) expect(body).toBeDefined();
    if (module) expect(moduleIds).toContain(module);
    if (money) expect(session).toBe('required');
  });

  test('[AU-7] no token, password or phone travels in an address', () => {
    for (const [name, { query }] of all) {
      const parameters = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
      for (const parameter of parameters)
        expect(parameter, name).not.toMatch(/token|password|mobile(?!$)|phone/i);
    }
  });
});
