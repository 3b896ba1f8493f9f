import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import { changeMessage } from '../changes/changeMessage.ts';
import { moneyWords } from '../payments/moneyFields.ts';
import { type ConsoleOptions, consoleSessionOf } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { type BrandTab, brandPath, consolePage } from '../view/layout.ts';
import type { RuleLine, RuleState } from './rewardRules.ts';
import { promotionSections } from './sections.ts';

/** What a page of promotions shows. `part`: the path of its section; '' for all. */
interface PromotionPage {
  readonly part: string;
  readonly title: string;
  readonly body: HtmlPart;
  /** Instead of what the query of a redirect says. */
  readonly message?: HtmlPart;
}

/** Sends a page of a brand's promotions, with the navigation between them. */
export async function sendPromotionPage(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { part, title, body, message }: PromotionPage,
): Promise<FastifyReply> {
  const site = requireSite(options, request);
  const parts = [{ path: '', title: 'All', tab: undefined }, ...promotionSections];
  const tabs = html`<nav aria-label="Promotions"><ul class="chips">${parts.map(
    ({ path, title: label, tab = 'promotions' }) =>
      html`<li><a href="${brandPath(site, tab, path)}"${path === part && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>`;
  return reply.type('text/html; charset=utf-8').send(
    consolePage(consoleSessionOf(request), {
      title,
      site,
      tab: 'promotions',
      message: message ?? (await changeMessage(options, request, site)),
      body: html`${tabs}${body}`,
    }),
  );
}

/** The state of a rule, and how it looks. */
export const ruleStateWords: Readonly<
  Record<RuleState, readonly [label: string, on: 'yes' | 'no' | 'later']>
> = {
  running: ['running', 'yes'],
  planned: ['planned', 'later'],
  over: ['over', 'no'],
  spent: ['budget spent', 'no'],
  off: ['not in use', 'no'],
  cancelled: ['called off', 'no'],
};

/** When a rule gives something. */
function periodOf({ from, until }: RuleLine): Html | null {
  if (from === null && until === null) return null;
  if (until === null) return html`from ${from && timeElement(from)}`;
  return html`${from === null ? 'now' : timeElement(from)} to ${timeElement(until)}`;
}

/** The rules of a kind, each with its state, its period, and its cost so far beside its budget. */
export function ruleList(
  site: Site,
  rules: readonly RuleLine[],
  { empty, tab = 'promotions' }: { readonly empty: string; readonly tab?: BrandTab | undefined },
): Html {
  if (rules.length === 0) return html`<p class="empty">${empty}</p>`;
  const { currency } = site.brand;
  return html`<ul class="entries">${rules.map((rule) => {
    const [label, on] = ruleStateWords[rule.state];
    const period = periodOf(rule);
    const budget = rule.budget === null ? 'no budget' : `of ${moneyWords(rule.budget, currency)}`;
    return html`<li><div><p><a href="${brandPath(site, tab, rule.path)}" dir="auto">${rule.title}</a></p><p class="hint"><span class="state" data-on="${on}">${label}</span>${period && html` · ${period}`} · cost so far ${moneyWords(rule.cost, currency)}, ${budget}${rule.note && ` · ${rule.note}`}${rule.demo && ' · invented for the demo'}</p></div></li>`;
  })}</ul>`;
}
