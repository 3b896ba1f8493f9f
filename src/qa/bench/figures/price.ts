import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { viewModule } from '#src/authoring/brands/viewModule.ts';
import { readBundle } from '#src/build/bundle.ts';
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

const packed = (content: string | Uint8Array): number => brotliCompressSync(content).length;
const entry = path.join(projectFolder, 'src/runtime/main.tsx');

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
    plugins: [...(base.plugins ?? []), plugin],
    build: {
      ...base.build,
      write: false,
      manifest: false,
      minify: files,
      rolldownOptions: {
        ...base.build?.rolldownOptions,
        input,
        output: {},
        // What the view exports is what it is for: nothing of it may be left out as unused.
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return (made as Rolldown.RolldownOutput).output;
}

/** Who imports whom in the browser's build. */
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

/** Leaves everything out that is not among these modules. */
const only = (kept: ReadonlySet<string>): Plugin => ({
  name: 'bench:only',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && !kept.has(found.id) ? { id: found.id, external: true } : null;
  },
});

/** Builds a widget's own modules by themselves and weighs them. */
async function priceOf(name: string, view: string, { now, later }: OwnedModules): Promise<WidgetPrice> {
  const output = await bundle(view, only(new Set([...now, ...later])), true);
  const first = output[0];
  const styles = new Set(first.viteMetadata?.importedCss);
  let [js, css, opened] = [0, 0, 0];
  for (const part of output) {
    const bytes = packed(part.type === 'chunk' ? part.code : part.source);
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
 * The price of each widget: its view is built alone with all that comes with no other widget, everything shared
 * left outside. Compressed alone it weighs a little more than among its neighbours in a file.
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

/** What a brand's home is made of: every script that its HTML names, and the widgets it begins with. */
export function homePrice(id: string, prices: readonly WidgetPrice[]): HomePrice {
  const { brand } = checkBrand(id);
  const home = brand?.pages.home;
  if (!brand || !home) throw new Error(`${id} has no home page`);
  const built = readBundle();
  const names = [...new Set(initialWidgets(brand.shell.widgets, home))];
  const { scripts } = built.needs(initialModules(brand, home));
  const weigh = (address: string) =>
    packed(readFileSync(path.join(built.assetsFolder, path.basename(address))));
  const files = [built.entry, ...scripts].map((address) => ({
    name: path.basename(address).replace(/-[\w-]{8}\.js$/, ''),
    bytes: weigh(address),
  }));
  const own = prices.filter(({ name }) => names.includes(name)).map(({ name, js }) => ({ name, bytes: js }));
  return { brand: id, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files, widgets: own };
}
