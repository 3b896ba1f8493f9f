import { createHash } from 'node:crypto';
import type { SiteReply } from '#src/server/kernel/site.ts';
import { pageScript } from './pageScript.ts';

const scriptHash = `'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`;

const policyName = 'content-security-policy';

/** Adds the script's hash to the policy. */
const withScript = (policy: string): string =>
  policy.replace(/(^|;)(\s*script-src)(?=\s)/, `$1$2 ${scriptHash}`);

const staged = new WeakMap<SiteReply, SiteReply>();

/** Whether a header is a policy that allows scripts. */
const runsScripts = ([name, value]: [string, string]): boolean =>
  name.toLowerCase() === policyName && /(^|;)\s*script-src\s/.test(value);

/**
 * Inserts the theatre's script before all other scripts of a page. Replies other than pages with scripts stay as
 * they are. Cached per reply, so that etag and compressed bodies are too.
 */
export function stagedReply(reply: SiteReply): SiteReply {
  const cached = staged.get(reply);
  if (cached) return cached;
  const headers = Object.entries(reply.headers);
  const body = typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body).toString('utf8');
  const at = headers.some(runsScripts) ? body.indexOf('<script') : -1;
  if (at < 0) return reply;
  const result: SiteReply = {
    status: reply.status,
    headers: Object.fromEntries(
      headers.map(([name, value]) => [name, name.toLowerCase() === policyName ? withScript(value) : value]),
    ),
    body: `${body.slice(0, at)}<script>${pageScript}</script>\n${body.slice(at)}`,
  };
  staged.set(reply, result);
  return result;
}
