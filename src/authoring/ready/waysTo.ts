import type { Brand } from '#schemas/manifest/brand.ts';
import type { Nodes } from '#schemas/manifest/page.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { closedWidgets } from '#src/manifest/check/closedWidgets.ts';
import { linksInCode } from '#src/manifest/check/linksInCode.ts';
import { railRegion } from '#src/manifest/place.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import { knownWidgets } from '../brands/knownWidgets.ts';
import { nodeUses } from '../brands/nodeUses.ts';

/** Names of the menus that a widget of the shell or of a page shows, unless nothing opens it, or wide screens alone do. */
function shownMenus({ shell, pages, menus }: Brand): Set<string> {
  const nodes = [shell, ...Object.values(pages)].flatMap(({ widgets }) =>
    Object.values(widgets).filter((node) => node.in !== railRegion),
  );
  const uses = (some: typeof nodes) => nodeUses(Object.fromEntries(some.entries()));
  const entries = Object.values(menus).flatMap((menu) => Object.values(menu));
  const actions = [...entries.map(({ action = '' }) => action), ...uses(nodes).actions];
  const closed = closedWidgets(nodes, actions, (name) => knownWidgets[name]);
  const open = nodes.filter(({ widget }) => !closed.has(widget));
  return new Set([...uses(open).menus, ...open.flatMap(({ widget }) => knownWidgets[widget]?.menus ?? [])]);
}

/** Pages that the widgets of a place lead to, in their code and by their props; each with the widget's name. */
const linkedBy = (nodes: Nodes): [page: string, widget: string][] =>
  Object.values(nodes).flatMap(({ widget, props = {} }) => {
    const declared = Object.hasOwn(knownWidgets, widget) ? knownWidgets[widget]?.props : undefined;
    const named = declared ? validate(declared, props).references.filter(({ kind }) => kind === 'page') : [];
    const pages = [...(linksInCode[widget]?.pages ?? []), ...named.map(({ name }) => name)];
    return pages.map((page): [string, string] => [page, widget]);
  });

/**
 * What leads to each page: entries of menus that are shown (`bottom/deposit`, as `brand why` takes them), and widgets
 * with a link to it (`forgot-password on forgot-password`). A page that is on its way counts as leading nowhere.
 */
export function waysToPages(brand: Brand): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, Set<string>>();
  const add = (page: string, way: string) => ways.set(page, (ways.get(page) ?? new Set()).add(way));
  const shown = shownMenus(brand);
  for (const [menu, entries] of Object.entries(brand.menus))
    for (const [key, { to }] of Object.entries(entries))
      if (to !== undefined && shown.has(menu)) add(to, `${menu}/${key}`);
  for (const [page, widget] of linkedBy(brand.shell.widgets)) add(page, `${widget} on every page`);
  for (const [from, page] of Object.entries(brand.pages)) {
    if (isOnItsWay(page)) continue;
    for (const [to, widget] of linkedBy(page.widgets)) if (to !== from) add(to, `${widget} on ${from}`);
  }
  return new Map([...ways].map(([page, all]) => [page, [...all]]));
}
