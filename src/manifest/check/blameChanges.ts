import { joinWords } from '#src/domain/values/joinWords.ts';
import { stepsOf } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import { layerOf } from '../files/merge.ts';
import type { CheckInput } from './checkInput.ts';
import { requiredPages } from './linksInCode.ts';
import { missingKey } from './missingKey.ts';

/** What a later layer changed or removed. */
interface Change {
  readonly pointer: string;
  readonly layer: LoadedBrand;
  readonly rank: number;
  readonly removes: boolean;
}

/** The latest change of a value, which may have been removed together with what it stood in. */
function changeOf({ chain, setBy, removedBy }: CheckInput, pointer: string): Change | undefined {
  const changeBy = (id: string | undefined, at: string, removes: boolean): Change | undefined => {
    const rank = chain.findIndex((layer) => layer.id === id);
    const layer = chain[rank];
    return layer && { pointer: at, layer, rank, removes };
  };
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
    if (removedBy.has(at)) return changeBy(removedBy.get(at), at, true);
  return setBy.has(pointer) ? changeBy(setBy.get(pointer), pointer, false) : undefined;
}

/** The pointers of the values that a diagnostic depends on. A missing key is one that it would need. */
const needsOf = (diagnostic: Diagnostic): readonly string[] => [
  ...missingKey(diagnostic),
  ...(diagnostic.needs ?? []),
];

/** The change to blame for a diagnostic of a value that an earlier layer said; undefined where it is at its place. */
function causeOf(diagnostic: Diagnostic, input: CheckInput): Change | undefined {
  if (diagnostic.file !== undefined) return undefined;
  const { pointer, code } = diagnostic;
  const layer = diagnostic.layer?.id ?? layerOf(pointer, input.setBy);
  const own = input.chain.findIndex(({ id }) => id === layer);
  const changes = needsOf(diagnostic)
    .map((need) => changeOf(input, need))
    .filter((change) => change !== undefined);
  const latest = changes.reduce<Change | undefined>((a, b) => (a && a.rank >= b.rank ? a : b), undefined);
  if (!latest) return undefined;
  // What a null removed is missing at that null, although its layer also changed the object around it.
  const isOwnRemoval = code === 'missing' && latest.removes && latest.rank === own;
  return latest.rank > own || isOwnRemoval ? latest : undefined;
}

/**
 * Reports what a later layer broke at its own change, once for each change: the layers below it were sound. `needs` of a
 * diagnostic says what it depends on.
 */
export function blameChanges(diagnostics: readonly Diagnostic[], input: CheckInput): Diagnostic[] {
  const blamed = new Map<string, { change: Change; found: Diagnostic[] }>();
  const others = diagnostics.filter((diagnostic) => {
    const change = causeOf(diagnostic, input);
    if (!change) return true;
    const { found } = blamed.get(change.pointer) ?? { found: [] };
    blamed.set(change.pointer, { change, found: [...found, diagnostic] });
    return false;
  });
  return [
    // Neighbours that only meet because of such a change are no cause of their own.
    ...others.filter(({ code, pointer }) => code !== 'equal-positions' || !blamed.has(pointer)),
    ...[...blamed.values()].map(({ change, found }) => brokenBy(change, found)),
  ];
}

/** The diagnostic of a change that breaks what the layers below it said. */
function brokenBy({ pointer, layer, removes }: Change, found: readonly Diagnostic[]): Diagnostic {
  if (found.every(({ code }) => code === 'missing')) {
    const expected = [...new Set(found.map((one) => one.expected))].join(', ');
    const verb = found.length === 1 ? 'is' : 'are';
    const message = `Without this, ${joinWords(expected.split(', '))} ${verb} missing.`;
    return { code: 'missing', pointer, layer, message, expected };
  }
  const places = [...new Set(found.map((one) => one.pointer))];
  const shown = places.slice(0, 3).join(', ') + (places.length > 3 ? ' and others' : '');
  const [group, name = '', ...inside] = stepsOf(pointer);
  if (removes && group === 'pages' && inside.length === 0 && !requiredPages.some((id) => id === name)) {
    return {
      code: 'removed-page',
      pointer,
      message: `The page "${name}" is deleted here, and ${shown} still ${places.length === 1 ? 'leads' : 'lead'} to it.`,
      layer,
    };
  }
  const [first] = found;
  const reason = found.length === 1 && first ? ` ${first.message}` : '';
  return {
    code: 'breaks-inherited',
    pointer,
    message: removes
      ? `This is deleted here, and ${shown} still ${places.length === 1 ? 'needs' : 'need'} it.${reason}`
      : `This does not go with ${shown}, which ${places.length === 1 ? 'is' : 'are'} inherited.${reason}`,
    layer,
  };
}
