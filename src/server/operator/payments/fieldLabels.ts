import type { Queries } from '#src/server/db/handle.ts';
import type { MethodTerms } from '#src/server/payments/methodTerms.ts';

/** A field of a method's form in words. */
interface FieldWords {
  readonly label: string;
  /** Labels of what can be chosen, by value. */
  readonly options: ReadonlyMap<string, string>;
}

/** The fields of methods in words, by the method's id and the field's key. */
export type FieldLabels = ReadonlyMap<string, ReadonlyMap<string, FieldWords>>;

/** What the fields of a brand's methods are called now, in English. */
export async function readFieldLabels(db: Queries, brandId: string): Promise<FieldLabels> {
  const methods = await db
    .selectFrom('pay_method')
    .select(['id', 'terms'])
    .where('brand_id', '=', brandId)
    .execute();
  return new Map(
    methods.map(({ id, terms }) => [
      id,
      new Map(
        (terms as MethodTerms).fields.map(({ key, texts, options }) => [
          key,
          {
            label: texts.EN?.label ?? key,
            options: new Map(options.map(({ value, texts: own }) => [value, own.EN?.label ?? value])),
          },
        ]),
      ),
    ]),
  );
}
