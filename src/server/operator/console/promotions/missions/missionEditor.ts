import type { Site } from '#src/server/kernel/site.ts';
import { type MissionSetting, missionVersion } from '#src/server/operator/missionChanges.ts';
import { formVersion } from '../../payments/paymentPage.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { type FormContent, problemList, readOnly, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { contentLanguages } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { phonePreview } from '../../view/phoneFrame.ts';
import type { MissionKind } from './missionKinds.ts';

/** What the page of a mission shows. */
export interface EditedMission {
  /** Undefined for one that is not stored yet. */
  readonly id: string | undefined;
  readonly state: MissionSetting;
  readonly refused?: FormContent;
  readonly why?: Html;
  /** Nothing of it can be changed any more. */
  readonly over?: boolean;
}

/** Address of the page of a mission; of a new one without an id. */
export const missionPath = (site: Site, { section }: MissionKind, id?: string, rest = ''): string =>
  brandPath(
    site,
    'promotions',
    `${section.path}/${id === undefined ? 'new' : encodeURIComponent(id)}${rest}`,
  );

/** The form of a mission, with its preview in a phone's frame. */
export function missionEditor(
  site: Site,
  session: ConsoleSession,
  kind: MissionKind,
  { id, state, refused, why, over = false }: EditedMission,
): Html {
  const filled = refused ?? { values: kind.values(state), problems: {} };
  const languages = contentLanguages(site);
  const fields = kind.fields(filled, languages);
  const title = state.terms.texts[languages[0]]?.title || `New ${kind.words.one.toLowerCase()}`;
  if (!session.can('money') || over)
    return html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title"><bdi>${title}</bdi></h2>${over && html`<p class="lead">Its ranking is final: nothing of it is changed any more.</p>`}${readOnly(fields)}</section>`;
  const path = missionPath(site, kind, id);
  const idField =
    id === undefined &&
    textField(
      {
        ...{ name: 'id', label: 'Id', code: true, dir: 'ltr', maxLength: 32, placeholder: 'reef-race' },
        hint: 'Small letters, digits and dashes. Rewards keep it; it is never changed.',
      },
      filled,
    );
  return html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title"><bdi>${title}</bdi></h2><p class="lead">What members play for stays once it has begun; its rewards and its budget may grow.</p><form id="mission" method="post" action="${path}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="version" value="${formVersion(missionVersion(state), refused && { filled: refused, why })}">${why}${problemList(filled)}${idField}${fields}<div class="actions"><button class="primary">${id === undefined ? kind.words.create : kind.words.save}</button></div></form></section>${phonePreview({ form: 'mission', action: brandPath(site, 'promotions', `${kind.section.path}/preview`) })}`;
}
