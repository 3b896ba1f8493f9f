import { type OperationName, operationList } from '#schemas/api/operations.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Node, Page } from '#schemas/manifest/page.ts';
import type { When } from '#schemas/manifest/when.ts';
import { type TemplateName, templateNames } from '#schemas/templates.ts';
import { knownWidgets, type WidgetDescription } from '#src/authoring/brands/knownWidgets.ts';
import { nodeUses } from '#src/authoring/brands/nodeUses.ts';
import { type Facts, holds } from '#src/domain/gates/when.ts';
import type { State } from './cell.ts';
import { readsOf } from './reads.ts';

/** Whether an answer is a list, or holds one. */
function hasList(name: OperationName): boolean {
  const { type, properties = {} } = operationList[name].value as {
    type?: string;
    properties?: Record<string, { type?: string }>;
  };
  return type === 'array' || Object.values(properties).some((part) => part.type === 'array');
}

const known = ({ widget }: Node): WidgetDescription | undefined => knownWidgets[widget];

/** Nodes that are the page's own: those of its parts, and the banner where it shows one. */
function ownNodes(brand: Brand, page: Page): Node[] {
  const banners = Object.values(brand.shell.widgets).filter((node) => node.in === 'banner');
  return [...Object.values(page.widgets), ...(page.shell?.banner ? banners : [])];
}

/**
 * States that a page can be in for somebody: it can fail where one of its widgets asks the server something, and
 * be empty where such an answer is a list. What stands around every page is not counted: it would be the same
 * picture many times. How it loads, and how it bears long names and one or sixty vendors, and what its forms look like, is the same for everybody:
 * `first` says that this is the first one of those who may open it.
 */
export function statesOf(brand: Brand, page: Page, facts: Facts, first: boolean): (State | null)[] {
  const shown = ownNodes(brand, page).filter((node) => holds(node.when, facts) !== false);
  const asked = shown
    .flatMap((node) => readsOf(node.widget))
    .filter((name) => facts.session || operationList[name].session !== 'required');
  const forms = shown.flatMap((node) => known(node)?.form ?? []);
  return [
    null,
    ...(asked.some(hasList) ? (['empty'] as const) : []),
    ...(asked.length > 0 ? (['error'] as const) : []),
    ...(first && asked.length > 0 ? (['loading'] as const) : []),
    ...(first && asked.some(hasList) ? (['long'] as const) : []),
    ...(first && shown.some((node) => known(node)?.showsVendors)
      ? (['vendors-1', 'vendors-60'] as const)
      : []),
    ...(first && forms.includes('settings') ? (['form-minimal', 'form-full'] as const) : []),
    ...(first && forms.length > 0 ? (['form-errors'] as const) : []),
  ];
}

/** Templates that a gate asks for, also inside `any` and `not`. */
function templatesIn(when: When | undefined): TemplateName[] {
  if (when === undefined) return [];
  const { template = {}, any = [], not } = when;
  return [
    ...(Object.keys(template) as TemplateName[]),
    ...(any as When[]).flatMap(templatesIn),
    ...templatesIn(not as When | undefined),
  ];
}

/** Template settings that something on a page depends on: a look, a node's gate, or an entry of a menu it shows. */
export function templatesOf(brand: Brand, page: Page): TemplateName[] {
  const { header = 'back', bottom = true } = page.shell ?? {};
  const hidden = new Set([
    ...(header === 'none' ? ['header'] : []),
    ...(bottom ? [] : ['bottom']),
    'banner',
    'overlay',
  ]);
  const around = Object.values(brand.shell.widgets).filter((node) => !hidden.has(node.in ?? ''));
  const nodes = [...ownNodes(brand, page), ...around];
  const { menus } = nodeUses(Object.fromEntries(nodes.map((node, index) => [`n${index}`, node])));
  const entries = [...menus].flatMap((menu) => Object.values(brand.menus[menu] ?? {}));
  const named = new Set([
    ...nodes.flatMap((node) => known(node)?.templates ?? []),
    ...[...nodes, ...entries].flatMap(({ when }) => templatesIn(when)),
  ]);
  return templateNames.filter((name) => named.has(name));
}
