import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { rateDecimals } from '#src/domain/money/agentRates.ts';
import { compareAmounts, plainAmount } from '#src/domain/money/units.ts';
import { localeText } from '#src/server/kernel/localeTexts.ts';
import {
  type AgentRateView,
  changeAgentRates,
  readAgentRateView,
  type WholeRates,
} from '#src/server/operator/agentRateChanges.ts';
import { changeMessage } from './changes/changeMessage.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from './session/consoleSession.ts';
import { requireSite } from './session/requireSite.ts';
import { trimmedValue } from './settings/section.ts';
import { type FormContent, problemList, readOnly, textField } from './view/controls.ts';
import { type HtmlPart, html } from './view/html.ts';
import { brandPath, consolePage, csrfField } from './view/layout.ts';

const nameOf = (category: GameFamily): string => localeText('EN', `gameType.${category}`) ?? category;

/** The rates that a form says; as typed where they are none. */
const wantedOf = (form: Readonly<Record<string, string>>): WholeRates =>
  Object.fromEntries(
    gameFamilies.map((category) => [category, plainAmount(trimmedValue(form, category).replace(',', '.'))]),
  ) as Record<GameFamily, string>;

const hintOf = ({ now, coming, ceilings, given }: AgentRateView, category: GameFamily): string =>
  [
    now[category] === coming[category] ? '' : `Today ${now[category]} %.`,
    compareAmounts(coming[category], ceilings[category]) > 0
      ? `At most ${ceilings[category]} % by now: it stays until it is changed.`
      : `At most ${ceilings[category]} %.`,
    given[category] === '0' ? '' : `Gave up to ${given[category]} % on to agents below.`,
  ]
    .filter(Boolean)
    .join(' ');

/** What the page shows besides what is stored: a form that was rejected. */
interface Rejected {
  readonly filled: FormContent;
  readonly message?: HtmlPart;
}

/** Routes of an agent's rates: percentages of what is staked below. */
export function agentRateRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const path = '/brands/:brand/members/:account/rates';
  const accountOf = (request: FastifyRequest) => (request.params as { account: string }).account;

  async function send(request: FastifyRequest, reply: FastifyReply, rejected?: Rejected) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const account = accountOf(request);
    const view = await readAgentRateView(database.db, site.brand.id, account, options.now());
    if (!view) throw new ConsoleRefusal(404, 'There is no such agent.');
    const filled = rejected?.filled ?? { values: view.coming, problems: {} };
    const action = brandPath(site, 'members', `/${encodeURIComponent(account)}/rates`);
    const fields = html`<div class="row">${gameFamilies.map((category) =>
      textField(
        { name: category, label: `${nameOf(category)}, %`, maxLength: 8, hint: hintOf(view, category) },
        filled,
      ),
    )}</div>`;
    const form = session.can('money')
      ? html`<form method="post" action="${action}" data-guard>${csrfField(session)}<input type="hidden" name="version" value="${view.version}">${problemList(filled)}${fields}<div class="actions"><button class="primary">Save rates of ${account}</button></div></form>`
      : readOnly(fields);
    const bound = view.bounded
      ? html`the rates of <code>${view.upline}</code>, who is above`
      : 'what the product allows, as no agent with rates is above';
    const body = html`<section class="panel" aria-labelledby="rates-title"><h2 id="rates-title">Rates of <code>${account}</code></h2><p class="lead">Percent of what is staked below, less what agents below have. What is saved holds from ${view.next} on. Bounded by ${bound}. Agents below keep what they were given, also where it is more.</p>${form}<p><a href="${brandPath(site, 'members', `?q=${encodeURIComponent(account)}`)}">Back to the member</a></p></section>`;
    const message = rejected?.message ?? (await changeMessage(options, request, site));
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(session, { title: `Rates of ${account}`, site, tab: 'members', body, message }));
  }

  app.get(path, (request, reply) => send(request, reply));

  app.post(path, async (request, reply) => {
    const site = requireSite(options, request);
    const account = accountOf(request);
    const form = formFields(request);
    const at = changeBy(options, request, site.brand.id);
    const result = await database.transaction((tx) =>
      changeAgentRates(tx, at, account, { wanted: wantedOf(form), version: form.version ?? '' }),
    );
    if (result === 'gone') throw new ConsoleRefusal(404, 'There is no such agent.');
    if (result === 'stale')
      return send(request, reply.code(409), {
        filled: { values: form, problems: {} },
        message: html`<p role="alert">Nothing was saved: these rates were changed while you had the page open. Their bounds below are as they are now.</p>`,
      });
    if (Array.isArray(result)) {
      const { brand } = requireSite(options, request);
      const view = await readAgentRateView(database.db, brand.id, account, options.now());
      const problem = (category: GameFamily) =>
        `${nameOf(category)}: a percentage from 0 to ${view?.ceilings[category] ?? '0'}, with at most ${rateDecimals} decimals, such as 0.125.${view?.bounded ? ` More only once ${view.upline} has more.` : ''}`;
      const problems = Object.fromEntries(
        (result as readonly GameFamily[]).map((category) => [category, problem(category)]),
      );
      return send(request, reply.code(400), { filled: { values: form, problems } });
    }
    const done = typeof result === 'string' ? result : 'same';
    return redirectTo(
      reply,
      brandPath(site, 'members', `/${encodeURIComponent(account)}/rates?done=${done}`),
    );
  });
}
