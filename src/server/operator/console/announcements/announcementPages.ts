import type { ContentType } from '#schemas/codes.ts';
import type { AnnouncementState } from '#src/server/content/announcementStore.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { versionOf } from '#src/server/operator/operatorChanges.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { type FormContent, problemList, readOnly, timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { contentLanguages, languageName, languageTabs } from '../view/languageTabs.ts';
import { brandPath, csrfField } from '../view/layout.ts';
import { phonePreview } from '../view/phoneFrame.ts';
import { announcementFields, announcementValues, type FormChoices } from './announcementForm.ts';
import { announcementGroups, announcementKinds } from './announcementKinds.ts';

/** Navigation between the types of announcements. */
export const kindTabs = (site: Site, current: ContentType): Html =>
  html`<nav aria-label="Types of announcements"><ul class="chips">${Object.entries(announcementKinds).map(
    ([kind, { plural }]) =>
      html`<li><a href="${brandPath(site, 'announcements', `?kind=${kind}`)}"${kind === current && html` aria-current="page"`}>${plural}</a></li>`,
  )}</ul></nav>`;

/** Whether an announcement is shown now, and its start or end time. */
function visibility({ from, until }: AnnouncementState, now: Date): Html {
  if (until !== null && new Date(until) <= now)
    return html`<span class="state" data-on="no">over since ${timeElement(new Date(until))}</span>`;
  if (from !== null && new Date(from) > now)
    return html`<span class="state" data-on="later">from ${timeElement(new Date(from))}</span>`;
  return html`<span class="state" data-on="yes">shown${until !== null && html` until ${timeElement(new Date(until))}`}</span>`;
}

const nameOf = ({ texts }: AnnouncementState, site: Site): string => {
  const [first] = contentLanguages(site);
  const text = texts[first] ?? texts.EN ?? Object.values(texts)[0] ?? {};
  return text.title ?? `${text.homeTeam ?? ''} – ${text.awayTeam ?? ''}`;
};

/** The page that lists the announcements of a type. */
export function announcementList(
  site: Site,
  session: ConsoleSession,
  kind: ContentType,
  list: readonly (AnnouncementState & { readonly id: string })[],
  now: Date,
): HtmlPart {
  const { singular, plural, location } = announcementKinds[kind];
  const mayEdit = session.can('settings');
  const rows = list.map((state) => {
    const { id, group, sort, texts } = state;
    const name = nameOf(state, site);
    const path = brandPath(site, 'announcements', `/${encodeURIComponent(id)}`);
    return html`<li><div><p><a href="${path}" dir="auto">${name}</a></p><p class="hint">${visibility(state, now)} · ${group in announcementGroups ? announcementGroups[group as keyof typeof announcementGroups] : group}, position ${sort} · ${Object.keys(texts).join(' ')}</p></div>${mayEdit && html`<form method="post" action="${path}/delete">${csrfField(session)}<input type="hidden" name="version" value="${versionOf({ ...state, id: undefined })}"><button aria-label="Delete: ${name}">Delete</button></form>`}</li>`;
  });
  return html`${kindTabs(site, kind)}<section class="panel" aria-labelledby="list-title"><div class="row head"><h2 id="list-title">${plural}</h2>${mayEdit && html`<a class="button primary" href="${brandPath(site, 'announcements', `/new?kind=${kind}`)}">New ${singular}</a>`}</div><p class="lead">Shown in ${location}.</p>${rows.length === 0 ? html`<p class="empty">There is none. Players see nothing in this place.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
}

/** The data of an announcement's edit page. */
export interface EditedAnnouncement {
  /** Undefined for an announcement that is not stored yet. */
  readonly id: string | undefined;
  readonly state: AnnouncementState;
  readonly language: string;
  readonly choices: FormChoices;
  readonly refused?: FormContent | undefined;
  readonly why?: HtmlPart;
}

/** The edit page of an announcement in one language. */
export function announcementEditor(
  site: Site,
  session: ConsoleSession,
  edited: EditedAnnouncement,
): HtmlPart {
  const { id, state, language, choices, refused, why } = edited;
  const { singular, plural, texts } = announcementKinds[state.kind];
  const path = brandPath(site, 'announcements', id === undefined ? '/new' : `/${encodeURIComponent(id)}`);
  const filled = refused ?? { values: announcementValues(state, language), problems: {} };
  const tabs =
    id !== undefined &&
    languageTabs({
      of: contentLanguages(site),
      path,
      current: language,
      written: (code) => state.texts[code] !== undefined,
    });
  const [first] = contentLanguages(site);
  const firstName = languageName(first);
  const mayEdit = session.can('settings');
  const preview =
    mayEdit &&
    texts.some(({ markup }) => markup) &&
    phonePreview({ form: 'announcement', action: brandPath(site, 'announcements', '/preview') });
  const fields = announcementFields(state.kind, language, filled, choices);
  const form = mayEdit
    ? html`<form method="post" action="${path}" id="announcement" data-guard${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="kind" value="${state.kind}"><input type="hidden" name="language" value="${language}"><input type="hidden" name="version" value="${versionOf(state)}">${why}${problemList(filled)}
${fields}
<div class="actions"><button class="primary">${id === undefined ? `Create ${singular}` : `Save ${singular}`}</button></div></form>`
    : readOnly(fields);
  const verb = id === undefined ? 'New' : mayEdit ? 'Edit' : 'Read';
  return html`<p class="over"><a href="${brandPath(site, 'announcements', `?kind=${state.kind}`)}">${plural}</a></p>${tabs}
<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title">${verb} ${singular} <span class="badge">${languageName(language)}</span></h2><p class="lead">${language === first ? `${firstName} stands in for every language that has no text of its own.` : `Without a text, players of this language read the one in ${firstName}.`}</p>
${form}</section>${preview}`;
}
