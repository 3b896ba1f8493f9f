import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { languageCodes } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { assetFile, brandsFolder, ownTexts, productTexts } from '#src/authoring/brands/brandFiles.ts';
import { type CheckedBrand, checkAllBrands } from '#src/authoring/brands/checkBrand.ts';

/** A brand as stories are drawn for it. */
export interface StoryBrand {
  /** Merged and checked; its logo and icon are `data:` addresses. */
  readonly brand: Brand;
  /** The words it has of its own, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const name = 'livery:brands';
const resolved = `\0${name}`;

function storyBrand({ chain }: CheckedBrand, brand: Brand): StoryBrand {
  const drawing = (asset: string) => {
    const file = assetFile(chain, asset);
    if (file === null) throw new Error(`${brand.id} has no ${asset}`);
    const kind = path.extname(asset) === '.svg' ? 'svg+xml' : path.extname(asset).slice(1);
    return `data:image/${kind};base64,${readFileSync(file).toString('base64')}`;
  };
  const own = (code: string) => {
    const product = productTexts(code);
    return Object.fromEntries(
      Object.entries(ownTexts(chain, code)).filter(([key, text]) => product[key] !== text),
    );
  };
  return {
    brand: { ...brand, assets: { logo: drawing(brand.assets.logo), icon: drawing(brand.assets.icon) } },
    texts: Object.fromEntries(languageCodes.map((code) => [code, own(code)])),
  };
}

/** Every sound brand of the brands folder, base first. One with errors is left out, and named. */
function storyBrands(warn: (message: string) => void): StoryBrand[] {
  return checkAllBrands()
    .sort((a, b) => Number(b.id === 'base') - Number(a.id === 'base'))
    .flatMap((checked) => {
      if (checked.brand) return storyBrand(checked, checked.brand);
      warn(`${checked.id} has errors: npm run brand -- check ${checked.id}`);
      return [];
    });
}

/** Offers the brands to the stories as the module `livery:brands`; an edit to a brand draws them again. */
export function brandsPlugin(): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      return `export const brands = ${JSON.stringify(storyBrands((message) => this.warn(message)))};`;
    },
    configureServer(server) {
      server.watcher.add(brandsFolder);
      server.watcher.on('change', (file) => {
        const module = file.startsWith(brandsFolder) && server.moduleGraph.getModuleById(resolved);
        if (!module) return;
        server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
