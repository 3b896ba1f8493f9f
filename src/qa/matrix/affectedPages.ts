import type { Brand } from '#schemas/manifest/brand.ts';
import type { Nodes, Page } from '#schemas/manifest/page.ts';
import { labelsOf, nodeUses, usesText } from '#src/authoring/brands/nodeUses.ts';
import { viewModule } from '#src/authoring/brands/viewModule.ts';
import { type ModuleGraph, reachableModules } from '#src/qa/matrix/moduleGraph.ts';
import { widgetFolder } from '#widgets/folders.ts';
import type { Cell } from './cell.ts';

/** A brand, and the brand folders it is merged from: its own and those it extends. */
export interface LayeredBrand {
  readonly brand: Brand;
  readonly layers: readonly string[];
}

/** A file that differs from the commit that last updated the ledger. */
export interface SourceChange {
  /** Path relative to the project's folder, with forward slashes. */
  readonly file: string;
  /** Keys whose texts differ, if the file is a catalogue of texts. */
  readonly textKeys?: readonly string[];
}

/** Files that never affect a page of a site. */
const irrelevantFiles =
  /^(?:tests|docs|\.ci|\.storybook)\/|^src\/(?:cli\/(?:testing|test)|server\/operator\/console|signIn)\b|\.(?:test|fixtures|stories)\.tsx?$|\.md$|^(?:knip|biome|tsconfig|schemas\/json\/.*)\.json$|^\.|^(?:playwright|vitest)\.config\.ts$/;

/** Entries of the code that every page loads before any widget: in the browser, and in the page renderer. */
const frameEntries = ['src/runtime/main.tsx', 'src/runtime/render.tsx', 'src/runtime/bootGuard.ts'];

/** Whether changes affect the page of a cell. */
export type IsAffected = (cell: Pick<Cell, 'brand' | 'page'>) => boolean;

/** Returns a lookup of the widgets that depend on a file; `all`: every page may depend on it. */
function dependentWidgets(graph: ModuleGraph): (file: string) => 'all' | ReadonlySet<string> {
  const names = [...graph.keys()].flatMap(
    (file) => /^widgets\/[^/]+\/([^/]+)\/contract\.ts$/.exec(file)?.[1] ?? [],
  );
  // The table of widgets imports all of them: the frame is what pages load without it.
  const withoutTable = new Map([...graph].filter(([file]) => file !== 'widgets/index.ts'));
  const frame = reachableModules(withoutTable, frameEntries);
  const reached = names.map(
    (name) =>
      [
        name,
        reachableModules(withoutTable, [`${widgetFolder(name)}/contract.ts`, viewModule(name)]),
      ] as const,
  );
  return (file) => {
    if (frame.has(file)) return 'all';
    const dependents = reached.filter(([, files]) => files.has(file)).map(([name]) => name);
    // A source file that no widget imports belongs to the server or the build: it may affect every page.
    return dependents.length > 0 ? new Set(dependents) : 'all';
  };
}

/** Whether nodes of a brand show a changed menu, form or text. */
function nodesShow(brand: Brand, nodes: Nodes, { file, textKeys = [] }: SourceChange): boolean {
  const uses = nodeUses(nodes);
  const [, part, id = ''] = /^brands\/[^/]+\/(menus|forms)\/(.+)\.json$/.exec(file) ?? [];
  if (part === 'menus') return uses.menus.has(id);
  if (part === 'forms') return uses.forms.has(id);
  const labels = new Set(labelsOf(brand, uses.menus));
  const formLabels = JSON.stringify([...uses.forms].map((form) => brand.forms[form] ?? null));
  return textKeys.some((key) => usesText(uses, key) || labels.has(key) || formLabels.includes(`"${key}"`));
}

/**
 * Returns a lookup of the pages that a change can affect, as `<brand>/<page>`. In doubt a page is included: it is left
 * out only if nothing on it depends on the changed file.
 */
export function affectedPages(
  brands: readonly LayeredBrand[],
  graph: ModuleGraph,
): (change: SourceChange) => ReadonlySet<string> {
  const widgetsOf = dependentWidgets(graph);
  const affectsPage = (brand: Brand, id: string, page: Page, change: SourceChange): boolean => {
    const { file, textKeys = [] } = change;
    const [, ownPage] = /^brands\/[^/]+\/pages\/(.+)\.json$/.exec(file) ?? [];
    if (ownPage !== undefined) return ownPage === id;
    const all: readonly Nodes[] = [brand.shell.widgets, page.widgets];
    if (/^brands\/[^/]+\/(?:menus|forms|locales)\/|^locales\//.test(file))
      return all.some((nodes) => nodesShow(brand, nodes, change)) || textKeys.includes(page.title);
    if (file.startsWith('brands/')) return true;
    const widgets = widgetsOf(file);
    if (widgets === 'all') return true;
    return all.some((nodes) => Object.values(nodes).some(({ widget }) => widgets.has(widget)));
  };
  return (change) => {
    const [, folder] = /^brands\/([^/]+)\//.exec(change.file) ?? [];
    const affected = irrelevantFiles.test(change.file)
      ? []
      : brands.filter(({ layers }) => folder === undefined || layers.includes(folder));
    return new Set(
      affected.flatMap(({ brand }) =>
        Object.entries(brand.pages)
          .filter(([id, page]) => affectsPage(brand, id, page, change))
          .map(([id]) => `${brand.id}/${id}`),
      ),
    );
  };
}

/** Changes that affect more than this share of all pages, such as package updates, are ignored: they do not narrow the choice. */
const maxShare = 1 / 3;

/** Returns a filter for the cells that changes affect, without changes that affect nearly every page. */
export function affectedCells(
  changes: readonly SourceChange[],
  brands: readonly LayeredBrand[],
  graph: ModuleGraph,
): IsAffected {
  const pagesAffectedBy = affectedPages(brands, graph);
  const pages = brands.reduce((sum, { brand }) => sum + Object.keys(brand.pages).length, 0);
  const narrow = changes.map(pagesAffectedBy).filter(({ size }) => size <= pages * maxShare);
  const affected = new Set(narrow.flatMap((pages) => [...pages]));
  return ({ brand, page }) => affected.has(`${brand}/${page}`);
}
