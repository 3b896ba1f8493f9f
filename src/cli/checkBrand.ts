import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { actionNames } from '#schemas/manifest/actions.ts';
import { type Hosting, hostingSchema } from '#schemas/manifest/hosting.ts';
import { validate } from '#src/domain/validate.ts';
import { type CheckResult, check } from '#src/manifest/check.ts';
import { type LoadedBrand, load } from '#src/manifest/load.ts';
import type { Problem } from '#src/manifest/problem.ts';
import { iconNames } from '#src/ui/icons.ts';
import { widgets } from '#widgets/index.ts';
import { assetFile, brandIds, brandsFolder, ownTexts, readChain } from './brandFiles.ts';

/** A brand from disk, checked, with its hosting. */
export interface CheckedBrand extends CheckResult {
  readonly id: string;
  readonly chain: readonly LoadedBrand[];
  readonly hosting: Hosting;
}

/** Checks one brand folder: the same check everywhere, with what it must look up read from disk. */
export function checkBrand(id: string, folder = brandsFolder): CheckedBrand {
  const { chain, broken } = readChain(id, folder);
  const texts = new Map<string, ReadonlySet<string>>();
  const result = check(chain, {
    widgets,
    actions: actionNames,
    icons: iconNames,
    texts(language) {
      const known = texts.get(language) ?? new Set(Object.keys(ownTexts(chain, language, folder)));
      texts.set(language, known);
      return known;
    },
    hasAsset: (asset) => assetFile(chain, asset, folder) !== null,
  });
  const hosting = readHosting(id, folder);
  const problems = [...result.problems, ...hosting.problems];
  if (broken) {
    const where = chain[0]?.locate('/extends') ?? { file: `brands/${id}/brand.json`, line: 1, column: 1 };
    problems.unshift({ ...where, brand: id, severity: 'error', pointer: '/extends', ...broken });
  }
  const sound = !problems.some(({ severity }) => severity === 'error');
  return { ...result, problems, brand: sound ? result.brand : null, id, chain, hosting: hosting.hosting };
}

/** `hosting.json` of a brand; without one, the brand has only its `<id>.localhost`. */
function readHosting(id: string, folder: string): { hosting: Hosting; problems: Problem[] } {
  const file = path.join(folder, id, 'hosting.json');
  if (!existsSync(file)) return { hosting: { hosts: [] }, problems: [] };
  const read = load({ id, files: [{ path: 'brand.json', text: readFileSync(file, 'utf8') }] });
  const place = (pointer: string, atKey?: boolean) => ({
    ...read.locate(pointer, atKey),
    file: `brands/${id}/hosting.json`,
  });
  const problems: Problem[] = [
    ...read.problems.map((problem) => ({
      ...problem,
      file: `brands/${id}/hosting.json`,
      brand: id,
      severity: 'error' as const,
    })),
    ...validate(hostingSchema, read.document).findings.map(({ atKey, nearest, ...finding }) => ({
      ...finding,
      ...(nearest === undefined ? {} : { nearest }),
      ...place(finding.pointer, atKey),
      brand: id,
      severity: 'error' as const,
    })),
  ];
  return { hosting: problems.length === 0 ? (read.document as unknown as Hosting) : { hosts: [] }, problems };
}

/** Checks every brand, and that no host belongs to two. */
export function checkAllBrands(folder = brandsFolder): CheckedBrand[] {
  const claimed = new Map<string, string>();
  return brandIds(folder).map((id) => {
    const checked = checkBrand(id, folder);
    const taken: Problem[] = [];
    checked.hosting.hosts.forEach((host, index) => {
      const other = claimed.get(host);
      if (other === undefined) claimed.set(host, id);
      else {
        taken.push({
          file: `brands/${id}/hosting.json`,
          line: 1,
          column: 1,
          brand: id,
          severity: 'error',
          code: 'duplicate-host',
          pointer: `/hosts/${index}`,
          message: `The host ${host} belongs to the brand "${other}" already.`,
        });
      }
    });
    return taken.length === 0
      ? checked
      : { ...checked, problems: [...checked.problems, ...taken], brand: null };
  });
}
