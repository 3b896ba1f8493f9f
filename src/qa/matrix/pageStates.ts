import { type OperationName, operationList } from '#schemas/api/operations.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Node, Page } from '#schemas/manifest/page.ts';
import type { When } from '#schemas/manifest/when.ts';
import { type TemplateName, templateNames } from '#schemas/templates.ts';
import { knownWidgets, type WidgetDescription } from '#src/authoring/brands/knownWidgets.ts';
import { nodeUses } from '#src/authoring/brands/nodeUses.ts';
import { type Facts, holds } from '#src/domain/gates/when.ts';
import type { CellState } from './cell.ts';
import { viewOperationsOf } from './widgetOperations.ts';

/** Whether the answer of an operation is a list or contains one. */
function hasList(name: OperationName): boolean {
  const { type, properties = {} } = operationList[name].value as {
    type?: string;
    properties?: Record<string, { type?: string }>;
  };
  return type === 'array' || Object.values(properties).some((part) => part.type === 'array');
}

const descriptionOf = ({ widget }: Node): WidgetDescription | undefined => knownWidgets[widget];

/** Nodes of the page itself, and the banner if the page shows it. */
function ownNodes(brand: Brand, page: Page): Node[] {
  const banners = Object.values(brand.shell.widgets).filter((node) => node.in === 'banner');
  return [...Object.values(page.widgets), ...(page.shell?.banner ? banners : [])];
}

/** Whether a page's gate holds while the member's own data cannot be had: else it is shut where every answer fails. */
const opensWithoutMember = ({ when }: Page, facts: Facts): boolean =>
  holds(when, { ...facts, has: facts.has && { ...facts.has, upline: false } }) !== false;

/**
 * The states to capture of a page for a role (`facts`). `error` if one of its widgets calls the server and the page is
 * open then, `empty` if such an answer contains a list. The shell's widgets do not count: they would give the same picture on every page. Loading,
 * long names, numbers of vendors and forms look the same for every role: they are returned only if `isFirstRole`, for the
 * first role with access.
 */
export function statesOf(brand: Brand, page: Page, facts: Facts, isFirstRole: boolean): (CellState | null)[] {
  const shown = ownNodes(brand, page).filter((node) => holds(node.when, facts) !== false);
  const operations = shown
    .flatMap((node) => viewOperationsOf(node.widget))
    .filter((name) => facts.session || operationList[name].session !== 'required');
  const forms = shown.flatMap((node) => descriptionOf(node)?.form ?? []);
  return [
    null,
    ...(operations.some(hasList) ? (['empty'] as const) : []),
    ...(operations.length > 0 && opensWithoutMember(page, facts) ? (['error'] as const) : []),
    ...(isFirstRole && operations.length > 0 ? (['loading'] as const) : []),
    ...(isFirstRole && operations.some(hasList) ? (['long'] as const) : []),
    ...(isFirstRole && shown.some((node) => descriptionOf(node)?.showsVendors)
      ? (['vendors-1', 'vendors-60'] as const)
      : []),
    ...(isFirstRole && forms.includes('settings') ? (['form-minimal', 'form-full'] as const) : []),
    ...(isFirstRole && forms.length > 0 ? (['form-errors'] as const) : []),
    // The bar looks the same on every page: it is captured where visits begin.
    ...(isFirstRole && page.paths.includes('/') && shown.some(({ widget }) => widget === 'download-bar')
      ? (['device-ios', 'device-android'] as const)
      : []),
  ];
}

/** Templates that a gate depends on, also inside `any` and `not`. */
function templatesIn(when: When | undefined): TemplateName[] {
  if (when === undefined) return [];
  const { template = {}, any = [], not } = when;
  return [
    ...(Object.keys(template) as TemplateName[]),
    ...(any as When[]).flatMap(templatesIn),
    ...templatesIn(not as When | undefined),
  ];
}

/** Templates that a page depends on: through a widget, a node's gate, or an entry of a menu it shows. */
export function templatesOf(brand: Brand, page: Page): TemplateName[] {
  const { header = 'back', bottom = true } = page.shell ?? {};
  const hidden = new Set([
    ...(header === 'none' ? ['header'] : []),
    ...(bottom ? [] : ['bottom']),
    'banner',
    'overlay',
  ]);
  const shellNodes = Object.values(brand.shell.widgets).filter((node) => !hidden.has(node.in ?? ''));
  const nodes = [...ownNodes(brand, page), ...shellNodes];
  const { menus } = nodeUses(Object.fromEntries(nodes.map((node, index) => [`n${index}`, node])));
  const entries = [...menus].flatMap((menu) => Object.values(brand.menus[menu] ?? {}));
  const used = new Set([
    ...nodes.flatMap((node) => descriptionOf(node)?.templates ?? []),
    ...[...nodes, ...entries].flatMap(({ when }) => templatesIn(when)),
  ]);
  return templateNames.filter((name) => used.has(name));
}
