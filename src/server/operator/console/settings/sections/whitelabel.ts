import { type FlagName, flagNames, flags } from '#schemas/flags.ts';
import type { FormContent } from '#src/server/operator/console/view/controls.ts';
import { pluralize } from '#src/server/operator/console/view/controls.ts';
import { type HtmlPart, html } from '#src/server/operator/console/view/html.ts';
import { checkboxValue, defineSection, isChecked } from '../section.ts';

interface GatedPlace {
  readonly kind: string;
  readonly name: string;
  readonly place: string;
}

/** The pages and menu entries of a brand that depend on a setting, as a disclosure; null if there are none. */
export function gatedPlaces(gated: readonly GatedPlace[] | undefined, kind: string, name: string): HtmlPart {
  const places = (gated ?? []).filter((place) => place.kind === kind && place.name === name);
  if (places.length === 0) return null;
  return html`<details class="more"><summary>Decides over ${pluralize(places.length, 'place')}</summary><ul class="places">${places.map(({ place }) => html`<li>${place}</li>`)}</ul></details>`;
}

const matches = (name: FlagName, search: string): boolean =>
  `${name} ${flags[name].meaning}`.toLowerCase().includes(search.toLowerCase());

const assumed = (name: FlagName): boolean => 'assumed' in flags[name];

const row = (name: FlagName, filled: FormContent, gated: readonly GatedPlace[] | undefined): HtmlPart => {
  const id = `f-${name}`;
  return html`<li class="switch" data-find="${name} ${flags[name].meaning}"><input type="hidden" name="shown.${name}" value="on"><input type="checkbox" role="switch" id="${id}" name="flag.${name}" value="on"${isChecked(filled.values, `flag.${name}`) && html` checked`} aria-describedby="${id}-hint"><div><label for="${id}"><code>${name}</code>${assumed(name) && html` <span class="badge">assumed name</span>`}</label><p class="hint" id="${id}-hint">${flags[name].meaning}</p>${gatedPlaces(gated, 'flag', name) ?? html`<p class="hint">No page or menu entry waits for it; forms may.</p>`}</div></li>`;
};

/** Whitelabel flags. Only flags that were on the page are set: a search hides the others. */
export const whitelabelSection = defineSection({
  key: 'whitelabel',
  title: 'Whitelabel flags',
  tab: 'flags',
  lead: 'What this merchant may use. What a flag decides over is read from the brand’s own pages and menus.',
  toForm: (value) =>
    Object.assign(
      {},
      ...flagNames.map((name) => ({
        ...checkboxValue(`flag.${name}`, value[name]),
        ...checkboxValue(`shown.${name}`, true),
      })),
    ),
  read: (form, stored) => ({
    value: Object.fromEntries(
      flagNames.map((name) => [
        name,
        isChecked(form, `shown.${name}`) ? isChecked(form, `flag.${name}`) : stored[name],
      ]),
    ) as Record<FlagName, boolean>,
  }),
  render(filled, site, { q = '' }) {
    const found = flagNames.filter((name) => matches(name, q.trim()));
    if (found.length === 0)
      return html`<p class="empty">No flag is called “${q}” or means it. <a href="?">Show all flags</a></p>`;
    return html`<ul class="switches" data-list>${found.map((name) => row(name, filled, site.notes?.gated))}</ul><p class="empty" data-nothing hidden>No flag is called that or means it.</p>`;
  },
});
