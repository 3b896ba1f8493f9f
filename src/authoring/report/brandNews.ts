import type { BrandNews } from '#src/domain/site/brandNews.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import { eachOnce } from './problemReport.ts';
import { plainProblems } from './tellProblems.ts';

/** The state of a brand's manifest, for its pages in development. */
export function newsOf(
  checked: readonly CheckedBrand[],
  brand: string,
  { changed, folder }: { readonly changed: boolean; readonly folder?: string },
): BrandNews {
  const problems = checked.find(({ id }) => id === brand)?.problems ?? [];
  const errors = eachOnce(problems.filter(({ severity }) => severity === 'error'));
  return { brand, errors: errors.length, report: plainProblems(errors, folder), changed };
}
