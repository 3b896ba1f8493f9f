import type { HelpCounts, HelpState } from '#src/server/content/helpStore.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { versionOf } from '#src/server/operator/operatorChanges.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { type FormContent, pluralize, problemList, readOnly } from '../../view/controls.ts';
import { type HtmlPart, html } from '../../view/html.ts';
import { contentLanguages, languageName, languageTabs } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { phonePreview } from '../../view/phoneFrame.ts';
import { helpFields, helpValues, topicLabels } from './helpForm.ts';

/** An entry with its id. */
type ListedHelp = HelpState & { readonly id: string };

const titleOf = ({ texts }: HelpState, site: Site): string =>
  texts[contentLanguages(site)[0]]?.title ?? texts.EN?.title ?? Object.values(texts)[0]?.title ?? 'No title';

const missingIn = (site: Site, { texts }: HelpState): readonly string[] =>
  contentLanguages(site).filter((code) => texts[code] === undefined);

/** How many found an entry helpful, in words. */
const helpedWords = ({ yes, no }: HelpCounts = { yes: 0, no: 0 }): string =>
  yes + no === 0
    ? 'nobody has said whether it helped'
    : `helped ${yes} of ${pluralize(yes + no, 'person', 'people')}`;

/** The page that lists the entries of the help centre, with what players say of them. */
export function helpList(
  site: Site,
  session: ConsoleSession,
  entries: readonly ListedHelp[],
  counts: ReadonlyMap<string, HelpCounts>,
): HtmlPart {
  const mayEdit = session.can('settings');
  const rows = entries.map((entry) => {
    const { id, topic, sort, shown } = entry;
    const path = brandPath(site, 'help', `/${encodeURIComponent(id)}`);
    const missing = missingIn(site, entry);
    const title = titleOf(entry, site);
    return html`<li><div><p><a href="${path}" dir="auto">${title}</a></p><p class="hint"><span class="state" data-on="${shown ? 'yes' : 'no'}">${shown ? 'shown' : 'a draft'}</span> · ${topicLabels[topic]}, position ${sort} · ${helpedWords(counts.get(id))}${missing.length > 0 && html` · <span class="problem">no text in ${missing.map(languageName).join(', ')}</span>`}</p></div>${mayEdit && html`<form method="post" action="${path}/delete">${csrfField(session)}<input type="hidden" name="version" value="${versionOf({ ...entry, id: undefined })}"><button aria-label="Delete: ${title}">Delete</button></form>`}</li>`;
  });
  return html`<section class="panel" aria-labelledby="list-title"><div class="row head"><h2 id="list-title">Help centre</h2>${mayEdit && html`<a class="button primary" href="${brandPath(site, 'help', '/new')}">New entry</a>`}</div><p class="lead">Answers for players, by topic. The first one is open where no other is asked for.</p>${rows.length === 0 ? html`<p class="empty">There is none. Players are sent to customer service.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
}

/** What the page of an entry shows. */
export interface EditedHelp {
  /** Undefined for one that is not stored yet. */
  readonly id: string | undefined;
  readonly state: HelpState;
  readonly language: string;
  readonly refused?: FormContent | undefined;
  readonly why?: HtmlPart;
}

/** The edit page of an entry in one language. */
export function helpEditor(site: Site, session: ConsoleSession, edited: EditedHelp): HtmlPart {
  const { id, state, language, refused, why } = edited;
  const path = brandPath(site, 'help', id === undefined ? '/new' : `/${encodeURIComponent(id)}`);
  const filled = refused ?? { values: helpValues(state, language), problems: {} };
  const of = contentLanguages(site);
  const tabs =
    id !== undefined &&
    languageTabs({ of, path, current: language, written: (code) => state.texts[code] !== undefined });
  const fields = helpFields(language, filled);
  const mayEdit = session.can('settings');
  const form = mayEdit
    ? html`<form method="post" action="${path}" id="entry" data-guard${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="language" value="${language}"><input type="hidden" name="version" value="${versionOf(state)}">${why}${problemList(filled)}${fields}<div class="actions"><button class="primary">${id === undefined ? 'Create the entry' : 'Save the entry'}</button></div></form>`
    : readOnly(fields);
  return html`<p class="over"><a href="${brandPath(site, 'help')}">Help centre</a></p>${tabs}<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title">${id === undefined ? 'New entry' : 'Entry'} <span class="badge">${languageName(language)}</span></h2><p class="lead">${language === of[0] ? `${languageName(language)} stands in for every language that has no text of its own.` : `Without a text, players of this language read the one in ${languageName(of[0])}.`}</p>${form}</section>${mayEdit && phonePreview({ form: 'entry', action: brandPath(site, 'help', '/preview') })}`;
}
