import { sql } from 'kysely';
import type { depositKinds } from '#schemas/api/depositMethods.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import { type MethodField, type MethodTerms, readMethodTerms } from './methodTerms.ts';

/** How a deposit is paid. */
export type DepositKind = (typeof depositKinds)[number];

/** A method of payment of a brand. */
export interface PayMethod {
  readonly id: string;
  readonly kind: DepositKind;
  readonly revision: number;
  readonly terms: MethodTerms;
}

/** Where methods are read, and by whom. */
export type MethodReader = Pick<RequestContext, 'brandId' | 'demo'>;

/**
 * Whether what is paid by a method has somewhere to go: to a gateway; or a transfer to an account in use, or, where the method
 * never had any, to where its note says. Invented accounts are for the demo alone.
 */
const hasWhereTo = (demo: boolean) => {
  const accounts = sql`from pay_account where pay_account.brand_id = pay_method.brand_id and method = pay_method.id`;
  return sql<boolean>`(
    (kind <> 'manual' and terms->>'gateway' <> '')
    or exists (select ${accounts} and kind = 'manual' and pay_account.enabled and (${demo} or not pay_account.demo))
    or (kind = 'manual' and terms->'texts'->'EN'->>'note' <> '' and not exists (select ${accounts}))
  )`;
};

const enabledMethods = (db: Queries, { brandId, demo }: MethodReader) => {
  const methods = db.selectFrom('pay_method').where('brand_id', '=', brandId).where('enabled', '=', true);
  return demo ? methods : methods.where('demo', '=', false);
};

const offeredMethods = (db: Queries, reader: MethodReader) =>
  enabledMethods(db, reader)
    .select(['id', 'kind', 'revision', 'terms'])
    .where(hasWhereTo(reader.demo), '=', true);

const methodOf = ({
  kind,
  terms,
  ...row
}: {
  id: string;
  kind: string;
  revision: number;
  terms: unknown;
}) => ({
  ...row,
  kind: kind as DepositKind,
  terms: readMethodTerms(terms),
});

/** The methods that a brand's members may use, in the operator's order. Invented ones are for the demo alone. */
export async function listMethods(db: Queries, reader: MethodReader): Promise<readonly PayMethod[]> {
  const rows = await offeredMethods(db, reader).orderBy('sort').orderBy('id').execute();
  return rows.map(methodOf);
}

/** Ids of the methods in use that are not offered, as what is paid by them has nowhere to go. */
export async function methodsWithoutAccount(db: Queries, reader: MethodReader): Promise<ReadonlySet<string>> {
  const rows = await enabledMethods(db, reader)
    .select('id')
    .where(hasWhereTo(reader.demo), 'is not', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A method that the brand's members may use; undefined if there is none with this id. */
export async function findMethod(
  db: Queries,
  reader: MethodReader,
  id: string,
): Promise<PayMethod | undefined> {
  const row = await offeredMethods(db, reader).where('id', '=', id).executeTakeFirst();
  return row && methodOf(row);
}

/** The languages in which a caller's texts are looked for, the first one first. */
export const readerLanguages = ({ language, site }: Pick<RequestContext, 'language' | 'site'>): string[] => [
  language,
  site.brand.languages.default,
  'EN',
];

type DescribedMethod = ValueOf<'listDepositMethods'>['methods'][number];

const describeField = (
  { texts, options, key, input, required, minLength, maxLength, pattern }: MethodField,
  languages: readonly string[],
): DescribedMethod['fields'][number] => ({
  key,
  input,
  label: textInLanguages(texts, 'label', languages),
  help: textInLanguages(texts, 'help', languages) || null,
  required,
  minLength,
  maxLength,
  pattern,
  options: options.map(({ value, texts: own }) => ({
    value,
    label: textInLanguages(own, 'label', languages),
  })),
});

/** A method as the contract has it, in the caller's language and the currency's decimals. */
export function describeMethod(
  { id, revision, kind, terms }: PayMethod,
  context: Pick<RequestContext, 'language' | 'site'>,
): DescribedMethod {
  const languages = readerLanguages(context);
  const scaled = (exact: string) => scaleAmount(exact, context.site.brand.currency.decimals);
  const { fee, limits, proof, fields } = terms;
  return {
    id,
    revision,
    kind,
    title: textInLanguages(terms.texts, 'title', languages),
    note: textInLanguages(terms.texts, 'note', languages) || null,
    limits: { min: scaled(limits.min), max: scaled(limits.max) },
    amounts: terms.amounts.map(scaled),
    fee: {
      fixed: scaled(fee.fixed),
      percent: fee.percent,
      most: fee.most === null ? null : scaled(fee.most),
    },
    fields: fields.map((one) => describeField(one, languages)),
    proof: { ...proof },
    expiresMinutes: terms.expiresMinutes,
  };
}
