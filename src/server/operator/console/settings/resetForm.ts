import type { Site } from '#src/server/kernel/site.ts';
import { resettable } from '#src/server/operator/switchChange.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';
import type { AnySection } from './section.ts';

/** Keys that `server.json` can say; the others start as the product has them. */
const saidInFile: ReadonlySet<string> = new Set(
  Object.values(resettable).filter((key) => key !== resettable.mode),
);

/** What operators have set of a section, by name; nothing for a section that is set as a whole. */
const setNames = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).join(', ') : '';

/** The line that says what operators have set of a section, with the button that takes it back; nothing where nothing is. */
export function resetForm(
  { key, tab, title }: AnySection,
  value: unknown,
  site: Site,
  session: ConsoleSession,
): HtmlPart {
  if (value === undefined) return null;
  const [start, label] = saidInFile.has(key)
    ? ['server.json, or else the product, says', 'Reset to server.json']
    : ['the product has it', 'Reset to the product’s own'];
  const names = setNames(value);
  return html`<form method="post" action="${brandPath(site, tab, `/${key}/reset`)}">${csrfField(session)}<div class="row head"><p class="hint">Set by an operator${names !== '' && html`: ${names}`}. All else is as ${start}.</p><button aria-label="${label}: ${title}">${label}</button></div></form>`;
}
