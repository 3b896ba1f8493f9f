import { type Brand, brandSchema, currentSchemaVersion } from '#schemas/manifest/brand.ts';
import type { JsonObject } from '#src/domain/values/json.ts';
import { type Known, validate } from '#src/manifest/shape/validate.ts';
import { draftOf } from '../files/draft.ts';
import type { Judged } from '../files/judged.ts';
import type { LoadedBrand } from '../files/load.ts';
import { layerOf, merge } from '../files/merge.ts';
import type { Problem } from '../files/problem.ts';
import { checkAssets } from './checkAssets.ts';
import { checkCatalogues } from './checkCatalogues.ts';
import { checkColors } from './checkColors.ts';
import { checkGateNames } from './checkGateNames.ts';
import { checkGates } from './checkGates.ts';
import { checkHosting } from './checkHosting.ts';
import { checkMenus } from './checkMenus.ts';
import { checkNodes } from './checkNodes.ts';
import { checkOverlays } from './checkOverlays.ts';
import { checkPages } from './checkPages.ts';
import { checkReach } from './checkReach.ts';
import { checkReferences, codeReferences } from './checkReferences.ts';
import { checkStrings } from './checkStrings.ts';
import { checkLanguages, checkTexts } from './checkTexts.ts';
import { checkIdentity, checkOperations, checkRequiredPages, checkVersion } from './checkWhole.ts';
import { placed } from './placed.ts';
import { refined, withoutConsequences, withoutEchoes } from './refined.ts';
import type { CheckContext, Scene } from './scene.ts';

/** What came of a check. `brand` is there when nothing is wrong but warnings. */
export interface CheckResult {
  /** In the order of files, lines and columns. */
  readonly problems: readonly Problem[];
  readonly document: JsonObject;
  readonly setBy: ReadonlyMap<string, string>;
  readonly brand: Brand | null;
}

/** Parts of brands that were judged before, by the widgets' and manifests' fixed schemas. */
const known: Known = new WeakMap();

/**
 * Checks a brand: the one function behind the command line, the dev server, publish and the tests. `chain` is
 * the brand and what it extends, the most general first. One pass over whatever is there: a fault hides nothing
 * that can still be judged elsewhere, and one cause is told once. `more` is what only the reader of the folder
 * knows. Never throws.
 */
export function check(
  chain: readonly LoadedBrand[],
  context: CheckContext,
  more: readonly Judged[] = [],
): CheckResult {
  const own = chain.at(-1);
  const { document, setBy, removedBy } = merge(chain.map(({ id, document }) => ({ name: id, document })));
  if (!own) return { problems: [], document, setBy, brand: null };

  // Each layer says its own version, and is told of it by itself.
  const shape = validate(brandSchema, { ...document, schemaVersion: currentSchemaVersion }, '', known);
  const overlays = checkOverlays(chain, document, shape.findings);
  const draft = draftOf(document, shape.findings, overlays.parts);
  const scene: Scene = {
    ...{ chain, own, document, draft, setBy, removedBy, context },
    faults: shape.findings,
    references: [...shape.references],
  };
  const identity = checkIdentity(scene);
  const shapes = shape.findings.filter(
    ({ code, expected }) => code !== 'missing' || !identity.some((one) => one.expected === expected),
  );
  // The props of widgets name things too: nodes come before whatever looks names up.
  const nodes = checkNodes(scene);
  const inCode = codeReferences(scene);
  const findings: Judged[] = [
    ...more,
    ...chain.flatMap(checkVersion),
    ...identity,
    ...shapes,
    ...overlays.findings,
    ...nodes,
    ...checkReferences(scene, inCode),
    ...checkTexts(scene),
    ...checkLanguages(scene),
    ...checkAssets(scene),
    ...checkPages(scene),
    ...checkMenus(scene),
    ...checkGates(scene),
    ...checkGateNames(scene),
    ...checkReach(scene, inCode),
    ...checkOperations(scene),
    ...checkRequiredPages(scene),
    ...checkColors(scene),
    ...checkLogin(scene),
    ...checkHosting(scene),
    ...checkCatalogues(scene),
    ...chain.flatMap(checkStrings),
  ];

  const told = withoutEchoes(
    withoutConsequences(findings, overlays, scene).map((finding) => ({
      ...refined(finding, scene),
      layer: finding.layer ?? chain.find(({ id }) => id === layerOf(finding.pointer, setBy)) ?? own,
    })),
  );
  const problems = placed(chain, told);
  const sound = !problems.some(({ severity }) => severity === 'error');
  return { problems, document, setBy, brand: sound ? (document as unknown as Brand) : null };
}

/** What the brand lets "remember me" keep (trust target 14.3.3). */
function checkLogin({ draft }: Scene): Judged[] {
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
