import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Brand } from '#schemas/manifest/brand.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { brandsFolder } from '../brands/brandFiles.ts';
import { checkBrand } from '../brands/checkBrand.ts';
import type { BrandAnswers } from './brandQuestions.ts';
import { draftBrand } from './draftBrand.ts';
import { requireNewId } from './newId.ts';

/**
 * Writes the folder of a new brand after checking it beside the brands it extends: a draft with any problem,
 * even a warning, is not written. Returns the file names. Throws an Error with the problems.
 */
export function createBrand(
  id: string,
  answers: BrandAnswers,
  parent: Brand,
  folder = brandsFolder,
): string[] {
  const files = draftBrand(id, answers, parent);
  const trial = mkdtempSync(path.join(tmpdir(), 'livery-brand-'));
  try {
    for (const other of checkBrand(answers.from, folder).chain)
      cpSync(path.join(folder, other.id), path.join(trial, other.id), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(trial, id, file)), { recursive: true });
      writeFileSync(path.join(trial, id, file), text);
    }
    const { problems } = checkBrand(id, trial);
    const draftProblems = problems.filter(({ brand }) => brand === id);
    if (draftProblems.length > 0)
      throw new Error(`The new brand would not be sound:\n${draftProblems.map(describeProblem).join('\n')}`);
    requireNewId(id, folder);
    cpSync(path.join(trial, id), path.join(folder, id), {
      recursive: true,
      errorOnExist: true,
      force: false,
    });
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
  return Object.keys(files).map((file) => `brands/${id}/${file}`);
}
