import type { Node } from '#schemas/manifest/page.ts';
import { flippingChanges } from '#src/domain/gates/gateTable.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { belowPlace, latePlace, outermost, showsRegion } from '#src/manifest/place.ts';
import { type Explanation, firstFailure, type ValidBrand } from './explain.ts';
import { pageGates } from './explainPage.ts';
import { layersTouching } from './layersTouching.ts';
import { nodeGates, nodesOf, nodesPointer, unshownRegion } from './nodeLines.ts';
import { nodeLooks } from './nodeLooks.ts';
import { type AssumedFacts, assumedInputs } from './whyFacts.ts';

/** Where a node stands, and on how many pages where it is one of the shell. */
function standing({ brand }: ValidBrand, place: string | null, node: Node): string {
  const { region, depth } = outermost(nodesOf({ brand }, place), node);
  const slot = depth > 0 ? `in the slot ${node.in}` : null;
  if (place !== null) {
    if (region === latePlace) return 'It comes once the page stands';
    if (region === belowPlace) return 'It comes as the player scrolls towards it';
    return slot === null ? 'It stands on the page itself' : `It stands ${slot}`;
  }
  const ids = Object.keys(brand.pages);
  const without = ids.filter((id) => {
    const page = brand.pages[id];
    return page && !showsRegion(page, region);
  });
  const where = `It stands ${slot === null ? '' : `${slot}, `}in the region ${region}`;
  if (without.length === 0) return `${where} of every page`;
  const shown = ids.filter((id) => !without.includes(id));
  return without.length <= shown.length
    ? `${where} of every page but ${without.join(', ')}`
    : `${where} of ${shown.join(', ') || 'no page'}`;
}

/** Explains whether a node of a page, or of the shell (`place` null), is drawn: its gate and those around it. */
export function explainNode(
  checked: ValidBrand,
  place: string | null,
  key: string,
  assumed: AssumedFacts,
): Explanation {
  const { facts } = assumed;
  const node = nodesOf(checked, place)[key] as Node;
  const own = nodeGates(checked, place, key, facts);
  const page = place === null ? { told: [], whens: [] } : pageGates(checked, place, facts, 'other');
  const gates = [...own.told, ...page.told];
  const whens = [...own.whens, ...page.whens];
  const unshown = place === null ? unshownRegion(checked, key) : undefined;
  const failure = unshown ?? firstFailure(gates);
  const pointer = pointerTo(nodesPointer(place), key);
  const hasClauses = gates.some(({ clauses }) => clauses.length > 0);
  return {
    kind: 'node',
    subject: `${place === null ? 'shell' : `page ${place}`}, widget ${key} (${node.widget})`,
    shown: failure === null,
    reason: failure ?? (hasClauses ? 'every clause of its gates holds' : 'no gate stands before it'),
    unmade: null,
    gates,
    layers: layersTouching(checked.chain, pointer),
    looks: nodeLooks(checked, node, pointer, facts),
    outcome: standing(checked, place, node),
    flips: unshown === undefined ? flippingChanges(whens, facts) : [],
    assumed: assumedInputs(whens, assumed),
  };
}
