import { nearest } from '#src/domain/nearest.ts';
import { describeProblem } from '#src/manifest/problem.ts';
import { brandIds } from './brandFiles.ts';
import { checkAllBrands } from './checkBrand.ts';

/** `brand check [id]`: every problem of one brand or of all, at once. Exit code 1 where there is an error. */
export async function run([wanted]: string[]): Promise<number> {
  const ids = brandIds();
  if (wanted !== undefined && !ids.includes(wanted)) {
    const meant = nearest(wanted, ids);
    console.error(
      `There is no brand "${wanted}"${meant === undefined ? '' : ` (did you mean "${meant}"?)`}. Brands: ${ids.join(', ')}.`,
    );
    return 2;
  }
  const checked = checkAllBrands().filter(({ id }) => wanted === undefined || id === wanted);
  let errors = 0;
  for (const { id, problems } of checked) {
    for (const problem of problems) console.log(describeProblem(problem));
    const wrong = problems.filter(({ severity }) => severity === 'error').length;
    errors += wrong;
    console.log(
      `${id}: ${wrong === 0 ? 'fine' : `${wrong} ${wrong === 1 ? 'error' : 'errors'}`}${problems.length > wrong ? `, ${problems.length - wrong} to look at` : ''}`,
    );
  }
  return errors === 0 ? 0 : 1;
}
