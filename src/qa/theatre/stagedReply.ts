import { createHash } from 'node:crypto';
import type { SiteReply } from '#src/server/kernel/site.ts';
import { pageScript } from './pageScript.ts';

const scriptHash = `'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`;

const policyName = 'content-security-policy';

/** The policy with the script's hash; nothing else of it changes. */
const withScript = (policy: string): string =>
  policy.replace(/(^|;)(\s*script-src)(?=\s)/, `$1$2 ${scriptHash}`);

const staged = new WeakMap<SiteReply, SiteReply>();

/** Whether a policy lets scripts run at all, so that there is something to direct. */
const runsScripts = ([name, value]: [string, string]): boolean =>
  name.toLowerCase() === policyName && /(^|;)\s*script-src\s/.test(value);

/**
 * A page as a browser in the theatre gets it: the script stands before every other one. Anything but a page that
 * runs scripts stays as it is. Made once for each reply, so that its etag and its compressed forms are, too.
 */
export function stagedReply(reply: SiteReply): SiteReply {
  const before = staged.get(reply);
  if (before) return before;
  const headers = Object.entries(reply.headers);
  const body = typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body).toString('utf8');
  const at = headers.some(runsScripts) ? body.indexOf('<script') : -1;
  if (at < 0) return reply;
  const made: SiteReply = {
    status: reply.status,
    headers: Object.fromEntries(
      headers.map(([name, value]) => [name, name.toLowerCase() === policyName ? withScript(value) : value]),
    ),
    body: `${body.slice(0, at)}<script>${pageScript}</script>\n${body.slice(at)}`,
  };
  staged.set(reply, made);
  return made;
}
