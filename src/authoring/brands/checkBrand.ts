import { actionNames } from '#schemas/manifest/actions.ts';
import { type Hosting, hostingSchema } from '#schemas/manifest/hosting.ts';
import { idPattern } from '#schemas/manifest/ids.ts';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import { referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import { type CheckResult, check } from '#src/manifest/check/check.ts';
import type { CheckContext } from '#src/manifest/check/checkInput.ts';
import type { BrandStore } from '#src/manifest/files/brandStore.ts';
import { resolveChain } from '#src/manifest/files/chain.ts';
import type { Diagnostic } from '#src/manifest/files/diagnostic.ts';
import { type LoadedBrand, loadBrandFolder } from '#src/manifest/files/loadBrandFolder.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { serverSettingsOf } from '#src/manifest/files/serverSettings.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import { describePattern } from '#src/manifest/shape/describeValues.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import { iconNames } from '#src/ui/pictures/icons.ts';
import { diskShelf, productTexts } from './brandFiles.ts';
import { knownWidgets } from './knownWidgets.ts';

/** A checked brand with its hosting. */
export interface CheckedBrand extends CheckResult {
  readonly id: string;
  readonly chain: readonly LoadedBrand[];
  readonly hosting: Hosting;
  /** What the settings of the server start with; for the server alone. */
  readonly startingSettings: ServerSettings;
}

/** What the check of a brand and its extended brands looks up. */
export function checkContextOf(
  chain: readonly Pick<LoadedBrand, 'id'>[],
  shelf: BrandStore,
  texts: CheckContext['texts'] = productTextsReader(),
): CheckContext {
  return {
    widgets: knownWidgets,
    actions: actionNames,
    icons: iconNames,
    texts,
    asset: (path) =>
      chain.reduceRight<Uint8Array | null>((found, { id }) => found ?? shelf.asset(id, path), null),
    assetFrom: (path) => chain.findLast(({ id }) => shelf.assets(id)?.includes(path) !== false)?.id ?? null,
    assets: () => [...new Set(chain.flatMap(({ id }) => shelf.assets(id) ?? []))],
  };
}

/** Returns a reader of the product's catalogues that reads each once. */
export function productTextsReader(): CheckContext['texts'] {
  const known = new Map<string, Readonly<Record<string, string>>>();
  return (language) => {
    const texts = known.get(language) ?? productTexts(language);
    known.set(language, texts);
    return texts;
  };
}

/**
 * Without hosting.json the reference server serves the brand and its games; an invalid file allows nothing.
 */
function hostingOf(known: unknown): Hosting {
  if (known === undefined) return { hosts: [], gameOrigins: [referenceGames] };
  return validate(hostingSchema, known).findings.length === 0 ? (known as Hosting) : { hosts: [] };
}

/** Checks one brand with everything it refers to read from a shelf: the same check in every tool. */
export function checkBrandIn(shelf: BrandStore, id: string, texts?: CheckContext['texts']): CheckedBrand {
  const { chain, diagnostics } = resolveChain(id, shelf);
  const own = chain.at(-1) ?? loadBrandFolder({ id, files: [] });
  const chainFindings: Diagnostic[] = [...diagnostics];
  const hosting = hostingOf(own.hosting?.value);
  const result = check(chain.length > 0 ? chain : [own], checkContextOf(chain, shelf, texts), chainFindings);
  return { ...result, id, chain, hosting, startingSettings: serverSettingsOf(chain) };
}

/** Checks the folder of one brand. */
export const checkBrand = (id: string, folder?: string): CheckedBrand => checkBrandIn(diskShelf(folder), id);

/** Checks every brand, and that no two claim the same host. */
export function checkBrandsIn(
  shelf: BrandStore,
  texts: CheckContext['texts'] = productTextsReader(),
): CheckedBrand[] {
  // Every brand is reserved `<id>.localhost`, whatever hosting.json says.
  const claimed = new Map(shelf.ids().map((id) => [`${id}.localhost`, id]));
  return shelf.ids().map((id) => {
    const checked = checkBrandIn(shelf, id, texts);
    const taken: Problem[] = [];
    checked.hosting.hosts.forEach((host, index) => {
      const other = claimed.get(host);
      const pointer = `/hosts/${index}`;
      if (other === undefined) claimed.set(host, id);
      else if (other !== id) {
        taken.push({
          file: `brands/${id}/hosting.json`,
          ...(shelf.brand(id)?.hosting?.find(pointer) ?? { line: 1, column: 1 }),
          brand: id,
          severity: problemKinds['duplicate-host'].severity,
          mend: problemKinds['duplicate-host'].mend,
          code: 'duplicate-host',
          pointer,
          message: `The host ${host} belongs to the brand "${other}" already.`,
        });
      }
    });
    return taken.length === 0
      ? checked
      : { ...checked, problems: [...checked.problems, ...taken], brand: null };
  });
}

/** Problems of folders whose names are no valid brand ids. */
export const folderNameProblems = (shelf: BrandStore): Problem[] =>
  shelf.invalidFolders().map((name) => {
    const meant = name
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    const { severity, mend } = problemKinds['bad-folder-name'];
    return {
      file: `brands/${name}/brand.json`,
      ...{ line: 1, column: 1, pointer: '', brand: name, code: 'bad-folder-name', severity, mend },
      message: `No brand can be called "${name}".`,
      expected: describePattern(idPattern),
      ...(new RegExp(idPattern).test(meant) ? { nearest: meant } : {}),
    };
  });

/** Checks every brand of a folder. */
export const checkAllBrands = (folder?: string): CheckedBrand[] => checkBrandsIn(diskShelf(folder));
