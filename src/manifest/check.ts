import { type Brand, brandSchema } from '#schemas/manifest/brand.ts';
import type { Schema } from '#schemas/schema.ts';
import type { JsonObject } from '#src/domain/json.ts';
import { type Finding, validate } from '#src/domain/validate.ts';
import { checkColors } from './checkColors.ts';
import { checkMenus } from './checkMenus.ts';
import { checkPages } from './checkPages.ts';
import { checkReferences, checkWidgetTexts } from './checkReferences.ts';
import { checkForms, checkIdentity, checkRequiredPages } from './checkWhole.ts';
import type { LoadedBrand } from './load.ts';
import { layerOf, merge } from './merge.ts';
import type { Problem } from './problem.ts';

/** What a manifest may say of a widget. */
export interface KnownWidget {
  readonly props: Schema;
  readonly slots: Readonly<Record<string, { readonly values: Readonly<Record<string, Schema>> }>>;
  /** Text keys that its view uses, or prefixes of keys ending in a dot. */
  readonly texts: readonly string[];
}

/** What check looks things up in; handed in, so that it runs in the command line, the server and the browser alike. */
export interface CheckContext {
  readonly widgets: Readonly<Record<string, KnownWidget>>;
  readonly actions: readonly string[];
  readonly icons: readonly string[];
  /** Text keys that this brand has in a language. */
  texts(language: string): ReadonlySet<string>;
  /** Whether a file such as `assets/logo.svg` exists in the brand or in one it extends. */
  hasAsset(path: string): boolean;
}

/** A finding that is advice, or that is known to be wrong: errors unless said otherwise. */
export type Judged = Finding & { readonly severity?: Problem['severity'] };

/** What came of a check. `brand` is there when nothing is wrong but warnings. */
export interface CheckResult {
  readonly problems: readonly Problem[];
  readonly document: JsonObject;
  readonly setBy: ReadonlyMap<string, string>;
  readonly brand: Brand | null;
}

/**
 * Checks a brand: the one function behind the command line, the dev server, publish and the tests. `chain` is
 * the brand and what it extends, the most general first. All problems at once, each at its place in the file
 * that says it. Never throws.
 */
export function check(chain: readonly LoadedBrand[], context: CheckContext): CheckResult {
  const own = chain.at(-1);
  const { document, setBy } = merge(chain.map(({ id, document }) => ({ name: id, document })));
  const problems: Problem[] = chain.flatMap((layer) =>
    layer.problems.map((problem) => ({ ...problem, brand: layer.id, severity: 'error' as const })),
  );

  const shape = validate(brandSchema, document);
  const findings: Judged[] = [...shape.findings];
  if (own) findings.push(...checkIdentity(own, document));
  // Shapes first: what follows reads the document as a brand.
  if (findings.length === 0 && problems.length === 0) {
    const brand = document as unknown as Brand;
    findings.push(
      ...checkReferences(shape.references, brand, context),
      ...checkPages(brand, context),
      ...checkWidgetTexts(brand, context),
      ...checkMenus(brand),
      ...checkForms(brand),
      ...checkRequiredPages(brand),
      ...checkColors(brand.theme),
    );
  }

  for (const { severity = 'error', atKey, ...finding } of findings) {
    const layer = chain.find(({ id }) => id === layerOf(finding.pointer, setBy)) ?? own;
    if (!layer) continue;
    const { nearest, ...rest } = finding;
    problems.push({
      ...rest,
      ...(nearest === undefined ? {} : { nearest }),
      ...layer.locate(finding.pointer, atKey),
      brand: layer.id,
      severity,
    });
  }
  const sound = own !== undefined && !problems.some(({ severity }) => severity === 'error');
  return { problems, document, setBy, brand: sound ? (document as unknown as Brand) : null };
}
