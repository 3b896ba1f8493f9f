import type { Node, Nodes, Page } from '#schemas/manifest/page.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { belowPlace, latePlace, mainPlace, outermost, showsRegion } from '#src/manifest/place.ts';
import { type ExplainedGate, firstFailure, gateTold, type NodeLine, type ValidBrand } from './explain.ts';
import { valueOrigin } from './valueOrigin.ts';

/** The word for the nodes of `shell.json`, where that of a page would stand. */
export const shellWord = 'shell';

/** The nodes of a page, or of the shell. */
export const nodesOf = ({ brand }: Pick<ValidBrand, 'brand'>, place: string | null): Nodes =>
  (place === null ? brand.shell.widgets : brand.pages[place]?.widgets) ?? {};

/** Pointer to the nodes of a page, or of the shell. */
export const nodesPointer = (place: string | null): string =>
  place === null ? '/shell/widgets' : `${pointerTo('/pages', place)}/widgets`;

/** A node and those whose slots it stands in, the innermost first. */
export function enclosing(nodes: Nodes, key: string): string[] {
  const found: string[] = [];
  for (let at: string | undefined = key; at !== undefined && nodes[at] && !found.includes(at); ) {
    found.push(at);
    const place: string | undefined = nodes[at]?.in;
    at = place?.includes('.') ? place.slice(0, place.indexOf('.')) : undefined;
  }
  return found;
}

/** The gate of a node, and those of the nodes whose slots it stands in. */
export function nodeGates(checked: ValidBrand, place: string | null, key: string, facts: Facts) {
  const nodes = nodesOf(checked, place);
  const around = enclosing(nodes, key);
  const told = around.map(
    (one): ExplainedGate =>
      gateTold(
        checked,
        one === key ? 'this widget' : `${one} (${nodes[one]?.widget}), in which it stands,`,
        `${pointerTo(nodesPointer(place), one)}/when`,
        nodes[one]?.when,
        facts,
      ),
  );
  return { told, whens: around.map((one) => nodes[one]?.when) };
}

function line(checked: ValidBrand, place: string | null, key: string, facts: Facts, shut?: string): NodeLine {
  const { told } = nodeGates(checked, place, key, facts);
  const reason = shut ?? firstFailure(told);
  const gated = told.some(({ clauses }) => clauses.length > 0);
  return {
    target: `${place ?? shellWord}/${key}`,
    widget: nodesOf(checked, place)[key]?.widget ?? '',
    shown: reason === null,
    reason: reason ?? (gated ? 'every clause of its gates holds' : ''),
  };
}

/** Regions from the top of the screen down. */
const regions: readonly string[] = [
  'header',
  'banner',
  'rail',
  mainPlace,
  belowPlace,
  latePlace,
  'footer',
  'bottom',
  'overlay',
];

/** Keys in the order in which they are drawn, each before those in its slots. */
function sorted(nodes: Nodes): string[] {
  const rank = (key: string): number[] => [
    regions.indexOf(outermost(nodes, nodes[key] as Node).region),
    ...enclosing(nodes, key)
      .reverse()
      .map((one) => nodes[one]?.at ?? 0),
  ];
  return Object.keys(nodes).sort((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
  });
}

/** The nodes of a page, in one line each, and those of the shell around it. */
export function nodeLines(checked: ValidBrand, page: string, facts: Facts): NodeLine[] {
  const shell = checked.brand.shell.widgets;
  const shown = checked.brand.pages[page] as Page;
  const regionShut = (key: string): string | undefined => {
    const { region } = outermost(shell, shell[key] as Node);
    if (showsRegion(shown, region)) return undefined;
    const { place } = valueOrigin(checked, `${pointerTo('/pages', page)}/shell/${region}`, true);
    return `this page shows no ${region} (${place})`;
  };
  return [
    ...sorted(shown.widgets).map((key) => line(checked, page, key, facts)),
    ...sorted(shell).map((key) => line(checked, null, key, facts, regionShut(key))),
  ];
}

/** The nodes of the shell, in one line each. */
export const shellLines = (checked: ValidBrand, facts: Facts): NodeLine[] =>
  sorted(checked.brand.shell.widgets).map((key) =>
    line(checked, null, key, facts, unshownRegion(checked, key)),
  );

/** Why no page shows the region that a node of the shell stands in; undefined where one does. */
export function unshownRegion({ brand }: ValidBrand, key: string): string | undefined {
  const { region } = outermost(brand.shell.widgets, brand.shell.widgets[key] as Node);
  const pages = Object.values(brand.pages);
  return pages.some((page) => showsRegion(page, region)) ? undefined : `no page shows the region "${region}"`;
}
