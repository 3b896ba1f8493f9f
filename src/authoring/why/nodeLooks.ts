import type { Node } from '#schemas/manifest/page.ts';
import { type TemplateName, templateNames, versionsOf } from '#schemas/templates.ts';
import { templateVersion } from '#src/domain/gates/template.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { propSource } from '#src/manifest/place.ts';
import { knownWidgets } from '../brands/knownWidgets.ts';
import { defaultOf } from '../diff/propDefault.ts';
import { listLooks } from '../list/listWidgets.ts';
import type { DrawnLook, ValidBrand } from './explain.ts';
import { valueOrigin } from './valueOrigin.ts';

const isTemplate = (name: string): name is TemplateName =>
  (templateNames as readonly string[]).includes(name);

/** The value of a prop that chooses a look: as written, from the address or a slot, or the default. */
function lookOf(checked: ValidBrand, { widget, props = {} }: Node, pointer: string, prop: string): DrawnLook {
  const value = props[prop];
  if (value === undefined) {
    const { properties } = (knownWidgets[widget]?.props ?? {}) as { properties?: Record<string, object> };
    return { says: `${prop}: ${defaultOf(properties?.[prop]) ?? 'none'}, the default`, place: null };
  }
  const from = propSource(value);
  const { place } = valueOrigin(checked, `${pointer}/props/${prop}`, true);
  const origin = { query: 'the address', slot: 'the slot' };
  return { says: `${prop}: ${from ? `${from.name} of ${origin[from.from]}` : String(value)}`, place };
}

/** The versions in which a node is drawn: its looks, and the templates that its widget reads. */
export function nodeLooks(checked: ValidBrand, node: Node, pointer: string, facts: Facts): DrawnLook[] {
  const looks = listLooks()
    .map(({ name }) => name.split(' '))
    .filter(([widget]) => widget === node.widget)
    .map(([, prop = '']) => lookOf(checked, node, pointer, prop));
  const templates = (knownWidgets[node.widget]?.templates ?? []).filter(isTemplate).map((name): DrawnLook => {
    const value = facts.templates[name] ?? '';
    const version = templateVersion(name, value);
    const others = versionsOf(name).filter(([other]) => other !== version);
    return {
      says: `the template ${name} is "${value}": the ${version} version (${others.map(([other, code]) => `"${code}" is the ${other} one`).join(', ')})`,
      place: valueOrigin(checked, `/templates/${name}`, true).place,
    };
  });
  return [...looks, ...templates];
}
