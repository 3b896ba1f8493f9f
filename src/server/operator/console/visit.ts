import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#src/server/db/handle.ts';
import type { Log } from '#src/server/http/envelope.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import { absoluteLife, operatorSessionLives } from '../operatorSessions.ts';
import { sameSecret } from './password.ts';

/** What the console is run with. */
export interface ConsoleOptions {
  readonly database: Database;
  readonly sites: SiteRegistry;
  /** What lets an operator in. */
  readonly password: string;
  /** Operators come by https: the cookie is then bound to it. */
  readonly secure: boolean;
  readonly now: () => Date;
  readonly log: Log;
}

/** A refusal that the operator reads. */
export class ConsoleRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ConsoleRefusal';
    this.status = status;
  }
}

/** A signed-in operator's request. */
export interface Visit {
  readonly token: string;
  /** What every form carries: only a page of this session knows it. */
  readonly csrf: string;
}

const cookieName = (secure: boolean): string => (secure ? '__Secure-livery-console' : 'livery-console');

/** Sets the session's cookie; without a token, takes it away. */
export function keepSession(reply: FastifyReply, token: string | undefined, secure: boolean): void {
  reply.setCookie(cookieName(secure), token ?? '', {
    path: '/console',
    maxAge: token === undefined ? 0 : absoluteLife / 1000,
    httpOnly: true,
    secure,
    sameSite: 'strict',
  });
}

function tokenOf({ cookies }: FastifyRequest, secure: boolean): string | undefined {
  const token = cookies[cookieName(secure)];
  return token !== undefined && /^[\w-]{20,64}$/.test(token) ? token : undefined;
}

const csrfOf = (token: string): string =>
  createHash('sha256').update(`form\0${token}`).digest('base64url').slice(0, 32);

const visits = new WeakMap<object, Visit>();

/** The signed-in operator's visit; undefined for anybody else. */
export async function findVisit(
  { database, password, secure, now }: ConsoleOptions,
  request: FastifyRequest,
): Promise<Visit | undefined> {
  const token = tokenOf(request, secure);
  if (token === undefined || !(await operatorSessionLives(database, token, password, now())))
    return undefined;
  const visit = { token, csrf: csrfOf(token) };
  visits.set(request.raw, visit);
  return visit;
}

/** The visit of a request that was let in. */
export function visitOf(request: FastifyRequest): Visit {
  const visit = visits.get(request.raw);
  if (!visit) throw new Error('a console request without a visit');
  return visit;
}

/** The fields of a posted form. A field that came twice counts once; what is no text is left out. */
export function formOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'));
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/**
 * Refuses what does not come from a page of the console. A brand's pages may share its origin, so that a script
 * that asks (anything but going to a page) is refused too. `framed`: the one page that may stand in a frame.
 */
export function refuseForeign(request: FastifyRequest, framed: boolean): void {
  const { headers } = request;
  const mode = one(headers['sec-fetch-mode']);
  const dest = one(headers['sec-fetch-dest']);
  const allowed = framed ? ['iframe'] : ['document'];
  if ((mode !== undefined && mode !== 'navigate') || (dest !== undefined && !allowed.includes(dest)))
    throw new ConsoleRefusal(403, 'The console answers to pages only.');
  if (request.method !== 'POST') return;
  const site = one(headers['sec-fetch-site']);
  const { origin, host } = headers;
  const foreignOrigin = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
  if (foreignOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new ConsoleRefusal(403, 'This form was sent from another site. Nothing was changed.');
}

/** Refuses a form without the mark of this session's pages. */
export function requireCsrf(request: FastifyRequest): void {
  if (!sameSecret(formOf(request).csrf ?? '', visitOf(request).csrf))
    throw new ConsoleRefusal(
      403,
      'This form belongs to an earlier session. Go back, reload the page, and send it again. Nothing was changed.',
    );
}

/** Sends the operator on to a page after a form, so that a reload does not send it again. */
export const goTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.code(303).header('Location', path).send();
