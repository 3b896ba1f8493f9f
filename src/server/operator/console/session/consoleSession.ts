import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#src/server/db/handle.ts';
import { addressOf, isFromThisMachine, requestOrigin } from '#src/server/http/caller.ts';
import { consoleCookie, hostCookieOf, setHostCookie } from '#src/server/http/hostCookie.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import type { MessageOutlet } from '#src/server/kernel/messageProvider.ts';
import type { CallerPlace, ChangeContext } from '#src/server/operator/operatorChanges.ts';
import {
  findOperatorSession,
  operatorSessionLifetime,
  type SessionUse,
  type SignedInOperator,
} from '#src/server/operator/operatorSessions.ts';
import { type Permission, roleCan } from '#src/server/operator/roles.ts';
import type { BrandPreparation } from '#src/server/seed/prepareBrands.ts';
import { isSameSecret } from './password.ts';

/** Dependencies and settings of the console. */
export interface ConsoleOptions {
  readonly database: Database;
  readonly sites: SiteRegistry;
  /** Prepares the data of brands that nobody has visited yet. Default: the database is seeded for every brand. */
  readonly preparation?: Pick<BrandPreparation, 'prepare' | 'isPrepared'> | undefined;
  /** The host on which the console answers, besides the loopback names of this machine. */
  readonly host?: string | undefined;
  /** Answers a request on any other host, as if there were no console. */
  readonly sendHidden: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The server's password: an owner of the demo; elsewhere a rescue, which lets an owner in and no more. */
  readonly password: string;
  /** Whether the rescue is taken wherever the console answers, instead of on this machine alone. */
  readonly rescueAnywhere: boolean;
  /** A demonstration: the console shows what messages say. */
  readonly demo: boolean;
  readonly now: () => Date;
  readonly log: Log;
  /** Sends messages to members. */
  readonly messages: MessageOutlet;
}

/** An error with an HTTP status and a message for the operator. */
export class ConsoleRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ConsoleRefusal';
    this.status = status;
  }
}

/** The session of a signed-in operator. */
export interface ConsoleSession {
  readonly token: string;
  /** The CSRF token of the session's forms. */
  readonly csrf: string;
  /** Undefined: signed in with the server's password. */
  readonly operator: SignedInOperator | undefined;
  /** How changes name them. */
  readonly who: string;
  /** When the second factor was given last; null: not yet. */
  readonly provenAt: Date | null;
  /** The server's password outside the demo: it lets an owner in, and no more. */
  readonly isRescue: boolean;
  /** Whether the operator's role allows something. */
  can(permission: Permission): boolean;
}

/** Sets the session cookie; without a token, clears it. */
export const setConsoleCookie = (reply: FastifyReply, token: string | undefined): void =>
  setHostCookie(reply, consoleCookie, token ?? '', token === undefined ? 0 : operatorSessionLifetime / 1000);

const tokenOf = (request: FastifyRequest): string | undefined => hostCookieOf(request, consoleCookie);

const csrfOf = (token: string): string =>
  createHash('sha256').update(`form\0${token}`).digest('base64url').slice(0, 32);

const sessions = new WeakMap<object, ConsoleSession>();

/** Whether the server's password is taken from where a request comes from, to sign in and for each later page. */
export const takesServerPassword = (
  { demo, rescueAnywhere }: Pick<ConsoleOptions, 'demo' | 'rescueAnywhere'>,
  request: FastifyRequest,
): boolean => demo || rescueAnywhere || isFromThisMachine(request);

/** Finds a session by the cookie of a request, whatever it still needs, and remembers it for later calls. */
async function readSession(
  options: ConsoleOptions,
  request: FastifyRequest,
  use: SessionUse = {},
): Promise<ConsoleSession | undefined> {
  const { database, password, demo, now } = options;
  const token = tokenOf(request);
  const found =
    token === undefined ? undefined : await findOperatorSession(database, { token, password, ...use }, now());
  if (token === undefined || !found) return undefined;
  const { operator, provenAt } = found;
  if (!operator && !takesServerPassword(options, request)) return undefined;
  const isRescue = !operator && !demo;
  const role = operator?.role ?? (isRescue ? 'rescue' : 'owner');
  const session = {
    token,
    csrf: csrfOf(token),
    operator,
    who: operator?.name ?? 'console',
    provenAt,
    isRescue,
    can: (permission: Permission) => roleCan(role, permission),
  };
  sessions.set(request.raw, session);
  return session;
}

/** Finds the session of a request and remembers it for later calls; undefined if the operator is not signed in. */
export async function findConsoleSession(
  options: ConsoleOptions,
  request: FastifyRequest,
  use?: SessionUse,
): Promise<ConsoleSession | undefined> {
  const session = await readSession(options, request, use);
  return session?.provenAt === null ? undefined : session;
}

/** The session of a named operator whose password was right, and who has not given the second factor yet. */
export async function findPendingSession(
  options: ConsoleOptions,
  request: FastifyRequest,
): Promise<(ConsoleSession & { readonly operator: SignedInOperator }) | undefined> {
  const session = await readSession(options, request);
  if (!session?.operator || session.provenAt !== null) return undefined;
  return { ...session, operator: session.operator };
}

/** The session that was found for this request before. Throws if there is none. */
export function consoleSessionOf(request: FastifyRequest): ConsoleSession {
  const session = sessions.get(request.raw);
  if (!session) throw new Error('a console request without a session');
  return session;
}

/** Where a request comes from. */
export const placeOf = (request: FastifyRequest): CallerPlace => ({
  address: addressOf(request),
  agent: request.headers['user-agent'] ?? null,
});

/** Who changes something of a brand by this request; of the server itself without one. */
export const changeBy = (
  { now }: Pick<ConsoleOptions, 'now'>,
  request: FastifyRequest,
  brandId = '',
): ChangeContext => ({ brandId, who: consoleSessionOf(request).who, now: now(), from: placeOf(request) });

/** The text fields of a posted form. Other values, such as repeated fields, are left out. */
export function formFields(request: FastifyRequest): Readonly<Record<string, string>> {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'));
}

const firstValue = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Where an answer is shown, if not as a page: in a frame, as a picture, or nowhere, as the console's own script reads it. */
export type ShownElsewhere = 'frame' | 'picture' | 'data';

const [pages, scripts] = [['navigate'], ['cors', 'same-origin']];

/** Modes and destinations of the requests that are let in. */
const letIn: Readonly<
  Record<ShownElsewhere | 'page', { readonly modes: string[]; readonly dests: string[] }>
> = {
  page: { modes: pages, dests: ['document'] },
  frame: { modes: pages, dests: ['iframe'] },
  picture: { modes: [...pages, 'no-cors'], dests: ['document', 'image'] },
  data: { modes: scripts, dests: ['empty'] },
};

/**
 * Refuses requests that are not navigations by the console's own pages. A brand's pages may share its origin, so
 * requests by scripts are refused too, but where the address is a secret. Throws ConsoleRefusal.
 */
export function refuseOtherSites(request: FastifyRequest, shown: ShownElsewhere | 'page' = 'page'): void {
  const { headers } = request;
  const mode = firstValue(headers['sec-fetch-mode']);
  const dest = firstValue(headers['sec-fetch-dest']);
  const { modes, dests } = letIn[shown];
  if ((mode !== undefined && !modes.includes(mode)) || (dest !== undefined && !dests.includes(dest)))
    throw new ConsoleRefusal(403, 'The console answers to pages only.');
  if (request.method !== 'POST') return;
  const site = firstValue(headers['sec-fetch-site']);
  const foreignOrigin = headers.origin !== undefined && headers.origin !== requestOrigin(request);
  if (foreignOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    throw new ConsoleRefusal(403, 'This form was sent from another site. Nothing was changed.');
}

/** Throws ConsoleRefusal for a form without the session's CSRF token. */
export function requireCsrf(request: FastifyRequest): void {
  if (!isSameSecret(formFields(request).csrf ?? '', consoleSessionOf(request).csrf))
    throw new ConsoleRefusal(
      403,
      'This form belongs to an earlier session. Go back, reload the page, and send it again. Nothing was changed.',
    );
}

/** Redirects with 303 after a form, so that a reload does not post it again. */
export const redirectTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.code(303).header('Location', path).send();
