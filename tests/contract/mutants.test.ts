import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { diskShelf, readBrandSource } from '#src/authoring/brands/brandFiles.ts';
import { checkBrandIn, checkBrandsIn, productTextsReader } from '#src/authoring/brands/checkBrand.ts';
import { editedStore } from '#src/manifest/files/brandStore.ts';
import type { SourceFile } from '#src/manifest/files/loadBrandFolder.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { mutants } from '../support/samples/mutants.ts';

/** Number of mutants; `LIVERY_MUTANTS=100000` for a long run. */
const count = Number(process.env.LIVERY_MUTANTS) || 2000;
/** Of so many, one is checked together with every other brand. */
const together = 25;

const disk = diskShelf();
const texts = productTextsReader();
const sources = new Map<string, readonly SourceFile[]>(
  disk.ids().map((id) => [id, readBrandSource(id).files]),
);
const filesOf = (id: string) => sources.get(id) ?? [];

const seen = { refused: 0, warned: 0, accepted: 0 };
afterAll(() => console.info(`${count} mutants: ${JSON.stringify(seen)}`));

test(
  '[BR-3][OP-2] a mutant of a shipped brand never stops the check; what is refused is located, and others live on',
  () => {
    let number = 0;
    fc.assert(
      fc.property(mutants, ({ brand, path, text, done }) => {
        const shelf = editedStore(disk, filesOf, new Map([[`brands/${brand}/${path}`, text]]));
        const checked = checkBrandIn(shelf, brand, texts);
        const { problems } = checked;
        const told = `${brand}/${path}: ${done.join('; ')}\n${problems.map(describeProblem).join('\n')}`;
        expect(checked.brand === null, told).toBe(problems.some(({ severity }) => severity === 'error'));
        for (const problem of problems) {
          expect(problem.code, told).not.toBe('check-stopped');
          // Nobody is told to mend what others wrote.
          expect(problem.file, told).toMatch(new RegExp(`^brands/${brand}/`));
          const file = problem.file.slice(`brands/${brand}/`.length);
          const lines = (
            file === path ? text : (filesOf(brand).find((one) => one.path === file)?.text ?? '')
          ).split('\n');
          expect(problem.line, told).toBeGreaterThanOrEqual(1);
          expect(problem.line, told).toBeLessThanOrEqual(lines.length);
          expect(problem.column, told).toBeGreaterThanOrEqual(1);
          expect(problem.column, told).toBeLessThanOrEqual((lines[problem.line - 1]?.length ?? 0) + 1);
          expect(problem.mend, told).not.toBe('');
          expect(problem.expected, told).not.toBe('');
        }
        seen[checked.brand === null ? 'refused' : problems.length > 0 ? 'warned' : 'accepted'] += 1;
        number += 1;
        if (brand === 'base' || number % together !== 0) return;
        for (const other of checkBrandsIn(shelf, texts))
          if (other.id !== brand) expect(other.brand, told).not.toBeNull();
      }),
      { numRuns: count },
    );
    expect(seen.refused).toBeGreaterThan(count / 10);
    expect(seen.accepted).toBeGreaterThan(count / 20);
  },
  count * 100,
);
