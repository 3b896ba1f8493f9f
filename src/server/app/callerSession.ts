import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieSessionPrefix } from '#src/domain/access/authorization.ts';
import { sessionLife, sessionName } from '../accounts/access/sessions.ts';
import { isOwnPage } from '../http/callerOrigin.ts';
import { deviceCookie, hostCookieOf, sessionCookie, setHostCookie } from '../http/hostCookie.ts';
import { siteOf } from '../http/siteOf.ts';
import { deviceName } from '../kernel/deviceName.ts';
import type { RequestContext } from '../kernel/requestContext.ts';

/** The session behind a request, and how one is given to its caller. */
type CallerSession = Pick<
  RequestContext,
  'token' | 'handsOutCookies' | 'handOverSession' | 'forgetSession' | 'deviceMark' | 'keepDeviceMark'
>;

/** How long a browser keeps its mark, in seconds. */
const markLife = 365 * 24 * 3600;

/** What a device without cookies is known by: its browser and system, of any version. No cookie looks like that. */
function agentMark(agent: string | undefined): string {
  const { browser, system, kind } = deviceName(agent ?? null);
  return `agent ${browser} ${system} ${kind}`;
}

/**
 * A page of this origin keeps its token in a cookie and sends the session's name (`Authorization: Session …`), which
 * other sites cannot do; every other caller sends the token itself (`Authorization: Bearer …`). A name that does not
 * belong to the cookie is no session: another tab has signed in as somebody else.
 */
export function callerSessionOf(request: FastifyRequest, reply: FastifyReply): CallerSession {
  const [, scheme, given = ''] =
    /^(Bearer|Session) ([\w-]{20,512})$/.exec(request.headers.authorization ?? '') ?? [];
  const byCookie = scheme === 'Session';
  const cookie = byCookie ? hostCookieOf(request, sessionCookie) : undefined;
  const matches = cookie !== undefined && sessionName(cookie) === given;
  // In compat mode the token goes where the specification has it, in some calls into the query.
  const handsOutCookies = isOwnPage(request) && !siteOf(request).brand.api?.compat;
  const deviceMark = handsOutCookies
    ? hostCookieOf(request, deviceCookie)
    : agentMark(request.headers['user-agent']);
  return {
    // The name itself where it does not match: the token of no session, so that the caller learns that it is over.
    token: scheme === undefined ? undefined : matches ? cookie : given,
    handsOutCookies,
    handOverSession(token) {
      if (!handsOutCookies) return token;
      setHostCookie(reply, sessionCookie, token, sessionLife / 1000);
      return `${cookieSessionPrefix}${sessionName(token)}`;
    },
    deviceMark,
    keepDeviceMark() {
      const mark = deviceMark ?? randomBytes(32).toString('base64url');
      if (handsOutCookies) setHostCookie(reply, deviceCookie, mark, markLife);
      return mark;
    },
    forgetSession() {
      if (matches) setHostCookie(reply, sessionCookie, '', 0);
    },
  };
}
