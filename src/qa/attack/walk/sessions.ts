import { listDownlineContracts, offerContract, withdrawContract } from '#schemas/api/contracts.ts';
import { downlineOperations } from '#schemas/api/downline.ts';
import { teamOperations } from '#schemas/api/teams.ts';
import { bearer, byCookie, type Caller, memberCaller, sendAs, visitor } from './callers.ts';
import { walked } from './ids.ts';
import { leakIn } from './leaks.ts';
import { inputOf, requestOf, type WalkedOperation } from './walkRequest.ts';
import { shareOfList, type WalkRun, watchRows } from './walkRun.ts';

/** What a caller of an operation must get, as `<status> <code>`; undefined if anything that shows nothing of the victim. */
type Expected = (operation: WalkedOperation) => string | undefined;

interface Case {
  readonly caller: Caller;
  readonly expected: Expected;
}

const required =
  (answer: string): Expected =>
  ({ session }) =>
    session === 'required' ? answer : undefined;

const agentsAlone = {
  ...{ ...downlineOperations, ...teamOperations },
  ...{ listDownlineContracts, offerContract, withdrawContract },
};

const ofAgents: Expected = ({ name }) =>
  Object.hasOwn(agentsAlone, name) ? '403 permission.denied' : undefined;

/** A trial is told first that it moves no money. */
const ofTrials: Expected = (operation) =>
  ['getDownlineTransfer', 'transferToDownline'].includes(operation.name)
    ? '403 account.trial'
    : ofAgents(operation);

const unsafe: Expected = ({ method }) => (method === 'GET' ? undefined : '403 permission.denied');

/** Callers who must be refused, each with how. */
async function casesOf(run: WalkRun): Promise<Case[]> {
  const { database } = run.server;
  const { brandId, token } = run.victim;
  const elsewhere = (name: string, headers: Record<string, string>): Case => ({
    caller: { name: `the victim's ${name} at another brand`, brandId: 'aurora', headers },
    expected: required('401 session.expired'),
  });
  const from = (name: string, origin: string, headers: Record<string, string>): Case => ({
    caller: { name: `the victim's ${name} from ${origin}`, brandId, headers: { ...headers, origin } },
    expected: unsafe,
  });
  const foreign = [
    'https://evil.example',
    'null',
    'http://aurora.localhost',
    'http://base.localhost.evil.example',
  ];
  const origins = shareOfList(foreign, run);
  const closed = await memberCaller(database, brandId, 'closed');
  const mailed = await memberCaller(database, brandId, 'tama', { mustChangePassword: true });
  const ofMember = async (account: string, expected = ofAgents): Promise<Case> => ({
    caller: await memberCaller(database, brandId, account),
    expected,
  });
  return [
    { caller: visitor(brandId), expected: required('401 session.missing') },
    {
      caller: { ...visitor(brandId), headers: bearer('x'.repeat(43)) },
      expected: required('401 session.expired'),
    },
    elsewhere('token', bearer(token)),
    elsewhere('cookie', byCookie(token)),
    {
      caller: { name: 'the cookie alone', brandId, headers: { cookie: byCookie(token).cookie } },
      expected: required('401 session.missing'),
    },
    { caller: closed, expected: required('401 session.expired') },
    {
      caller: mailed,
      expected: ({ session, openBefore }) =>
        session === 'required' && !openBefore?.includes('ownPassword') ? '403 password.first' : undefined,
    },
    await ofMember('marama'),
    await ofMember('trial', ofTrials),
    ...origins.flatMap((origin) => [
      from('token', origin, bearer(token)),
      from('cookie', origin, byCookie(token)),
    ]),
  ];
}

/** Every operation is called by everybody who must be refused. */
export async function walkSessions(run: WalkRun): Promise<void> {
  const { parts, server, victim, fault, count } = run;
  const changedTables = await watchRows(run);
  for (const { caller, expected } of await casesOf(run)) {
    for (const operation of walked) {
      const expectation = operation.planned ? '501 not.available' : expected(operation);
      // Where nothing is refused, the victim's own session would do what it may.
      if (expectation === undefined && caller.headers.origin !== undefined) continue;
      const who =
        'renew' in caller ? await (caller as Awaited<ReturnType<typeof memberCaller>>).renew() : caller;
      const request = await requestOf(operation, inputOf(operation, parts), parts, who.brandId);
      const answer = await sendAs(server.app, who, request);
      count('calls by those who must be refused');
      const got = `${answer.status} ${answer.code}`;
      const where = `${operation.name} by ${caller.name}`;
      if (expectation !== undefined && got !== expectation) fault(`${where}: ${got}, not ${expectation}`);
      if (expectation === undefined && operation.session === 'required' && answer.code === 'password.first')
        fault(`${where}: ${got}`);
      const leak = leakIn(answer.text, victim);
      if (leak !== undefined) fault(`${where}: shows ${leak}`);
    }
    const changed = await changedTables();
    if (changed.length > 0) fault(`${caller.name} has changed rows of the victim in ${changed.join(', ')}`);
  }
}
