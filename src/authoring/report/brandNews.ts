import type { BrandStatus } from '#src/domain/site/brandStatus.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import { formatPlainProblems } from './printProblems.ts';
import { uniqueProblems } from './problemReport.ts';

/** The state of a brand's manifest, for its pages in development. */
export function brandNewsOf(
  checked: readonly Pick<CheckedBrand, 'id' | 'problems'>[],
  brand: string,
  { changed, folder }: { readonly changed: boolean; readonly folder?: string },
): BrandStatus {
  const problems = checked.find(({ id }) => id === brand)?.problems ?? [];
  const errors = uniqueProblems(problems.filter(({ severity }) => severity === 'error'));
  return { brand, errors: errors.length, report: formatPlainProblems(errors, folder), changed };
}
