import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}main{max-width:26rem;padding:2rem}h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0}';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>No site here</title><style>${style}</style><main><h1>There is no site at this address</h1><p>Check the address for typing errors, or ask whoever gave it to you.</p></main></html>`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** Sends the page for a host that no brand claims. It does not repeat the host, which the caller controls. */
export function sendUnknownHost(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(page);
}
