import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { brandIds, brandsFolder } from '../brands/brandFiles.ts';
import { checkAllBrands, checkBrand } from '../brands/checkBrand.ts';
import {
  type BrandAnswers,
  type Question,
  type QuestionContext,
  questionKeys,
  questions,
} from './brandQuestions.ts';
import { Refusal } from './newId.ts';

/** Asks one question until the answer is fit. `ask` returns what was typed. */
export type Ask = (question: string) => Promise<string>;

/** A brand that can be extended. */
function requireSound(id: string, folder: string): Brand {
  const { brand } = checkBrand(id, folder);
  if (!brand) throw new Refusal(`The brand "${id}" has errors itself: npm run brand -- check ${id}`);
  return brand;
}

/** The answers: of the flags first, then by asking, else the defaults. Throws a Refusal for a flag that is no answer. */
export async function gatherAnswers(
  id: string,
  flags: Readonly<Partial<Record<keyof BrandAnswers, string>>>,
  ask: Ask | null,
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
    const question: Question<unknown> = questions[key];
    const given = flags[key];
    const answer =
      ask && given === undefined
        ? await askUntilFit(question, context, ask)
        : readFlag(key, question, given, context);
    answers[key] = answer;
    if (key === 'from') context = { ...context, parent: requireSound(String(answer), folder) };
  }
  return { answers: answers as unknown as BrandAnswers, parent: context.parent };
}

function readFlag(
  key: string,
  question: Question<unknown>,
  given: string | undefined,
  context: QuestionContext,
): unknown {
  try {
    return question.read(given ?? question.fallback(context), context);
  } catch (error) {
    throw new Refusal(`--${key}: ${(error as Error).message}`);
  }
}

async function askUntilFit(
  question: Question<unknown>,
  context: QuestionContext,
  ask: Ask,
): Promise<unknown> {
  const usual = question.fallback(context);
  let before = `${question.asks} (${question.hint(context)})`;
  for (;;) {
    const typed = (await ask(`${before}\n  [${usual}] `)).trim();
    try {
      return question.read(typed === '' ? usual : typed, context);
    } catch (error) {
      before = `  ${(error as Error).message}`;
    }
  }
}
