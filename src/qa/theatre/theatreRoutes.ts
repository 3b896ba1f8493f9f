import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendReply } from '#src/server/app/siteRoutes.ts';
import type { Staging } from '#src/server/app/staging.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import { siteOf } from '#src/server/http/siteOf.ts';
import { setConsoleHeaders } from '#src/server/operator/console/view/headers.ts';
import { choicesOf } from './choices.ts';
import { mistakePage } from './mistakePage.ts';
import { pickerPage } from './pickerPage.ts';
import { clearingCookies, type Theatre } from './theatre.ts';

const file = (name: string) => readFileSync(new URL(name, import.meta.url));

const consoleStyles = ['base', 'parts', 'controls', 'screens'].map(
  (name) => `../../server/operator/console/browser/${name}.css`,
);

/** Static files of the theatre. */
const files = [
  [
    '/theatre/theatre.css',
    'text/css; charset=utf-8',
    Buffer.concat([...consoleStyles, './browser/theatre.css'].map(file)),
  ],
  ['/theatre/theatre.mjs', 'text/javascript; charset=utf-8', file('./browser/theatre.mjs')],
] as const;

const page = 'text/html; charset=utf-8';

/**
 * `/theatre` opens a state of the site by its parameters, for this browser only; without parameters it shows the
 * picker page.
 */
export function theatreRoutes(app: FastifyInstance, theatre: Theatre, sites: SiteRegistry): void {
  app.get('/theatre', async (request, reply) => {
    const site = siteOf(request);
    const parameters = new URLSearchParams(request.url.split('?')[1] ?? '');
    if (parameters.size === 0) {
      setConsoleHeaders(reply);
      const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
      const state = theatre.stateOf(site, request.cookies);
      return reply.type(page).send(pickerPage(site, sites.all, port, state));
    }
    const opened = await theatre.open(site, parameters);
    if (!('reply' in opened)) {
      setConsoleHeaders(reply);
      return reply.code(400).type(page).send(mistakePage(opened));
    }
    for (const { name, value, options } of opened.cookies) reply.setCookie(name, value, options);
    return sendReply(request, reply, opened.reply, { kept: false });
  });

  app.get('/theatre/states.json', async (request, reply) =>
    reply.header('Cache-Control', 'no-store').send(choicesOf(siteOf(request))),
  );

  app.post('/theatre/leave', async (_request, reply) => {
    for (const { name, value, options } of clearingCookies) reply.setCookie(name, value, options);
    // The session of a role is invalid outside the theatre: it is removed, with all other storage of the state.
    return reply.header('Clear-Site-Data', '"storage"').redirect('/', 303);
  });

  for (const [path, type, body] of files)
    app.get(path, async (_request, reply) => reply.type(type).header('Cache-Control', 'no-cache').send(body));
}

/** Adapts a theatre to the server's staging interface. */
export const stagingOf = (theatre: Theatre): Staging => ({
  ...theatre,
  addRoutes: (app, sites) => theatreRoutes(app, theatre, sites),
});
