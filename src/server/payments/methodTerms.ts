import { Ajv, type ValidateFunction } from 'ajv';
import { methodInputs } from '#schemas/api/methodInputs.ts';
import { languageCodes } from '#schemas/languages.ts';
import { isSafePattern } from '#src/domain/forms/rules/safePattern.ts';
import type { FeeRule } from '#src/domain/money/terms.ts';
import { compareAmounts } from '#src/domain/money/units.ts';

/** Texts by language, then by name. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A field of a method's form, as it is stored: its texts by language. */
export interface MethodField {
  readonly key: string;
  readonly input: string;
  /** `label`, and `help` where there is any. */
  readonly texts: Texts;
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  /** Pattern of the whole value; empty for any. */
  readonly pattern: string;
  readonly options: readonly { readonly value: string; readonly texts: Texts }[];
}

/** What a method of payment says, as the column `terms` holds it. Amounts are decimal text in the brand's currency. */
export interface MethodTerms {
  /** `title`, and `note` where there is one. */
  readonly texts: Texts;
  readonly limits: { readonly min: string; readonly max: string };
  readonly amounts: readonly string[];
  readonly fee: FeeRule;
  readonly fields: readonly MethodField[];
  readonly proof: { readonly most: number; readonly required: boolean };
  readonly expiresMinutes: number;
  /** Name of the gateway; missing where the merchant looks at the bank account. */
  readonly gateway?: string;
}

const amount = { type: 'string', pattern: '^\\d{1,20}(\\.\\d{1,8})?$' } as const;
const short = { type: 'string', minLength: 1, maxLength: 64 } as const;

const closed = <P extends Record<string, object>>(properties: P, ...optional: (keyof P)[]) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
/** Texts by language, in English at least. */
const texts = (fields: object) => ({
  type: 'object',
  properties: Object.fromEntries(languageCodes.map((code) => [code, fields])),
  required: ['EN'],
  additionalProperties: false,
});
const labels = texts(closed({ label: short }));

const field = closed({
  key: { type: 'string', pattern: '^[A-Za-z][\\w-]{0,31}$' },
  input: { type: 'string', enum: methodInputs },
  texts: texts(closed({ label: short, help: { type: 'string', maxLength: 500 } }, 'help')),
  required: { type: 'boolean' },
  minLength: { type: 'integer', minimum: 0, maximum: 256 },
  maxLength: { type: 'integer', minimum: 1, maximum: 256 },
  pattern: { type: 'string', maxLength: 200 },
  options: { type: 'array', items: closed({ value: short, texts: labels }), maxItems: 100 },
});

/** Schema of a method's terms. */
const methodTermsSchema = closed(
  {
    texts: texts(closed({ title: short, note: { type: 'string', maxLength: 2000 } }, 'note')),
    limits: closed({ min: amount, max: amount }),
    amounts: { type: 'array', items: amount, maxItems: 12 },
    fee: closed({
      fixed: amount,
      percent: amount,
      most: { ...amount, type: ['string', 'null'] },
    }),
    fields: { type: 'array', items: field, maxItems: 20 },
    proof: closed({ most: { type: 'integer', minimum: 0, maximum: 3 }, required: { type: 'boolean' } }),
    expiresMinutes: { type: 'integer', minimum: 1, maximum: 10_080 },
    gateway: short,
  },
  'gateway',
);

const compiled: { check?: ValidateFunction<MethodTerms> } = {};
const check = (): ValidateFunction<MethodTerms> => {
  compiled.check ??= new Ajv({ strict: true, allowUnionTypes: true }).compile<MethodTerms>(methodTermsSchema);
  return compiled.check;
};

/** What is wrong with a method's terms as values, as path and reason; undefined where their shape is right. */
function shapeProblem(terms: unknown): string | undefined {
  const validate = check();
  if (validate(terms)) return undefined;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'}`.trim();
}

/** A pattern that means a whole value, whether it has anchors or not. */
export const wholePattern = (pattern: string): string => `^(?:${pattern})$`;

function fieldProblem({
  key,
  pattern,
  minLength,
  maxLength,
  input,
  options,
}: MethodField): string | undefined {
  if (maxLength < minLength) return `${key}: the longest value is shorter than the shortest`;
  if (input === 'choice' && options.length === 0) return `${key}: a choice needs options`;
  if (pattern !== '' && !isSafePattern(wholePattern(pattern), maxLength))
    return `${key}: the pattern cannot be read, or could search for very long`;
  return undefined;
}

/** What is wrong with a method's terms, for whoever writes them; undefined where nothing is. */
export function methodTermsProblem(terms: unknown): string | undefined {
  const wrong = shapeProblem(terms);
  if (wrong !== undefined) return wrong;
  const { limits, fields, proof } = terms as MethodTerms;
  if (compareAmounts(limits.min, '0') <= 0) return 'the least amount is not above zero';
  if (compareAmounts(limits.max, limits.min) < 0) return 'the highest amount is below the least';
  if (proof.required && proof.most === 0) return 'a proof is required, but none can be sent';
  const keys = fields.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) return `${twice}: there is another field of this name`;
  return fields.map(fieldProblem).find((problem) => problem !== undefined);
}

/** A method's terms as they are stored. Throws on others, which a page could not draw. */
export function readMethodTerms(stored: unknown): MethodTerms {
  const problem = shapeProblem(stored);
  if (problem !== undefined) throw new Error(`a method's terms are wrong: ${problem}`);
  return stored as MethodTerms;
}
