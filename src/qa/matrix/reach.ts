import type { Brand } from '#schemas/manifest/brand.ts';
import type { Nodes, Page } from '#schemas/manifest/page.ts';
import { labelsOf, nodeUses, usesText } from '#src/authoring/brands/nodeUses.ts';
import { viewModule } from '#src/authoring/brands/viewModule.ts';
import { type ModuleGraph, reach } from '#src/qa/matrix/moduleGraph.ts';
import { widgetFolder } from '#widgets/folders.ts';
import type { Cell } from './cell.ts';

/** A brand with the folders that it is made of: its own, and those it extends. */
export interface LayeredBrand {
  readonly brand: Brand;
  readonly layers: readonly string[];
}

/** What differs from the last commit that renewed the ledger. */
export interface Change {
  /** From the project's folder on, with forward slashes. */
  readonly file: string;
  /** Keys whose words differ, where the file is a catalogue. */
  readonly textKeys?: readonly string[];
}

/** Files that no page of a site shows, whatever they say. */
const unseen =
  /^(?:tests|docs|\.ci|\.storybook)\/|^src\/(?:cli\/(?:testing|test)|server\/operator\/console|signIn)\b|\.(?:test|fixtures|stories)\.tsx?$|\.md$|^(?:knip|biome|tsconfig|schemas\/json\/.*)\.json$|^\.|^(?:playwright|vitest)\.config\.ts$/;

/** What every page has before any widget: entries of the browser's files, and of the page renderer. */
const frameEntries = ['src/runtime/main.tsx', 'src/runtime/render.tsx', 'src/runtime/bootGuard.ts'];

/** Whether a cell is among the first to be looked at. */
export type Reach = (cell: Pick<Cell, 'brand' | 'page'>) => boolean;

/** Tells what shows a changed file: every page, pages with one of these widgets, or none. */
function shownBy(graph: ModuleGraph): (file: string) => 'all' | ReadonlySet<string> {
  const names = [...graph.keys()].flatMap(
    (file) => /^widgets\/[^/]+\/([^/]+)\/contract\.ts$/.exec(file)?.[1] ?? [],
  );
  // The table of widgets leads to all of them: what a page has without it is the frame.
  const withoutTable = new Map([...graph].filter(([file]) => file !== 'widgets/index.ts'));
  const frame = reach(withoutTable, frameEntries);
  const reached = names.map(
    (name) => [name, reach(withoutTable, [`${widgetFolder(name)}/contract.ts`, viewModule(name)])] as const,
  );
  return (file) => {
    if (frame.has(file)) return 'all';
    const those = reached.filter(([, files]) => files.has(file)).map(([name]) => name);
    // A file of the sources that no page imports is of the server, or of the build: anything may follow from it.
    return those.length > 0 ? new Set(those) : 'all';
  };
}

/** Whether nodes, as a brand has them, show a changed part of a manifest. */
function nodesShow(brand: Brand, nodes: Nodes, { file, textKeys = [] }: Change): boolean {
  const uses = nodeUses(nodes);
  const [, part, id = ''] = /^brands\/[^/]+\/(menus|forms)\/(.+)\.json$/.exec(file) ?? [];
  if (part === 'menus') return uses.menus.has(id);
  if (part === 'forms') return uses.forms.has(id);
  const labels = new Set(labelsOf(brand, uses.menus));
  const formLabels = JSON.stringify([...uses.forms].map((form) => brand.forms[form] ?? null));
  return textKeys.some((key) => usesText(uses, key) || labels.has(key) || formLabels.includes(`"${key}"`));
}

/**
 * Tells which pages one change can reach, as `<brand>/<page>`. It errs on the side of more: a page is left out only where
 * nothing leads from the changed file to it.
 */
export function pagesReached(
  brands: readonly LayeredBrand[],
  graph: ModuleGraph,
): (change: Change) => ReadonlySet<string> {
  const widgetsOf = shownBy(graph);
  const reachesPage = (brand: Brand, id: string, page: Page, change: Change): boolean => {
    const { file, textKeys = [] } = change;
    const [, ownPage] = /^brands\/[^/]+\/pages\/(.+)\.json$/.exec(file) ?? [];
    if (ownPage !== undefined) return ownPage === id;
    const all: readonly Nodes[] = [brand.shell.widgets, page.widgets];
    if (/^brands\/[^/]+\/(?:menus|forms|locales)\/|^locales\//.test(file))
      return all.some((nodes) => nodesShow(brand, nodes, change)) || textKeys.includes(page.title);
    if (file.startsWith('brands/')) return true;
    const shown = widgetsOf(file);
    if (shown === 'all') return true;
    return all.some((nodes) => Object.values(nodes).some(({ widget }) => shown.has(widget)));
  };
  return (change) => {
    const [, folder] = /^brands\/([^/]+)\//.exec(change.file) ?? [];
    const own = unseen.test(change.file)
      ? []
      : brands.filter(({ layers }) => folder === undefined || layers.includes(folder));
    return new Set(
      own.flatMap(({ brand }) =>
        Object.entries(brand.pages)
          .filter(([id, page]) => reachesPage(brand, id, page, change))
          .map(([id]) => `${brand.id}/${id}`),
      ),
    );
  };
}

/** A change that reaches more than this share of all pages, such as another package, does not say where to look. */
const tooBroad = 1 / 3;

/** The cells to look at first after some changes: those of the pages that one of them reaches, and not nearly all. */
export function reachOf(
  changes: readonly Change[],
  brands: readonly LayeredBrand[],
  graph: ModuleGraph,
): Reach {
  const reachedBy = pagesReached(brands, graph);
  const pages = brands.reduce((sum, { brand }) => sum + Object.keys(brand.pages).length, 0);
  const narrow = changes.map(reachedBy).filter(({ size }) => size <= pages * tooBroad);
  const reached = new Set(narrow.flatMap((those) => [...those]));
  return ({ brand, page }) => reached.has(`${brand}/${page}`);
}
