import { type FormValues, selectField } from '../controls.ts';
import { html } from '../html.ts';
import { section, typed } from '../section.ts';
import { placesOf } from './whitelabel.ts';

const names = { mem_cen: 'Member centre (mem_cen)', dep_func: 'Deposit page (dep_func)' } as const;
type TemplateName = keyof typeof names;
const templateNames = Object.keys(names) as TemplateName[];

/** Template settings: the server's word over the manifest's. */
export const templateSection = section({
  key: 'template',
  title: 'Templates',
  tab: 'settings',
  lead: 'Which look a page has. What is set here wins over what the brand’s manifest says.',
  toForm: (value) => Object.fromEntries(templateNames.map((name) => [name, value[name] ?? ''])) as FormValues,
  read(form, now) {
    const problems: Record<string, string> = {};
    for (const name of templateNames) {
      const value = typed(form, name);
      if (!['', '0', '1', now[name]].includes(value))
        problems[name] = `${names[name]}: choose one of the list.`;
    }
    if (Object.keys(problems).length > 0) return { problems };
    return {
      value: Object.fromEntries(
        templateNames.flatMap((name) => (typed(form, name) === '' ? [] : [[name, typed(form, name)]])),
      ),
    };
  },
  draw: (filled, site) =>
    html`<div class="row">${templateNames.map((name) => {
      const own = site.brand.templates[name];
      const stored = filled.values[name] ?? '';
      const others = ['', '0', '1'].includes(stored) ? [] : [[stored, `“${stored}”, shown as base`] as const];
      const options = [
        ['', `As the manifest says: ${own === '1' ? 'new' : 'base'}`],
        ['0', 'Base'],
        ['1', 'New'],
        ...others,
      ] as const;
      return html`<div>${selectField({ name, label: names[name] }, options, filled)}${placesOf(site.notes?.gated, 'template', name)}</div>`;
    })}</div>`,
});
