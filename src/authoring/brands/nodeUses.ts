import type { Brand } from '#schemas/manifest/brand.ts';
import type { Nodes } from '#schemas/manifest/page.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import { knownWidgets } from './knownWidgets.ts';

/** What a set of nodes uses: widgets, and the menus, forms, texts and actions that they refer to. */
export interface NodeUses {
  readonly widgets: ReadonlySet<string>;
  readonly menus: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly actions: ReadonlySet<string>;
}

/** What nodes use, read from the schemas and sources of their widgets. */
export function nodeUses(nodes: Nodes): NodeUses {
  const found = {
    widgets: new Set<string>(),
    menus: new Set<string>(),
    forms: new Set<string>(),
    texts: new Set<string>(),
    actions: new Set<string>(),
  };
  for (const { widget, props = {} } of Object.values(nodes)) {
    found.widgets.add(widget);
    const declared = Object.hasOwn(knownWidgets, widget) ? knownWidgets[widget] : undefined;
    if (!declared) continue;
    for (const { kind, name } of validate(declared.props, props).references) {
      if (kind === 'menu') found.menus.add(name);
      if (kind === 'form') found.forms.add(name);
      if (kind === 'text') found.texts.add(name);
      if (kind === 'action') found.actions.add(name);
    }
    for (const key of declared.texts) found.texts.add(key);
  }
  return found;
}

/** Whether a text is used, by its key or by a prefix that ends in a dot. */
export const usesText = ({ texts }: Pick<NodeUses, 'texts'>, key: string): boolean =>
  texts.has(key) || [...texts].some((prefix) => prefix.endsWith('.') && key.startsWith(prefix));

/** Text keys of the labels of menus. */
export const labelsOf = (brand: Brand, menus: Iterable<string>): string[] =>
  [...menus].flatMap((menu) => Object.values(brand.menus[menu] ?? {}).map(({ label }) => label));
