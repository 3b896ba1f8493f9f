import type { Site } from '#src/server/kernel/site.ts';
import {
  type MethodState,
  type MethodView,
  methodVersion,
} from '#src/server/operator/payments/methodChanges.ts';
import type { DepositKind } from '#src/server/payments/methods.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { type FormContent, problemList, readOnly, textField } from '../../view/controls.ts';
import { type Html, type HtmlPart, html } from '../../view/html.ts';
import { languageName, languageTabs, textLanguages } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { moneyWords } from '../moneyFields.ts';
import { formVersion } from '../paymentPage.ts';
import { methodFields, methodValues } from './methodForm.ts';
import { methodTextFields, methodTextValues } from './methodTexts.ts';

/** How members pay, in words. */
const kindWords: Readonly<Record<DepositKind, string>> = {
  manual: 'transfer',
  gateway: 'gateway',
  wechat: 'WeChat',
};

/** The list of a brand's methods. `withoutAccount`: ids of those in use whose transfers have nowhere to go. */
export function methodList(
  site: Site,
  session: ConsoleSession,
  methods: readonly MethodView[],
  withoutAccount: ReadonlySet<string>,
): Html {
  const rows = methods.map(
    ({ id, kind, enabled, demo, revision, terms }) =>
      html`<li><div><p><a href="${brandPath(site, 'payments', `/methods/${encodeURIComponent(id)}`)}" dir="auto">${terms.texts.EN?.title ?? id}</a></p><p class="hint"><span class="state" data-on="${enabled ? 'yes' : 'no'}">${enabled ? 'in use' : 'not in use'}</span> · ${kindWords[kind]} · ${moneyWords(terms.limits.min, site.brand.currency)} to ${moneyWords(terms.limits.max, site.brand.currency)} · revision ${revision}${demo && ' · invented for the demo'} · ${Object.keys(terms.texts).join(' ')}</p>${withoutAccount.has(id) && html`<p class="problem">${kind === 'manual' ? 'Not offered: it has no account in use to pay to.' : 'Not offered: it has no gateway.'}</p>`}</div></li>`,
  );
  const buttons = (Object.entries(kindWords) as [DepositKind, string][]).map(
    ([kind, words]) =>
      html`<a class="button" href="${brandPath(site, 'payments', `/methods/new?kind=${kind}`)}">New ${words}</a>`,
  );
  return html`<section class="panel" aria-labelledby="methods-title"><h2 id="methods-title">Methods</h2><p class="lead">How members pay in. What is changed is in force for deposits from then on.</p>${rows.length === 0 ? html`<p class="empty">There is none. Members cannot pay in before you make one.</p>` : html`<ul class="entries">${rows}</ul>`}${session.can('money') && html`<div class="actions">${buttons}</div>`}</section>`;
}

/** What a method's page shows. */
export interface EditedMethod {
  /** Undefined for a method that is not stored yet. */
  readonly id: string | undefined;
  readonly state: MethodState;
  readonly language: string;
  readonly gateways: readonly string[];
  readonly refused?: FormContent | undefined;
  readonly why?: HtmlPart;
}

/** The page of a method: all of it in English, in another language its texts. */
export function methodEditor(site: Site, session: ConsoleSession, edited: EditedMethod): Html {
  const { id, state, language, gateways, refused, why } = edited;
  const path = brandPath(
    site,
    'payments',
    id === undefined ? '/methods/new' : `/methods/${encodeURIComponent(id)}`,
  );
  const isEnglish = language === 'EN';
  const values = isEnglish ? methodValues(state) : methodTextValues(state.terms, language);
  const filled = refused ?? { values, problems: {} };
  const fields = isEnglish
    ? methodFields(state, filled, gateways)
    : methodTextFields(state.terms, language, filled);
  const named =
    id === undefined &&
    textField(
      {
        name: 'id',
        label: 'Id',
        code: true,
        dir: 'ltr',
        maxLength: 32,
        placeholder: 'bank-transfer',
        hint: 'Small letters, digits and dashes. Deposits keep it; it is never changed.',
      },
      filled,
    );
  const form = session.can('money')
    ? html`<form method="post" action="${isEnglish ? path : `${path}/texts`}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="kind" value="${state.kind}"><input type="hidden" name="language" value="${language}"><input type="hidden" name="version" value="${formVersion(methodVersion(state), refused && { filled: refused, why })}">${why}${problemList(filled)}${named}${fields}<div class="actions"><button class="primary">${id === undefined ? 'Create the method' : 'Save the method'}</button></div></form>`
    : readOnly(fields);
  const title = state.terms.texts.EN?.title || `New ${kindWords[state.kind]}`;
  return html`${id !== undefined && languageTabs({ of: textLanguages(site), path, current: language, written: (code) => state.terms.texts[code] !== undefined })}<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title"><bdi>${title}</bdi> <span class="badge">${kindWords[state.kind]}</span> <span class="badge">${languageName(language)}</span></h2><p class="lead">${isEnglish ? 'English stands in for every language that has no text of its own.' : 'What is left empty is shown in English.'}</p>${form}</section>`;
}
