import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostName, isFromThisMachine } from '#src/server/http/caller.ts';
import { aboutRequest } from '#src/server/http/requestNotes.ts';
import { setPictureHeaders } from '#src/server/http/securityHeaders.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import { agentRateRoutes } from './agentRateRoutes.ts';
import { announcementRoutes } from './announcements/announcementRoutes.ts';
import { booksRoutes } from './booksRoutes.ts';
import { brandsPage } from './brandsPage.ts';
import { changeRoutes } from './changes/changeRoutes.ts';
import { contractRoutes } from './contracts/contractRoutes.ts';
import { agreementRoutes } from './guide/agreement/agreementRoutes.ts';
import { helpRoutes } from './guide/help/helpRoutes.ts';
import { feedbackRoutes } from './inbox/feedbackRoutes.ts';
import { inboxRoutes } from './inbox/inboxRoutes.ts';
import { pushRoutes } from './inbox/pushRoutes.ts';
import { memberMoneyRoutes } from './memberMoney/memberMoneyRoutes.ts';
import { memberMoveRoutes } from './memberMoveRoutes.ts';
import { memberRoutes } from './memberRoutes.ts';
import { accountRoutes } from './operators/accountRoutes.ts';
import { auditRoutes } from './operators/auditRoutes.ts';
import { operatorRoutes } from './operators/operatorRoutes.ts';
import { outboxRoutes } from './outboxRoutes.ts';
import { notesWaiting } from './payments/orders/waitingRoutes.ts';
import { paymentRoutes } from './payments/paymentRoutes.ts';
import { policyReportPage } from './policyReportPage.ts';
import { activityRoutes } from './promotions/activities/activityRoutes.ts';
import { applicationRoutes } from './promotions/activities/applicationRoutes.ts';
import { givenRainRoutes } from './promotions/agentRains/givenRainRoutes.ts';
import { missionRoutes } from './promotions/missions/missionRoutes.ts';
import { promotionHubRoutes } from './promotions/promotionRoutes.ts';
import { rainRoutes } from './promotions/rains/rainRoutes.ts';
import { rebateRoutes } from './promotions/rebates/rebateRoutes.ts';
import { referralRoutes } from './promotions/referral/referralRoutes.ts';
import { type ConsoleOptions, ConsoleRefusal, consoleSessionOf } from './session/consoleSession.ts';
import { guard } from './session/guard.ts';
import { invitationRoutes } from './session/invitationRoutes.ts';
import { secondFactorRoutes } from './session/secondFactorRoutes.ts';
import { signInRoutes } from './session/signIn.ts';
import { settingsRoutes } from './settings/settingsRoutes.ts';
import { setConsoleHeaders } from './view/headers.ts';
import { html } from './view/html.ts';
import { consolePage, signedOutPage } from './view/layout.ts';

const file = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url));

const styles = ['base.css', 'parts.css', 'controls.css', 'screens.css'] as const;

/** The console's static files, served without a session. */
const files = [
  ['/console.css', 'text/css; charset=utf-8', Buffer.concat(styles.map(file))],
  ['/console.mjs', 'text/javascript; charset=utf-8', file('console.mjs')],
  ['/live.mjs', 'text/javascript; charset=utf-8', file('live.mjs')],
  ['/icon.svg', 'image/svg+xml; charset=utf-8', file('icon.svg')],
] as const;

/** Whether the console answers a request: on its own host, or on this machine. */
const answersHere = (request: FastifyRequest, { host }: ConsoleOptions): boolean =>
  (host !== undefined && hostName(request.headers.host ?? '') === host) || isFromThisMachine(request);

/** Renders errors as pages. */
function handleErrors(routes: FastifyInstance, { log, sites }: ConsoleOptions): void {
  routes.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const thrown = (error as { statusCode?: number } | null)?.statusCode ?? 500;
    const isBusy = error instanceof ApiFailure && error.code === 'system.busy';
    const status = error instanceof ConsoleRefusal ? error.status : isBusy ? 503 : thrown;
    if (status >= 500 && !isBusy) log('unexpected error in the console', error, aboutRequest(request));
    const text =
      error instanceof ConsoleRefusal
        ? error.message
        : isBusy
          ? 'The server is busy. Try again in a moment.'
          : status < 500
            ? 'The form cannot be read, or is too large. Nothing was changed.'
            : 'Something went wrong on the server; its log says what. Nothing was changed.';
    const title = 'That did not work';
    const why = html`<p role="alert">${text}</p>`;
    const body = (link: string) => html`${why}<p><a href="/console">${link}</a></p>`;
    let page: string;
    try {
      const session = consoleSessionOf(request);
      // Below the pages of its brand, so that the way on is near.
      const site = sites.byId((request.params as { brand?: string }).brand ?? '');
      const hasPages = session.can('read') && site?.notes?.problems.length === 0;
      page = consolePage(
        session,
        hasPages ? { title, site, body: why } : { title, body: body('All brands') },
      );
    } catch {
      page = signedOutPage(title, html`<h1>${title}</h1>${body('Sign in')}`);
    }
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  });
}

/** Registers the operator console under `/console`, where `answersHere` says so. In English; works without scripts. */
export function consoleRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  app.register(
    async (routes) => {
      routes.addHook('onRequest', async (request, reply) => {
        if (!answersHere(request, options)) return options.sendHidden(request, reply);
        setConsoleHeaders(reply);
        return undefined;
      });
      handleErrors(routes, options);
      for (const [path, type, body] of files)
        routes.get(path, async (_request, reply) =>
          reply
            .type(type)
            .header('Cache-Control', 'no-cache')
            // The sandboxed preview frame has an opaque origin and needs the style sheet too.
            .header('Cross-Origin-Resource-Policy', 'cross-origin')
            .send(body),
        );
      routes.get<{ Params: { brand: string } }>('/icons/:brand', async (request, reply) => {
        const site = options.sites.byId(request.params.brand);
        const icon = site?.notes?.icon === undefined ? undefined : await site.reply(site.notes.icon);
        if (!icon) throw new ConsoleRefusal(404, 'There is no such picture.');
        setPictureHeaders(reply);
        return reply
          .headers(icon.headers)
          .header('Cache-Control', 'no-cache')
          .send(Buffer.from(icon.body as Uint8Array));
      });
      signInRoutes(routes, options);
      secondFactorRoutes(routes, options);
      invitationRoutes(routes, options);
      await routes.register(async (inside) => {
        guard(inside, options);
        notesWaiting(inside, options);
        brandsPage(inside, options);
        accountRoutes(inside, options);
        operatorRoutes(inside, options);
        auditRoutes(inside, options);
        booksRoutes(inside, options);
        settingsRoutes(inside, options);
        memberRoutes(inside, options);
        memberMoveRoutes(inside, options);
        memberMoneyRoutes(inside, options);
        agentRateRoutes(inside, options);
        paymentRoutes(inside, options);
        promotionHubRoutes(inside, options);
        activityRoutes(inside, options);
        applicationRoutes(inside, options);
        referralRoutes(inside, options);
        missionRoutes(inside, options);
        rainRoutes(inside, options);
        givenRainRoutes(inside, options);
        rebateRoutes(inside, options);
        contractRoutes(inside, options);
        inboxRoutes(inside, options);
        feedbackRoutes(inside, options);
        pushRoutes(inside, options);
        outboxRoutes(inside, options);
        policyReportPage(inside, options);
        announcementRoutes(inside, options);
        helpRoutes(inside, options);
        agreementRoutes(inside, options);
        changeRoutes(inside, options);
        inside.get('/*', async () => {
          throw new ConsoleRefusal(404, 'There is no such page in the console.');
        });
      });
    },
    { prefix: '/console' },
  );
}
