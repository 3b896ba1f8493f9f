import type { AgreementState, NumberedAgreement } from '#src/server/content/agreementStore.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { versionOf } from '#src/server/operator/operatorChanges.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { type FormContent, pluralize, problemList, timeElement } from '../../view/controls.ts';
import { Html, type HtmlPart, html } from '../../view/html.ts';
import { contentLanguages, languageName, languageTabs, textLanguage } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { phonePreview } from '../../view/phoneFrame.ts';
import { agreementFields, agreementValues } from './agreementForm.ts';
import { compareTexts } from './compareTexts.ts';

/** A state without its number, as it is recorded and versioned. */
export const agreementStateOf = ({ number: _, ...state }: NumberedAgreement): AgreementState => state;

function standing({ publishedAt, inForceAt, number }: NumberedAgreement, current: number | undefined): Html {
  if (publishedAt === null || inForceAt === null)
    return html`<span class="state" data-on="later">a draft</span>`;
  if (number === current)
    return html`<span class="state" data-on="yes">in force since ${timeElement(new Date(inForceAt))}</span>`;
  return current !== undefined && number < current
    ? html`<span class="state" data-on="no">replaced; from ${timeElement(new Date(inForceAt))}</span>`
    : html`<span class="state" data-on="later">in force from ${timeElement(new Date(inForceAt))}</span>`;
}

const missingIn = (site: Site, { texts }: AgreementState): readonly string[] =>
  contentLanguages(site).filter((code) => !texts[code]?.content);

/** What the list of versions shows. */
export interface ListedAgreements {
  /** Newest first. */
  readonly versions: readonly NumberedAgreement[];
  /** Number of the version in force. */
  readonly current: number | undefined;
  /** How many members agreed to each version. */
  readonly consents: ReadonlyMap<number, number>;
}

/** The page that lists the versions of the user agreement. */
export function agreementList(
  site: Site,
  session: ConsoleSession,
  { versions, current, consents }: ListedAgreements,
): HtmlPart {
  const mayEdit = session.can('settings');
  const draft = versions.find(({ publishedAt }) => publishedAt === null);
  const add =
    mayEdit &&
    (draft
      ? html`<a class="button primary" href="${brandPath(site, 'agreement', `/${draft.number}`)}">Go on with the draft</a>`
      : html`<form method="post" action="${brandPath(site, 'agreement', '/new')}">${csrfField(session)}<button class="primary">New version</button></form>`);
  const rows = versions.map((version) => {
    const missing = missingIn(site, version);
    return html`<li><div><p><a href="${brandPath(site, 'agreement', `/${version.number}`)}">Version ${version.number}</a></p><p class="hint">${standing(version, current)}${version.mustAgree && ' · must be agreed to'} · ${pluralize(consents.get(version.number) ?? 0, 'member')} agreed${missing.length > 0 && html` · <span class="problem">no text in ${missing.map(languageName).join(', ')}</span>`}</p></div></li>`;
  });
  return html`<section class="panel" aria-labelledby="list-title"><div class="row head"><h2 id="list-title">User agreement</h2>${add}</div><p class="lead">A published version is never changed: members agreed to its words. What is to be another is a new version.</p>${versions.length === 0 ? html`<p class="empty">There is none. Players register without agreeing to anything.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
}

/** What differs from the version before, in one language. */
function comparison(
  before: NumberedAgreement | undefined,
  after: NumberedAgreement,
  language: string,
): HtmlPart {
  if (!before) return null;
  const text = ({ texts }: AgreementState) => texts[language]?.content ?? '';
  const lines = compareTexts(text(before), text(after));
  const looks = { lang: textLanguage(language).lang ?? '', dir: textLanguage(language).dir ?? 'auto' };
  const drawn = lines.map(({ kind, text: line }) => {
    if (kind === 'same') return html`<p>${line}</p>`;
    return kind === 'added' ? html`<p><ins>${line}</ins></p>` : html`<p><del>${line}</del></p>`;
  });
  const differs = lines.some(({ kind }) => kind !== 'same');
  return html`<section class="panel" aria-labelledby="compare-title"><h2 id="compare-title">Compared with version ${before.number}</h2>${differs ? html`<div class="compared" role="group" tabindex="0" aria-labelledby="compare-title" lang="${looks.lang}" dir="${looks.dir}">${drawn}</div>` : html`<p class="empty">The text in ${languageName(language)} is the same.</p>`}</section>`;
}

/** What the page of a version shows. */
export interface ShownAgreement {
  readonly version: NumberedAgreement;
  /** The published version before it. */
  readonly before: NumberedAgreement | undefined;
  readonly current: number | undefined;
  readonly language: string;
  readonly refused?: FormContent | undefined;
  readonly why?: HtmlPart;
  /** Why it could not be published. */
  readonly obstacles?: readonly string[];
}

function draftPanels(site: Site, session: ConsoleSession, shown: ShownAgreement): HtmlPart {
  const { version, before, language, refused, why, obstacles = [] } = shown;
  const path = brandPath(site, 'agreement', `/${version.number}`);
  const filled = refused ?? { values: agreementValues(version, language), problems: {} };
  const stamp = html`<input type="hidden" name="version" value="${versionOf(agreementStateOf(version))}">`;
  const told =
    obstacles.length > 0 &&
    html`<div class="message bad" role="alert"><p>It was not published:</p><ul>${obstacles.map((one) => html`<li>${one}</li>`)}</ul></div>`;
  const form = html`<form method="post" action="${path}" id="agreement" data-guard${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="language" value="${language}">${stamp}${why}${problemList(filled)}${agreementFields(language, filled, before === undefined)}<div class="actions"><button class="primary">Save the draft</button></div></form>`;
  const publish = html`<section class="panel" aria-labelledby="publish-title"><h2 id="publish-title">Publish</h2><p class="lead">What is published cannot be changed, deleted or undone. Save the draft first.</p>${told}<div class="row"><form method="post" action="${path}/publish">${csrfField(session)}${stamp}<button class="primary">Publish version ${version.number}</button></form><form method="post" action="${path}/delete">${csrfField(session)}${stamp}<button>Delete the draft</button></form></div></section>`;
  return html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title">Draft of version ${version.number} <span class="badge">${languageName(language)}</span></h2>${form}</section>${phonePreview({ form: 'agreement', action: brandPath(site, 'agreement', '/preview') })}${comparison(before, version, language)}${publish}`;
}

/** The page of a version in one language: a draft is edited and published, any other read. */
export function agreementPage(site: Site, session: ConsoleSession, shown: ShownAgreement): HtmlPart {
  const { version, before, current, language } = shown;
  const isEdited = version.publishedAt === null && session.can('settings');
  const { content = '', changes = '' } = version.texts[language] ?? {};
  const look = textLanguage(language);
  const reading = html`<section class="panel" aria-labelledby="read-title"><h2 id="read-title">Version ${version.number} <span class="badge">${languageName(language)}</span></h2><p class="lead">${standing(version, current)}${version.mustAgree && ' · must be agreed to'}</p>${changes !== '' && html`<h3>What changed</h3><div lang="${look.lang ?? ''}" dir="${look.dir ?? 'auto'}">${new Html(changes)}</div>`}<div class="compared" role="group" tabindex="0" aria-labelledby="read-title" lang="${look.lang ?? ''}" dir="${look.dir ?? 'auto'}">${content === '' ? html`<p class="empty">There is no text in this language.</p>` : new Html(content)}</div></section>${comparison(before, version, language)}`;
  return html`<p class="over"><a href="${brandPath(site, 'agreement')}">User agreement</a></p>${languageTabs({
    of: contentLanguages(site),
    path: brandPath(site, 'agreement', `/${version.number}`),
    current: language,
    written: (code) => Boolean(version.texts[code]?.content),
  })}${isEdited ? draftPanels(site, session, shown) : reading}`;
}
