import type { Site } from '#src/server/kernel/site.ts';
import type { GivenRainView, RainFinder } from '#src/server/operator/givenRains.ts';
import { moneyWords } from '../../payments/moneyFields.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { switchField, textField, timeElement } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { scrollingTable } from '../../view/scrollingTable.ts';
import { ruleStateWords } from '../promotionPage.ts';
import { givenRainSection } from './givenRainSection.ts';
import { givenRainStates, reachWords, resultWords } from './givenRainWords.ts';

/** The path of a page about rains of agents. */
export const givenRainPath = (site: Site, rest = ''): string =>
  brandPath(site, 'promotions', `${givenRainSection.path}${rest}`);

function stateOf({ state, endedEarlyAt }: GivenRainView): Html {
  const [label, on] = ruleStateWords[givenRainStates[state]];
  return html`<span class="state" data-on="${on}">${label}</span>${endedEarlyAt && ', ended by an operator'}`;
}

/** Which rains a list shows. */
export interface ShownRains {
  readonly rains: readonly GivenRainView[];
  readonly more: boolean;
  readonly page: number;
  /** Only those that money is still in. */
  readonly open: boolean;
  /** Only one agent's; '' for all. */
  readonly account: string;
}

function rainEntries(site: Site, { rains, open, account }: ShownRains): Html {
  if (rains.length === 0)
    return account !== '' || open
      ? html`<p class="empty">No rain${account !== '' && html` of <code>${account}</code>`}${open && ' that runs or is to come'}. <a href="${givenRainPath(site)}">Show all</a></p>`
      : html`<p class="empty">No agent has given one yet. Whether agents may, and how much, is said under <a href="${brandPath(site, 'settings')}#agentRain">Settings, Rains of agents</a>.</p>`;
  return html`<ul class="entries">${rains.map((rain) => {
    const result = resultWords(rain, site);
    return html`<li><div><p><a href="${givenRainPath(site, `/${encodeURIComponent(rain.id)}`)}"><code>${rain.owner}</code>, ${timeElement(rain.startsAt)}</a></p><p class="hint">${stateOf(rain)} · budget ${moneyWords(rain.budget, site.brand.currency)}${result !== '' && ` · ${result}`} · for ${reachWords(rain)}</p></div></li>`;
  })}</ul>`;
}

/** The list of rains, with what narrows it. */
export function givenRainList(site: Site, shown: ShownRains): Html {
  const { account, open, page, more } = shown;
  const pathOf = (asked: { readonly open: boolean }, number = 1) => {
    const query = new URLSearchParams({
      ...(asked.open && { show: 'open' }),
      ...(account !== '' && { account }),
      ...(number > 1 && { page: String(number) }),
    });
    return query.size === 0 ? givenRainPath(site) : `${givenRainPath(site)}?${query}`;
  };
  const chips = [false, true].map(
    (one) =>
      html`<li><a href="${pathOf({ open: one })}"${one === open && html` aria-current="page"`}>${one ? 'Running or to come' : 'All'}</a></li>`,
  );
  const search = html`<search><form method="get" action="${givenRainPath(site)}" class="find">${open && html`<input type="hidden" name="show" value="open">`}${textField({ name: 'account', label: 'Account of the agent', kind: 'search', code: true, maxLength: 64 }, { values: { account }, problems: {} })}<button>Find</button></form></search>`;
  const pages =
    (page > 1 || more) &&
    html`<p>${page > 1 && html`<a href="${pathOf({ open }, page - 1)}">Newer ones</a> `}${more && html`<a href="${pathOf({ open }, page + 1)}">Earlier ones</a>`}</p>`;
  const { title, lead } = givenRainSection;
  return html`<section class="panel" aria-labelledby="rules-title"><h2 id="rules-title">${title}</h2><p class="lead">${lead}</p><nav aria-label="Which rains"><ul class="chips">${chips}</ul></nav>${search}${rainEntries(site, shown)}${pages}</section>`;
}

/** What the page of a rain shows. */
export interface ShownRain {
  readonly rain: GivenRainView;
  /** Who found how much; undefined for a role that reads nothing personal. */
  readonly finders: readonly RainFinder[] | undefined;
  /** It was to be ended without a confirmation. */
  readonly unsure: boolean;
}

function factsOf(site: Site, session: ConsoleSession, rain: GivenRainView): Html {
  const money = (amount: string) => moneyWords(amount, site.brand.currency);
  const member = `${brandPath(site, 'members')}?${new URLSearchParams({ q: rain.owner })}`;
  const wallet = brandPath(site, 'members', `/${encodeURIComponent(rain.owner)}/money`);
  const facts: [string, HtmlPart][] = [
    [
      'Agent',
      html`<a href="${member}"><code>${rain.owner}</code></a>${session.can('personal') && html` · <a href="${wallet}">Money</a>`}`,
    ],
    ['State', stateOf(rain)],
    ['Round', html`${timeElement(rain.startsAt)} to ${timeElement(rain.endsAt)}`],
    ['For', reachWords(rain)],
    ['Budget', money(rain.budget)],
    ['An envelope', `${money(rain.least)} to ${money(rain.most)}`],
    ['Opened', `${rain.opened} of ${rain.envelopes}`],
    ['Found', html`<strong>${money(rain.taken)}</strong>`],
    ['Went back', rain.returned === null ? 'nothing yet' : html`<strong>${money(rain.returned)}</strong>`],
  ];
  if (rain.closedAt) facts.push(['Closed', timeElement(rain.closedAt)]);
  return html`<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** What somebody who decides about money does with a rain that has not ended. */
function endingOf(site: Site, session: ConsoleSession, { rain, unsure }: ShownRain): HtmlPart {
  const { state, id, owner } = rain;
  if (!session.can('money') || rain.closedAt !== null || (state !== 'upcoming' && state !== 'running'))
    return null;
  const what = state === 'running' ? 'End the rain now' : 'Call the rain off';
  return html`<section class="panel" aria-labelledby="end-title"><h2 id="end-title">${what}</h2><p>No envelope is opened any more. What members found is theirs; the rest goes back to the wallet of <code>${owner}</code> at once. It cannot be undone.</p><form method="post" action="${givenRainPath(site, `/${encodeURIComponent(id)}/end`)}">${csrfField(session)}${unsure && html`<p class="problem" role="alert">Say that you are sure. Nothing was changed.</p>`}${switchField({ name: 'sure', label: 'I am sure that this rain is to end' }, { values: {}, problems: {} })}<div class="actions"><button class="danger">${what}</button></div></form></section>`;
}

function findersOf(site: Site, finders: readonly RainFinder[], opened: number): Html {
  const more = opened - finders.length;
  const table = () =>
    scrollingTable({
      labelledBy: 'finders-title',
      columns: [{ label: 'Member' }, { label: 'Found', kind: 'number' }, { label: 'When' }],
      rows: finders.map(({ account, amount, openedAt }) => [
        html`<code>${account}</code>`,
        moneyWords(amount, site.brand.currency),
        timeElement(openedAt),
      ]),
    });
  return html`<section class="panel" aria-labelledby="finders-title"><h2 id="finders-title">Who found what</h2>${finders.length === 0 ? html`<p class="empty">Nobody has opened an envelope.</p>` : table()}${more > 0 && html`<p class="hint">And ${more} more, who found less.</p>`}</section>`;
}

/** The page of a rain: what became of its money, ending it, and who found what. */
export function givenRainPage(site: Site, session: ConsoleSession, shown: ShownRain): Html {
  const { rain, finders } = shown;
  return html`<p class="over"><a href="${givenRainPath(site)}">${givenRainSection.title}</a></p><section class="panel" aria-labelledby="rain-title"><h2 id="rain-title">Rain of <code>${rain.owner}</code></h2>${factsOf(site, session, rain)}</section>${endingOf(site, session, shown)}${finders && findersOf(site, finders, rain.opened)}`;
}
