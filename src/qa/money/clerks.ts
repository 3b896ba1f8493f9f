import { type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#src/server/db/handle.ts';
import { startOperatorSession } from '#src/server/operator/operatorSessions.ts';

/** An operator who decides on payments at the console: the token of their session. */
export interface Clerk {
  readonly token: string;
}

/** How long a drive lasts at most, in milliseconds: a clerk is asked for no second factor meanwhile. */
const shift = 11 * 3_600_000;

/** Makes operators who may decide on money, signed in. */
export async function makeClerks({ db }: Database, count: number): Promise<Clerk[]> {
  const clerks: Clerk[] = [];
  for (let i = 0; i < count; i++) {
    const name = `clerk-${i}`;
    const { id } = await db
      .insertInto('operator')
      .values({
        ...{ name, display_name: name, role: 'finance', created_by: 'console', created_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const end = new Date(Date.now() + shift);
    const place = { address: '127.0.0.1', agent: null };
    clerks.push({ token: await startOperatorSession(db, { operatorId: id, proven: true }, place, end) });
  }
  return clerks;
}

/** An answer of the console. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Calls the console as a browser does that shows a page; `fetch` would say that it is none. */
function call(url: URL, { token }: Clerk, form?: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: form === undefined ? 'GET' : 'POST',
        agent: false,
        headers: {
          cookie: `livery-console=${token}`,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin }),
        },
      },
      (answer: IncomingMessage) =>
        void text(answer).then((body) => resolve({ status: answer.statusCode ?? 500, body }), reject),
    );
    request.on('error', reject);
    request.end(form && String(new URLSearchParams(form)));
  });
}

/** Calls the console until there is an answer. */
async function untilAnswered(
  url: URL,
  clerk: Clerk,
  onRepeat: () => void,
  form?: Readonly<Record<string, string>>,
): Promise<Answer> {
  for (let tried = 0; ; tried++) {
    const answer = await call(url, clerk, form).catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    onRepeat();
    await wait(Math.min(1000, 50 * 2 ** tried));
  }
}

/**
 * Decides on a payment by the form of its page, again until there is an answer. That somebody was first is no mistake: who
 * sends it again comes second to themselves.
 */
export async function decideAsClerk(
  siteUrl: string,
  clerk: Clerk,
  { order, decision, fields }: { order: string; decision: string; fields: Readonly<Record<string, string>> },
  onRepeat: () => void,
): Promise<void> {
  const page = new URL(`/console/brands/base/payments/orders/${order}`, siteUrl);
  const { body, status } = await untilAnswered(page, clerk, onRepeat);
  const csrf = / name="csrf" value="([^"]+)"/.exec(body)?.[1];
  if (csrf === undefined) throw new Error(`${page.pathname} has no form: ${status}`);
  const action = new URL(`${page.pathname}/${decision}`, siteUrl);
  const answer = await untilAnswered(action, clerk, onRepeat, { ...fields, csrf });
  if (answer.status !== 303 && answer.status !== 409)
    throw new Error(`${action.pathname} was answered ${answer.status}`);
}
