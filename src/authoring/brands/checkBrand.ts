import { actionNames } from '#schemas/manifest/actions.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import { brandIdPattern } from '#schemas/manifest/ids.ts';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import { idOf } from '#src/domain/values/idOf.ts';
import { type CheckResult, check } from '#src/manifest/check/check.ts';
import type { CheckContext } from '#src/manifest/check/checkInput.ts';
import { effectiveHosting, type SaidHost, saidHosts } from '#src/manifest/check/effectiveHosting.ts';
import { type BrandStore, isBrandId } from '#src/manifest/files/brandStore.ts';
import { resolveChain } from '#src/manifest/files/chain.ts';
import { type LoadedBrand, loadBrandFolder } from '#src/manifest/files/loadBrandFolder.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { serverSettingsOf } from '#src/manifest/files/serverSettings.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import { describePattern } from '#src/manifest/shape/describeValues.ts';
import { iconNames } from '#src/ui/pictures/icons.ts';
import { decodePicture } from '../pictures/decodePicture.ts';
import { diskShelf, productTexts } from './brandFiles.ts';
import { checkStopped } from './checkStopped.ts';
import { type Owners, settleClaims } from './claims.ts';
import { knownCodes } from './knownCodes.ts';
import { knownWidgets } from './knownWidgets.ts';

/** A checked brand with its hosting. */
export interface CheckedBrand extends CheckResult {
  readonly id: string;
  readonly chain: readonly LoadedBrand[];
  readonly hosting: Hosting;
  /** The hosts that its own hosting.json names, whatever else is wrong in that file. */
  readonly saidHosts: readonly SaidHost[];
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
    codes: knownCodes,
    texts,
    asset: (path) =>
      chain.reduceRight<Uint8Array | null>((found, { id }) => found ?? shelf.asset(id, path), null),
    assetFrom: (path) => chain.findLast(({ id }) => shelf.assets(id)?.includes(path) !== false)?.id ?? null,
    isBrand: (id) => shelf.ids().includes(id),
    decode: decodePicture,
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
 * Checks one brand with everything it refers to read from a shelf: the same check in every tool. Never throws: where
 * the check itself fails, that is a problem of this brand alone.
 */
export function checkBrandIn(shelf: BrandStore, id: string, texts?: CheckContext['texts']): CheckedBrand {
  let own: LoadedBrand | null = null;
  const checkWith = (changed: LoadedBrand | null): CheckedBrand => {
    const { chain: found, diagnostics } = resolveChain(id, shelf);
    own ??= found.at(-1) ?? loadBrandFolder({ id, files: [] });
    const chain = changed ? [...found.slice(0, -1), changed] : found;
    const layers = chain.length > 0 ? chain : [own];
    const result = check(layers, checkContextOf(chain, shelf, texts), diagnostics);
    return {
      ...result,
      id,
      chain,
      hosting: effectiveHosting(layers),
      saidHosts: saidHosts(layers),
      startingSettings: serverSettingsOf(layers),
    };
  };
  try {
    return checkWith(null);
  } catch (error) {
    const problems = [checkStopped(id, own, error, checkWith)];
    return {
      id,
      chain: own ? [own] : [],
      hosting: { hosts: [] },
      saidHosts: [],
      startingSettings: {},
      problems,
      document: {},
      setBy: new Map(),
      pictures: [],
      brand: null,
    };
  }
}

/** Checks the folder of one brand. */
export const checkBrand = (id: string, folder?: string): CheckedBrand => checkBrandIn(diskShelf(folder), id);

/** Checks every brand, and that no two claim the same host, merchant code or name. */
export function checkBrandsIn(
  shelf: BrandStore,
  texts: CheckContext['texts'] = productTextsReader(),
  owners?: Owners,
): readonly CheckedBrand[] {
  const checked = shelf.ids().map((id) => checkBrandIn(shelf, id, texts));
  return settleClaims(checked, shelf, owners).brands;
}

/** A problem of the folder of a brand as such. */
const folderProblem = (
  name: string,
  code: 'bad-folder-name' | 'linked-file',
  problem: Pick<Problem, 'file' | 'message' | 'expected' | 'nearest'>,
): Problem => {
  const { severity, mend } = problemKinds[code];
  return { ...{ line: 1, column: 1, pointer: '', brand: name, code, severity, mend }, ...problem };
};

/** Problems of folders that no brand can be in: their names are no valid ids, or they are links. */
export const folderProblems = (shelf: BrandStore): Problem[] => [
  ...shelf.invalidFolders().map((name) => {
    const meant = idOf(name);
    return folderProblem(name, 'bad-folder-name', {
      file: `brands/${name}/brand.json`,
      message: `No brand can be called "${name}".`,
      expected: describePattern(brandIdPattern),
      ...(isBrandId(meant) ? { nearest: meant } : {}),
    });
  }),
  ...shelf.linkedFolders().map((name) =>
    folderProblem(name, 'linked-file', {
      file: `brands/${name}`,
      message: 'This is a link, and links are never followed: there is no such brand.',
      expected: 'a folder',
    }),
  ),
];

/** Checks every brand of a folder. */
export const checkAllBrands = (folder?: string): readonly CheckedBrand[] => checkBrandsIn(diskShelf(folder));
