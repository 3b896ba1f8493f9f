import { type Brand, brandSchema, currentSchemaVersion } from '#schemas/manifest/brand.ts';
import type { JsonObject } from '#src/domain/values/json.ts';
import { type ValidationCache, validate } from '#src/manifest/shape/validate.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { makeDraft } from '../files/draft.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import { layerOf, mergeLayers } from '../files/merge.ts';
import type { Problem } from '../files/problem.ts';
import { checkAssets } from './checkAssets.ts';
import { checkIdentity, checkOperations, checkRequiredPages, checkVersion } from './checkBasics.ts';
import { checkCatalogues } from './checkCatalogues.ts';
import { checkColors } from './checkColors.ts';
import { checkGateNames } from './checkGateNames.ts';
import { checkGates } from './checkGates.ts';
import { checkHosting } from './checkHosting.ts';
import type { CheckContext, CheckInput } from './checkInput.ts';
import { checkMenus } from './checkMenus.ts';
import { checkNodes } from './checkNodes.ts';
import { checkOverlays, type OverlayCheck } from './checkOverlays.ts';
import { checkPages } from './checkPages.ts';
import { checkReachability } from './checkReachability.ts';
import { checkReferences, referencesInCode } from './checkReferences.ts';
import { checkServerSettings } from './checkServerSettings.ts';
import { checkStrings } from './checkStrings.ts';
import { checkLanguages, checkTexts } from './checkTexts.ts';
import { locateDiagnostics } from './locateDiagnostics.ts';
import { refineDiagnostic, withoutConsequences, withoutDuplicates } from './refineDiagnostics.ts';

/** Result of a check. `brand` is null if there is any error. */
export interface CheckResult {
  /** Sorted by file, line and column. */
  readonly problems: readonly Problem[];
  readonly document: JsonObject;
  readonly setBy: ReadonlyMap<string, string>;
  readonly brand: Brand | null;
}

/** Validation results of parts of brands that several brands share. */
const validated: ValidationCache = new WeakMap();

/**
 * Checks a brand: the one function behind the command line, the dev server, publish and the tests. `chain` is the
 * brand and what it extends, the most general first; `more` are diagnostics that only the reader of the folder can
 * make. Everything is checked in one pass: a problem hides no independent one, and one cause is reported once. Never
 * throws.
 */
export function check(
  chain: readonly LoadedBrand[],
  context: CheckContext,
  more: readonly Diagnostic[] = [],
): CheckResult {
  const brand = chain.at(-1);
  const { document, setBy, removedBy } = mergeLayers(
    chain.map(({ id, document }) => ({ name: id, document })),
  );
  if (!brand) return { problems: [], document, setBy, brand: null };

  // Each layer has its own version, checked separately by `checkVersion`.
  const shape = validate(brandSchema, { ...document, schemaVersion: currentSchemaVersion }, '', validated);
  const overlays = checkOverlays(chain, document, shape.findings);
  const input: CheckInput = {
    chain,
    brand,
    document,
    draft: makeDraft(document, shape.findings, overlays.wrongKeys),
    setBy,
    removedBy,
    findings: shape.findings,
    context,
    references: [...shape.references],
  };
  const diagnostics = withoutConsequences([...more, ...diagnose(input, overlays)], overlays, input);
  const layerFor = (pointer: string) => chain.find(({ id }) => id === layerOf(pointer, setBy)) ?? brand;
  const attributed = diagnostics.map((diagnostic) => ({
    ...refineDiagnostic(diagnostic, input),
    layer: diagnostic.layer ?? layerFor(diagnostic.pointer),
  }));
  const problems = locateDiagnostics(chain, withoutDuplicates(attributed));
  const isSound = !problems.some(({ severity }) => severity === 'error');
  return { problems, document, setBy, brand: isSound ? (document as unknown as Brand) : null };
}

/** The diagnostics of every check, in the order of the checks. */
function diagnose(input: CheckInput, overlays: OverlayCheck): Diagnostic[] {
  const { chain, findings } = input;
  const identity = checkIdentity(input);
  const schemaFindings = findings.filter(
    ({ code, expected }) =>
      code !== 'missing' || !identity.some((diagnostic) => diagnostic.expected === expected),
  );
  // Props of widgets contain references too, so nodes are checked before any references are looked up.
  const nodes = checkNodes(input);
  const codeLinks = referencesInCode(input);
  return [
    ...chain.flatMap(checkVersion),
    ...identity,
    ...schemaFindings,
    ...overlays.diagnostics,
    ...nodes,
    ...checkReferences(input, codeLinks),
    ...checkTexts(input),
    ...checkLanguages(input),
    ...checkAssets(input),
    ...checkPages(input),
    ...checkMenus(input),
    ...checkGates(input),
    ...checkGateNames(input),
    ...checkReachability(input, codeLinks),
    ...checkOperations(input),
    ...checkRequiredPages(input),
    ...checkColors(input),
    ...checkLogin(input),
    ...checkHosting(input),
    ...checkServerSettings(input),
    ...checkCatalogues(input),
    ...chain.flatMap(checkStrings),
  ];
}

/** Checks what the brand lets "remember me" store (trust target 14.3.3). */
function checkLogin({ draft }: CheckInput): Diagnostic[] {
  if (draft.login?.remember !== 'password') return [];
  return [
    {
      code: 'remembers-password',
      pointer: '/login/remember',
      message: 'Whoever holds the device can read the password of its owner.',
      expected: '"username"',
    },
  ];
}
