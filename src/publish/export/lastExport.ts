import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#schemas/manifest/brand.ts';
import { ownTexts } from '#src/authoring/brands/brandFiles.ts';
import { fillFromEnglish, siteTexts } from '#src/authoring/brands/catalogues.ts';
import { type ComparableBrand, comparableBrand } from '#src/authoring/diff/diffBrands.ts';
import type { ValidBrand } from '#src/authoring/why/explain.ts';
import type { RenderedSite } from '#src/site/site.ts';
import type { PreviousPublication } from '../compare/changes.ts';
import type { Fingerprints } from '../compare/fingerprints.ts';
import type { RenderedVersion } from '../compare/renderVersion.ts';
import type { ComparedVersion } from '../versions/versionFile.ts';
import { writeChanged } from './fileWriter.ts';
import type { ExportedSite } from './serverConfigs.ts';

/** The last export into a folder, stored in it: the next one is compared with it. */
interface LastExport extends Pick<ComparedVersion, 'pictures' | 'drawn'> {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly when: string;
  readonly digest: string;
  readonly prints: Fingerprints;
  readonly brand: Brand;
  /** Files of its catalogues by language, relative to the shared folder. */
  readonly catalogues: Readonly<Record<string, string>>;
  /** What server configurations need of it; earlier exports did not keep it. */
  readonly site?: Omit<ExportedSite, 'id' | 'root' | 'shared'>;
}

export const lastExportFile = '.livery-last.json';

/** Records an export in its folder; one that brings nothing new leaves the record of the earlier one. */
export function recordLastExport(
  root: string,
  checked: ValidBrand,
  site: RenderedSite,
  { digest, compared: { pictures, drawn } }: RenderedVersion,
  prints: Fingerprints,
  { id: _, root: __, shared: ___, ...exported }: ExportedSite,
): void {
  const catalogues = Object.fromEntries(
    site.addresses().flatMap((address) => {
      const code = /^\/locales\/(\w+)\./.exec(address)?.[1];
      return code === undefined ? [] : [[code, address.slice(1)]];
    }),
  );
  const { id, brand } = checked;
  const file = path.join(root, lastExportFile);
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastExport) : null;
  const isSame = earlier?.digest === digest;
  const last: LastExport = {
    id,
    when: isSame ? earlier.when : new Date().toISOString(),
    digest,
    prints,
    brand,
    pictures,
    drawn,
    catalogues,
    site: exported,
  };
  writeChanged(file, JSON.stringify(last));
}

/**
 * The last export of a brand in a folder, to be compared; null where there is none, or one of another brand.
 */
export function readLastExport(
  root: string,
  shared: string,
  id: string,
): (PreviousPublication & Pick<LastExport, 'digest'>) | null {
  const file = path.join(root, lastExportFile);
  if (!existsSync(file)) return null;
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastExport;
  if (last.id !== id) return null;
  const { when, digest, prints, brand, pictures, drawn, catalogues } = last;
  const texts = (code: string): Readonly<Record<string, string>> => {
    const catalogue = path.join(shared, catalogues[code] ?? '');
    return catalogues[code] !== undefined && existsSync(catalogue)
      ? (JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>)
      : {};
  };
  const since = `its publication of ${when.slice(0, 16).replace('T', ' ')} UTC`;
  return { since, digest, prints, brand, drawn, texts, picture: (name) => pictures[name] };
}

/** The export of a brand that stands in a folder, as server configurations need it; null where there is none. */
export function standingExport(root: string, shared: string, id: string): ExportedSite | null {
  const file = path.join(root, lastExportFile);
  if (!existsSync(file)) return null;
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastExport;
  return last.id === id && last.site ? { id, root, shared, ...last.site } : null;
}

/**
 * A brand as it is compared with its last export, of which only the catalogues are kept: missing texts are English,
 * and those that no page shows are left out.
 */
export function comparableExport(checked: ValidBrand, folder: string): ComparableBrand {
  const current = comparableBrand(checked, folder);
  const { offered } = checked.brand.languages;
  const english = ownTexts(checked.chain, 'EN', folder);
  return {
    ...current,
    texts: (code) =>
      offered.some((one) => one === code) ? siteTexts(fillFromEnglish(english, current.texts(code))) : {},
  };
}
