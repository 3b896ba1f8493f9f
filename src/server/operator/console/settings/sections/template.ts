import { mapTemplates, type TemplateName, templateNames, templatePages } from '#schemas/templates.ts';
import { templateVersion } from '#src/domain/gates/template.ts';
import { type FieldValues, selectField } from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { defineSection, trimmedValue } from '../section.ts';
import { templateOptions } from '../templateOptions.ts';
import { gatedPlaces } from './whitelabel.ts';

const labels = mapTemplates((name) => `${templatePages[name]} (${name})`);
const valuesOf = (name: TemplateName) => ['', ...templateOptions(name).map(([value]) => value)];

/** Template settings, which override the manifest. */
export const templateSection = defineSection({
  key: 'template',
  title: 'Templates',
  tab: 'settings',
  lead: 'Which look a page has. What is set here wins over what the brand’s manifest says.',
  toForm: (value) =>
    Object.fromEntries(templateNames.map((name) => [name, value[name] ?? ''])) as FieldValues,
  read(form, stored) {
    const problems: Record<string, string> = {};
    for (const name of templateNames) {
      const value = trimmedValue(form, name);
      if (![...valuesOf(name), stored[name]].includes(value))
        problems[name] = `${labels[name]}: choose one of the list.`;
    }
    if (Object.keys(problems).length > 0) return { problems };
    return {
      value: Object.fromEntries(
        templateNames.flatMap((name) =>
          trimmedValue(form, name) === '' ? [] : [[name, trimmedValue(form, name)]],
        ),
      ),
    };
  },
  render: (filled, site) =>
    html`<div class="row">${templateNames.map((name) => {
      const fromManifest = site.brand.templates[name];
      const value = filled.values[name] ?? '';
      const unknown = valuesOf(name).includes(value) ? [] : [[value, `“${value}”, shown as base`] as const];
      const options = [
        ['', `As the manifest says: ${templateVersion(name, fromManifest)}`],
        ...templateOptions(name),
        ...unknown,
      ] as const;
      return html`<div>${selectField({ name, label: labels[name] }, options, filled)}${gatedPlaces(site.notes?.gated, 'template', name)}</div>`;
    })}</div>`,
});
