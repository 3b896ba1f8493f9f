import { type Brand, brandSchema, currentSchemaVersion } from '#schemas/manifest/brand.ts';
import type { JsonObject } from '#src/domain/values/json.ts';
import type { FoundReference } from '#src/manifest/shape/finding.ts';
import { type ValidationCache, validate } from '#src/manifest/shape/validate.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { makeDraft } from '../files/draft.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import { layerOf, mergeLayers } from '../files/merge.ts';
import type { Problem } from '../files/problem.ts';
import { blameChanges } from './blameChanges.ts';
import { blameLayers } from './blameLayers.ts';
import { checkAmounts } from './checkAmounts.ts';
import { checkAssets } from './checkAssets.ts';
import { checkBars } from './checkBars.ts';
import { checkIdentity, checkOperationPaths, checkRequiredPages, checkVersion } from './checkBasics.ts';
import { checkCatalogues } from './checkCatalogues.ts';
import { checkClosedMenus } from './checkClosedMenus.ts';
import { checkColors } from './checkColors.ts';
import { checkCurrency } from './checkCurrency.ts';
import { checkEditorial } from './checkEditorial.ts';
import { checkForms } from './checkForms.ts';
import { checkGateNames } from './checkGateNames.ts';
import { checkGates } from './checkGates.ts';
import { checkGuards } from './checkGuards.ts';
import { checkHosting } from './checkHosting.ts';
import type { CheckContext, CheckInput } from './checkInput.ts';
import { checkKnownCodes } from './checkKnownCodes.ts';
import { checkLinks } from './checkLinks.ts';
import { checkMarkedTexts } from './checkMarkedTexts.ts';
import { checkMembersWidgets } from './checkMembersWidgets.ts';
import { checkMemberTypes } from './checkMemberTypes.ts';
import { checkMenus } from './checkMenus.ts';
import { checkNodes } from './checkNodes.ts';
import { checkOverlays, type OverlayCheck } from './checkOverlays.ts';
import { checkOverruledFields } from './checkOverruledFields.ts';
import { checkPages } from './checkPages.ts';
import { checkReachability } from './checkReachability.ts';
import { checkReferences, referencesInCode } from './checkReferences.ts';
import { checkRows } from './checkRows.ts';
import { checkScheme } from './checkScheme.ts';
import { checkServerSettings } from './checkServerSettings.ts';
import { checkStrings } from './checkStrings.ts';
import { checkLanguages, checkTexts } from './checkTexts.ts';
import { checkTimeZone } from './checkTimeZone.ts';
import { locateDiagnostics } from './locateDiagnostics.ts';
import { linksInTexts, readMarkedTexts } from './markedTexts.ts';
import { refineDiagnostic, withoutConsequences, withoutDuplicates } from './refineDiagnostics.ts';

/** Result of a check. `brand` is null if there is any error. */
export interface CheckResult {
  /** Sorted by file, line and column. */
  readonly problems: readonly Problem[];
  readonly document: JsonObject;
  readonly setBy: ReadonlyMap<string, string>;
  /** Where the brand names files of its `assets/`. */
  readonly pictures: readonly FoundReference[];
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
  if (!brand) return { problems: [], document: {}, setBy: new Map(), pictures: [], brand: null };
  const { document, setBy, diagnostics, pictures } = diagnoseChain(chain, brand, context, more);
  const blamed = blameLayers(
    chain,
    diagnostics,
    (part) => diagnoseChain(part, part.at(-1) ?? brand, context, []).diagnostics,
  );
  const problems = locateDiagnostics(chain, withoutDuplicates(blamed));
  const isSound = !problems.some(({ severity }) => severity === 'error');
  return { problems, document, setBy, pictures, brand: isSound ? (document as unknown as Brand) : null };
}

/** The merged brand of a chain, with the diagnostics of every check, each with the layer that has to change. */
function diagnoseChain(
  chain: readonly LoadedBrand[],
  brand: LoadedBrand,
  context: CheckContext,
  more: readonly Diagnostic[],
) {
  const { document, setBy, removedBy } = mergeLayers(
    chain.map(({ id, document }) => ({ name: id, document })),
  );
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
  const found = withoutConsequences([...more, ...diagnose(input, overlays)], overlays, input);
  const layerFor = (pointer: string) => chain.find(({ id }) => id === layerOf(pointer, setBy)) ?? brand;
  const diagnostics = blameChanges(found, input).map((diagnostic) => ({
    ...refineDiagnostic(diagnostic, input),
    layer: diagnostic.layer ?? layerFor(diagnostic.pointer),
    isPlaced: diagnostic.layer !== undefined || diagnostic.file !== undefined,
  }));
  const pictures = input.references.filter(({ kind }) => kind === 'asset');
  return { document, setBy, diagnostics, pictures };
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
  const markedTexts = readMarkedTexts(input);
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
    ...checkEditorial(input),
    ...checkPages(input),
    ...checkMenus(input),
    ...checkBars(input),
    ...checkLinks(input),
    ...checkGates(input),
    ...checkGuards(input),
    ...checkMembersWidgets(input),
    ...checkGateNames(input),
    ...checkMemberTypes(input),
    ...checkKnownCodes(input),
    ...checkClosedMenus(input),
    ...checkReachability(input, [...codeLinks, ...linksInTexts(input, markedTexts)]),
    ...checkOperationPaths(input),
    ...checkForms(input),
    ...checkRows(input),
    ...checkOverruledFields(input),
    ...checkRequiredPages(input),
    ...checkColors(input),
    ...checkScheme(input),
    ...checkCurrency(input),
    ...checkTimeZone(input),
    ...checkAmounts(input),
    ...checkLogin(input),
    ...checkHosting(input),
    ...checkServerSettings(input),
    ...checkCatalogues(input),
    ...checkMarkedTexts(input, markedTexts),
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
