import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContractKind, contractKinds } from '#schemas/api/contractLists.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  type ContractTemplate,
  findContractMember,
  listTemplates,
} from '#src/server/operator/contractChanges.ts';
import { listRuns, listWaitingRuns } from '#src/server/operator/contractRuns.ts';
import {
  type ConsoleOptions,
  type ConsoleSession,
  consoleSessionOf,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { type FormContent, textField } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';
import { pageAsked } from '../view/pageAsked.ts';
import { contractPath, memberContractsPath, sendContractPage } from './contractPage.ts';
import { contractKindWords, contractTermsWords } from './contractWords.ts';
import { memberContractRoutes } from './memberContractRoutes.ts';
import { runList } from './runLists.ts';
import { runRoutes } from './runRoutes.ts';
import { templateRoutes } from './templateRoutes.ts';

const kindAsked = (request: FastifyRequest): ContractKind | undefined => {
  const { kind } = request.query as { kind?: unknown };
  return contractKinds.find((one) => one === kind);
};

/** What is said instead of a list of runs. */
const noRuns = (kind: ContractKind | undefined, page: number): Html =>
  page > 1
    ? html`<p class="empty">There are no earlier ones.</p>`
    : html`<p class="empty">No run${kind && html` of the kind “${contractKindWords[kind]}”`} yet. The first comes once a time with a signed contract is over; a contract is offered on the page of a member, by the account above.</p>`;

/** The runs of a kind, or of all, a page of them. */
async function runsPanel({ database }: ConsoleOptions, request: FastifyRequest, site: Site): Promise<Html> {
  const [kind, page] = [kindAsked(request), pageAsked(request)];
  const { runs, more } = await listRuns(database.db, site.brand.id, { kind, page });
  const pathOf = (asked: ContractKind | undefined, number = 1) =>
    `${contractPath(site)}?${new URLSearchParams({ ...(asked && { kind: asked }), page: String(number) })}`;
  const kinds = [undefined, ...contractKinds].map(
    (one) =>
      html`<li><a href="${pathOf(one)}"${one === kind && html` aria-current="page"`}>${one ? contractKindWords[one] : 'All'}</a></li>`,
  );
  return html`<section class="panel" aria-labelledby="runs-title"><h2 id="runs-title">Runs</h2><p class="lead">Each run computes all contracts of a kind for a day, the hours of one, or the period of a dividend.</p><nav aria-label="Kinds of runs"><ul class="chips">${kinds}</ul></nav>${
    runs.length === 0 ? noRuns(kind, page) : runList(site, consoleSessionOf(request), runs)
  }${(page > 1 || more) && html`<p>${page > 1 && html`<a href="${pathOf(kind, page - 1)}">Newer ones</a> `}${more && html`<a href="${pathOf(kind, page + 1)}">Earlier ones</a>`}</p>`}</section>`;
}

/** What waits for an operator, with its totals. */
async function waitingPanel(
  { database }: ConsoleOptions,
  session: ConsoleSession,
  site: Site,
): Promise<Html> {
  const waiting = await listWaitingRuns(database.db, site.brand.id);
  return html`<section class="panel" aria-labelledby="waiting-title"><h2 id="waiting-title">Waiting for approval</h2>${
    waiting.length === 0
      ? html`<p class="empty">Nothing waits. Which kinds wait is set under <a href="${brandPath(site, 'settings')}#contracts">Settings, Contracts of agents</a>.</p>`
      : html`<p class="lead">Nothing of these is paid before somebody who decides about money approves it.</p>${runList(site, session, waiting)}`
  }</section>`;
}

/** The templates, with what those who decide about money do with them. */
function templatesPanel(site: Site, session: ConsoleSession, templates: readonly ContractTemplate[]): Html {
  const deletion = ({ id, name }: ContractTemplate) =>
    session.can('money') &&
    html`<form method="post" action="${contractPath(site, `/templates/${id}/delete`)}">${csrfField(session)}<button aria-label="Delete ${name}">Delete</button></form>`;
  return html`<section class="panel" aria-labelledby="templates-title"><div class="row head"><h2 id="templates-title">Templates</h2>${session.can('money') && html`<a class="button" href="${contractPath(site, '/templates/new')}">New template</a>`}</div><p class="lead">Terms that are offered again and again.</p>${
    templates.length === 0
      ? html`<p class="empty">There is none. A template fills in the form in which a contract is offered.</p>`
      : html`<ul class="entries">${templates.map((template) => html`<li><div><p dir="auto">${template.name}</p><p class="hint">${contractKindWords[template.kind]} · ${contractTermsWords(template.terms, site.brand.currency)}</p></div>${deletion(template)}</li>`)}</ul>`
  }</section>`;
}

const searchPanel = (site: Site, filled: FormContent): Html =>
  html`<section class="panel" aria-labelledby="member-title"><h2 id="member-title">Contracts of a member</h2><search><form method="get" action="${contractPath(site, '/members')}" class="find">${textField({ name: 'account', label: 'Account, in whole', kind: 'search', code: true, maxLength: 64 }, filled)}<button>Open</button></form></search></section>`;

/** Routes of a brand's contracts: what waits, what was computed, templates, and contracts by member. */
export function contractRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/contracts';

  async function sendHub(
    request: FastifyRequest,
    reply: FastifyReply,
    { filled = { values: {}, problems: {} }, message }: { filled?: FormContent; message?: HtmlPart } = {},
  ) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const templates = await listTemplates(database.db, site.brand.id);
    const body = html`${await waitingPanel(options, session, site)}${searchPanel(site, filled)}${await runsPanel(options, request, site)}${templatesPanel(site, session, templates)}`;
    return sendContractPage(options, request, reply, { title: 'Contracts', body, message, isHub: true });
  }

  app.get(base, (request, reply) => sendHub(request, reply));

  app.get(`${base}/members`, async (request, reply) => {
    const site = requireSite(options, request);
    const { account: asked } = request.query as { account?: unknown };
    const account = typeof asked === 'string' ? asked.trim().toLowerCase() : '';
    const found = await findContractMember(database.db, site.brand.id, account);
    if (found) return redirectTo(reply, memberContractsPath(site, found.account));
    return sendHub(request, reply.code(404), {
      filled: {
        values: { account },
        problems: { account: 'Account: nobody here has this one. Enter it whole.' },
      },
    });
  });

  runRoutes(app, options);
  memberContractRoutes(app, options);
  templateRoutes(app, options);
}
