import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import { sessionName, startSession } from '#src/server/accounts/access/sessions.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { WalkRequest } from './walkRequest.ts';

/** What a caller sends with each request, besides the request itself. */
export interface Caller {
  readonly name: string;
  /** The brand whose host is asked. */
  readonly brandId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer: its status, the code of its failure, its body, and everything that the caller can read in it. */
export interface WalkAnswer {
  readonly status: number;
  readonly code: string;
  readonly body: string;
  readonly text: string;
}

/** The code of a failure of the API, or of the games; empty if there is none. */
function codeIn(body: string): string {
  try {
    const { errorCode, error } = JSON.parse(body) as { errorCode?: string; error?: string };
    return errorCode ?? error ?? '';
  } catch {
    return '';
  }
}

/** Sends a request as a caller to an application of this process. */
export async function sendAs(
  app: FastifyInstance,
  caller: Caller,
  request: WalkRequest,
): Promise<WalkAnswer> {
  const { statusCode, headers, body } = await app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: { host: `${caller.brandId}.localhost`, ...request.headers, ...caller.headers },
    remoteAddress: request.from,
    ...(request.body === undefined ? {} : { payload: request.body }),
  });
  return { status: statusCode, code: codeIn(body), body, text: `${JSON.stringify(headers)} ${body}` };
}

/** A token as a client of other make sends it. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A token as a page of the server's own origin sends it: in a cookie, with the session's name. */
export const byCookie = (token: string) => ({
  authorization: `Session ${sessionName(token)}`,
  cookie: `livery-session=${token}`,
});

export const visitor = (brandId: string): Caller => ({ name: `visitor of ${brandId}`, brandId, headers: {} });

/** A member of the demo who calls. */
export interface MemberCaller extends Caller {
  readonly account: string;
  /** Undoes what calls did to the member, and signs in again. */
  readonly memberId: string;
  renew(): Promise<MemberCaller>;
}

/** What a demo member's own calls need: `apiSamples` names the same. */
const paymentPassword = '258146';
let paymentHash: Promise<string> | undefined;

/** Makes a demo member of a brand a caller, whose session has just proven the owner. */
export async function memberCaller(
  database: Database,
  brandId: string,
  account: string,
  { mustChangePassword = false } = {},
): Promise<MemberCaller> {
  const { db } = database;
  const member = await db
    .selectFrom('member')
    .select(['id', 'password_hash', 'email', 'dialing_code', 'mobile_num'])
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const { id, ...before } = member;
  paymentHash ??= hashPassword(paymentPassword);
  const payment_password_hash = await paymentHash;
  const renew = async (): Promise<MemberCaller> => {
    await db
      .updateTable('member')
      .set({ ...before, payment_password_hash, must_change_password: false })
      .where('id', '=', id)
      .execute();
    await sql`delete from session where member_id = ${id}`.execute(db);
    const token = await startSession(database, {
      ...{ brandId, memberId: id, device: undefined, now: new Date() },
      ...{ mustChangePassword, provenBy: mustChangePassword ? undefined : ('password' as const) },
    });
    return {
      name: `${account} of ${brandId}`,
      brandId,
      account,
      memberId: id,
      headers: bearer(token),
      renew,
    };
  };
  return renew();
}
