import type { BrandNews } from '#src/domain/site/brandNews.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import { eachOnce } from './problemReport.ts';
import { plainProblems } from './tellProblems.ts';

/** What a page in development is told of its brand. */
export function newsOf(
  checked: readonly CheckedBrand[],
  brand: string,
  { changed, folder }: { readonly changed: boolean; readonly folder?: string },
): BrandNews {
  const problems = checked.find(({ id }) => id === brand)?.problems ?? [];
  const errors = eachOnce(problems.filter(({ severity }) => severity === 'error'));
  return { brand, errors: errors.length, report: plainProblems(errors, folder), changed };
}
