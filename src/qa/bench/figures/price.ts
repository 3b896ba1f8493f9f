import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { viewModule } from '#src/authoring/brands/viewModule.ts';
import { readBundle } from '#src/build/bundle.ts';
import { firstStylesPlugin } from '#src/build/firstStyles.ts';
import { initialWidgets } from '#src/manifest/place.ts';
import {
  type GraphModule,
  type ModuleGraph,
  type OwnedModules,
  ownModules,
} from '#src/qa/matrix/moduleGraph.ts';
import { initialModules } from '#src/site/document.ts';
import config from '#vite.config.ts';
import { contracts } from '#widgets/contracts.ts';
import type { HomePrice, WidgetPrice } from './result.ts';

const compressedSize = (content: string | Uint8Array): number => brotliCompressSync(content).length;
const entry = path.join(projectFolder, 'src/runtime/main.tsx');

/** The build's plugins, without the one that joins the rules of first pages: here each widget's are measured. */
const plugins = ((config as UserConfig).plugins ?? []).filter(
  (plugin) => !(plugin && 'name' in plugin && plugin.name === firstStylesPlugin),
);

async function bundle(
  input: string,
  plugin: Plugin,
  files: boolean,
): Promise<Rolldown.RolldownOutput['output']> {
  const base: UserConfig = config;
  const made = await build({
    ...base,
    root: projectFolder,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, plugin],
    build: {
      ...base.build,
      write: false,
      manifest: false,
      minify: files,
      rolldownOptions: {
        ...base.build?.rolldownOptions,
        input,
        output: {},
        // The exports of the entry are used by others: none of them may be removed as unused.
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return (made as Rolldown.RolldownOutput).output;
}

/** The import graph of the browser build. */
async function readGraph(): Promise<ModuleGraph> {
  const graph = new Map<string, GraphModule>();
  await bundle(
    entry,
    {
      name: 'bench:graph',
      buildEnd() {
        for (const id of this.getModuleIds()) {
          const module = this.getModuleInfo(id);
          if (module) graph.set(id, { imports: module.importedIds, later: module.dynamicallyImportedIds });
        }
      },
    },
    false,
  );
  return graph;
}

/** Vite plugin that makes every module outside of this set external. */
const bundleOnly = (included: ReadonlySet<string>): Plugin => ({
  name: 'bench:only',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && !included.has(found.id) ? { id: found.id, external: true } : null;
  },
});

/** Bundles the modules that only this widget needs, and measures them. */
async function priceOf(name: string, view: string, { now, later }: OwnedModules): Promise<WidgetPrice> {
  const output = await bundle(view, bundleOnly(new Set([...now, ...later])), true);
  const first = output[0];
  const styles = new Set(first.viteMetadata?.importedCss);
  let [js, css, opened] = [0, 0, 0];
  for (const part of output) {
    const bytes = compressedSize(part.type === 'chunk' ? part.code : part.source);
    if (part === first) js += bytes;
    else if (part.type === 'chunk') opened += bytes;
    else if (part.fileName.endsWith('.css')) {
      if (styles.has(part.fileName)) css += bytes;
      else opened += bytes;
    }
  }
  return { name, js, css, later: opened };
}

/**
 * The price of each widget, most expensive first: its view is bundled with the modules that no other widget needs;
 * shared modules are external. Compressed separately it is slightly larger than within a shared file.
 */
export async function priceWidgets(): Promise<WidgetPrice[]> {
  const graph = await readGraph();
  const views = new Map(
    Object.keys(contracts).map((name) => [path.join(projectFolder, viewModule(name)), name]),
  );
  const prices: WidgetPrice[] = [];
  for (const [view, own] of ownModules(graph, entry, [...views.keys()]))
    prices.push(await priceOf(views.get(view) ?? view, view, own));
  return prices.sort((a, b) => b.js + b.css - (a.js + a.css));
}

/**
 * Script size of the home page of a brand: every script referenced by its HTML, and its initial widgets. Throws
 * without a home page.
 */
export function homePrice(id: string, prices: readonly WidgetPrice[]): HomePrice {
  const { brand } = checkBrand(id);
  const home = brand?.pages.home;
  if (!brand || !home) throw new Error(`${id} has no home page`);
  const built = readBundle();
  const names = [...new Set(initialWidgets(brand.shell.widgets, home))];
  const { scripts } = built.needs(initialModules(brand, home));
  const sizeOf = (address: string) =>
    compressedSize(readFileSync(path.join(built.assetsFolder, path.basename(address))));
  const files = [built.entry, ...scripts].map((address) => ({
    name: path.basename(address).replace(/-[\w-]{8}\.js$/, ''),
    bytes: sizeOf(address),
  }));
  const own = prices.filter(({ name }) => names.includes(name)).map(({ name, js }) => ({ name, bytes: js }));
  return { brand: id, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files, widgets: own };
}
