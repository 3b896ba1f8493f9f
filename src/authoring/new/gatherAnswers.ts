import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { brandIds, brandsFolder } from '../brands/brandFiles.ts';
import { checkAllBrands, checkBrand } from '../brands/checkBrand.ts';
import {
  type BrandAnswers,
  type BrandQuestion,
  type QuestionContext,
  questionKeys,
  questions,
} from './brandQuestions.ts';
import { IdRefusal } from './newId.ts';

/** Asks one question on a terminal. Returns what was typed. */
export type AskOperator = (question: string) => Promise<string>;

/** Returns the brand to extend. Throws a Refusal where it has errors. */
function requireSound(id: string, folder: string): Brand {
  const { brand } = checkBrand(id, folder);
  if (!brand) throw new IdRefusal(`The brand "${id}" has errors itself: npm run brand -- check ${id}`);
  return brand;
}

/**
 * Collects the answers: from flags, else by asking (`ask`), else the defaults. Throws a Refusal for an
 * invalid flag.
 */
export async function gatherAnswers(
  id: string,
  flags: Readonly<Partial<Record<keyof BrandAnswers, string>>>,
  ask: AskOperator | null,
  folder = brandsFolder,
): Promise<{ answers: BrandAnswers; parent: Brand }> {
  const others = checkAllBrands(folder);
  const hosts = new Map(
    others.flatMap((one) => [`${one.id}.localhost`, ...one.hosting.hosts].map((host) => [host, one.id])),
  );
  let context: QuestionContext = {
    id,
    brandIds: brandIds(folder),
    parent: requireSound(baseBrand, folder),
    hosts,
  };
  const answers: Record<string, unknown> = {};
  for (const key of questionKeys) {
    const question: BrandQuestion<unknown> = questions[key];
    const flag = flags[key];
    const answer =
      ask && flag === undefined
        ? await askUntilValid(question, context, ask)
        : readFlag(key, question, flag, context);
    answers[key] = answer;
    if (key === 'from') context = { ...context, parent: requireSound(String(answer), folder) };
  }
  return { answers: answers as unknown as BrandAnswers, parent: context.parent };
}

function readFlag(
  key: string,
  question: BrandQuestion<unknown>,
  flag: string | undefined,
  context: QuestionContext,
): unknown {
  try {
    return question.read(flag ?? question.fallback(context), context);
  } catch (error) {
    throw new IdRefusal(`--${key}: ${(error as Error).message}`);
  }
}

async function askUntilValid(
  question: BrandQuestion<unknown>,
  context: QuestionContext,
  ask: AskOperator,
): Promise<unknown> {
  const fallback = question.fallback(context);
  let before = `${question.prompt} (${question.hint(context)})`;
  for (;;) {
    const typed = (await ask(`${before}\n  [${fallback}] `)).trim();
    try {
      return question.read(typed === '' ? fallback : typed, context);
    } catch (error) {
      before = `  ${(error as Error).message}`;
    }
  }
}
