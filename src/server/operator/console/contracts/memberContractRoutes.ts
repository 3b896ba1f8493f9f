import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContractRow, readContracts, shownContract } from '#src/server/contracts/contractRows.ts';
import type { Queries } from '#src/server/db/handle.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  type ContractTemplate,
  endAsOperator,
  findContractMember,
  listTemplates,
  mayHaveContract,
  offerAsOperator,
} from '#src/server/operator/contractChanges.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { businessDay } from '#src/server/teams/brandZone.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { type FormContent, problemList, timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';
import { memberContractsPath, sendContractPage } from './contractPage.ts';
import { contractKindWords, contractStateWords, contractTermsWords } from './contractWords.ts';
import { emptyTermsValues, readTermsForm, termsFields, termsValues } from './termsForm.ts';

/** The accounts of agents by their ids. */
async function accountsOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** A member's contracts as their list shows them. */
interface VersionTable {
  readonly site: Site;
  readonly session: ConsoleSession;
  readonly account: string;
  readonly rows: readonly ContractRow[];
  readonly uplines: ReadonlyMap<string, string>;
  readonly today: string;
}

/** The button that ends a contract, or takes an offer back. */
function endButton({ site, session, account, today }: VersionTable, row: ContractRow): HtmlPart {
  const { state } = shownContract(row, today);
  const isOpen = state === 'offered' || (state === 'active' && row.until_day === null);
  const label = state === 'offered' ? 'Take back' : 'End';
  return (
    isOpen &&
    session.can('money') &&
    html`<form method="post" action="${memberContractsPath(site, account, `/${row.id}/end`)}">${csrfField(session)}<button class="danger" aria-label="${label}: ${contractKindWords[row.kind]}, version ${row.version}">${label}</button></form>`
  );
}

/** When a version was offered and answered, and the days for which it holds. */
function versionDates({ offered_at, answered_at, from_day, until_day }: ContractRow): Html {
  const days = from_day && ` · holds from ${from_day}${until_day === null ? ' on' : ` to ${until_day}`}`;
  return html`offered ${timeElement(offered_at)}${answered_at && html` · answered ${timeElement(answered_at)}`}${days}`;
}

function versionEntry(table: VersionTable, row: ContractRow): Html {
  const [label, on] = contractStateWords[shownContract(row, table.today).state];
  const by =
    row.upline_id === null
      ? 'the brand'
      : html`<code>${table.uplines.get(row.upline_id) ?? 'an agent'}</code>`;
  return html`<li><div><p><strong>${contractKindWords[row.kind]}, version ${row.version}</strong> <span class="state" data-on="${on}">${label}</span></p><p>${contractTermsWords(row.terms, table.site.brand.currency)}</p><p class="hint">by ${by} · ${versionDates(row)}</p></div>${endButton(table, row)}</li>`;
}

const versionsPanel = (table: VersionTable): Html =>
  html`<section class="panel" aria-labelledby="versions-title"><h2 id="versions-title">Contracts of <code>${table.account}</code></h2><p class="lead">What is signed holds from the brand’s next day on. What is ended holds to the end of the day, a dividend to the end of its period.</p>${
    table.rows.length === 0
      ? html`<p class="empty">None was offered yet.</p>`
      : html`<ul class="entries">${table.rows.map((row) => versionEntry(table, row))}</ul>`
  }<p><a href="${brandPath(table.site, 'members')}?q=${encodeURIComponent(table.account)}">The member</a></p></section>`;

/** What may have come about since the form was read. */
const refusalOf = (result: 'terms' | 'ceiling'): string =>
  result === 'terms'
    ? 'These terms do not fit together.'
    : 'These terms are above the ceiling of their kind by now. It is set under Settings.';

/** Routes of a member's contracts: every version of them, what is offered in the brand's name, and their end. */
export function memberContractRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const path = '/brands/:brand/contracts/members/:account';
  const accountOf = (request: FastifyRequest) => (request.params as { account: string }).account;

  async function requireMember(request: FastifyRequest, site: Site) {
    const found = await findContractMember(database.db, site.brand.id, accountOf(request));
    if (!found) throw new ConsoleRefusal(404, 'There is no such member.');
    return found;
  }

  const templateAsked = (request: FastifyRequest, templates: readonly ContractTemplate[]) => {
    const { template } = request.query as { template?: unknown };
    return templates.find(({ id }) => id === template);
  };

  async function offerPanel(request: FastifyRequest, site: Site, account: string, refused?: FormContent) {
    const session = consoleSessionOf(request);
    const templates = await listTemplates(database.db, site.brand.id);
    const { ceilings } = (await readSettings(database.db, site.brand.id)).contracts;
    const chosen = templateAsked(request, templates);
    const filled = refused ?? { values: chosen ? termsValues(chosen) : emptyTermsValues, problems: {} };
    const links = templates.map(
      (template) =>
        html`<li><a href="${memberContractsPath(site, account, `?template=${template.id}#offer-title`)}"${template === chosen && html` aria-current="true"`} dir="auto">${template.name} (${contractKindWords[template.kind]})</a></li>`,
    );
    return html`<section class="panel" aria-labelledby="offer-title"><h2 id="offer-title">Offer a contract</h2><p class="lead">The member reads it under Contracts, and signs it with the payment password or declines it. It takes the place of an offer of its kind that waits.</p>${links.length > 0 && html`<nav aria-label="Fill in from a template"><ul class="chips">${links}</ul></nav>`}<form method="post" action="${memberContractsPath(site, account)}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}${problemList(filled)}${termsFields(filled, { ceilings, currency: site.brand.currency })}<div class="actions"><button class="primary">Offer it to ${account}</button></div></form></section>`;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, refused?: FormContent) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { id, account, type } = await requireMember(request, site);
    const rows = await readContracts(database.db, site.brand.id, [id]);
    const table = {
      ...{ site, session, account, rows },
      uplines: await accountsOf(
        database.db,
        rows.flatMap(({ upline_id }) => upline_id ?? []),
      ),
      today: await businessDay(database.db, site.brand.id, options.now()),
    };
    const offer = mayHaveContract(type)
      ? session.can('money') && (await offerPanel(request, site, account, refused))
      : html`<p class="hint">Members of this type get no contracts.</p>`;
    return sendContractPage(options, request, reply, {
      title: `Contracts of ${account}`,
      body: html`${versionsPanel(table)}${offer}`,
    });
  }

  app.get(path, (request, reply) => send(request, reply));

  app.post(path, async (request, reply) => {
    const site = requireSite(options, request);
    const { account } = await requireMember(request, site);
    const form = formFields(request);
    const { ceilings } = (await readSettings(database.db, site.brand.id)).contracts;
    const read = readTermsForm(form, { decimals: site.brand.currency.decimals, ceilings });
    if ('problems' in read) return send(request, reply.code(400), { values: form, problems: read.problems });
    const at = changeBy(options, request, site.brand.id);
    const done = await database.transaction((tx) => offerAsOperator(tx, at, account, read.value));
    if (done === 'gone')
      throw new ConsoleRefusal(409, 'Members of this type get no contracts. Nothing was changed.');
    if (done === 'terms' || done === 'ceiling')
      return send(request, reply.code(409), { values: form, problems: { kind: refusalOf(done) } });
    return redirectTo(reply, memberContractsPath(site, account, `?done=${done}`));
  });

  app.post(`${path}/:id/end`, async (request, reply) => {
    const site = requireSite(options, request);
    const { id } = request.params as { id: string };
    const { account } = await requireMember(request, site);
    const at = changeBy(options, request, site.brand.id);
    const done = await database.transaction((tx) => endAsOperator(tx, at, account, id));
    if (done === 'gone')
      throw new ConsoleRefusal(409, 'This contract is not open any more. Nothing was changed.');
    return redirectTo(reply, memberContractsPath(site, account, `?done=${done}`));
  });
}
