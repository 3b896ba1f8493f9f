import { ownTexts } from '../brands/brandFiles.ts';
import { type Explanation, explainEntry, type NodeLine, type ValidBrand } from './explain.ts';
import { flipsOf } from './flips.ts';
import type { LayerTouch } from './layersTouching.ts';
import type { AssumedFacts } from './whyFacts.ts';

/** A visitor, in words. */
const visitorWords = ({ who }: AssumedFacts): string => (who === 'visitor' ? 'a visitor' : who);

/** What each layer did to something, as printed lines. */
export function formatLayers(id: string, layers: readonly LayerTouch[]): string[] {
  const width = Math.max(0, ...layers.map(({ layer, does }) => `${layer} ${does}`.length));
  return [
    '',
    '  Who says so',
    ...layers.map(
      ({ layer, place, does }) =>
        `    ${`${layer} ${does}`.padEnd(Math.min(width, 70))}  ${place}${layer === id ? '' : ` (${layer})`}`,
    ),
  ];
}

/** Nodes in one line each, as printed lines. */
function nodeRows(nodes: readonly NodeLine[]): string[] {
  const width = Math.max(0, ...nodes.map(({ target }) => target.length));
  const widgetWidth = Math.max(0, ...nodes.map(({ widget }) => widget.length));
  return nodes.map(({ target, widget, shown, reason }) =>
    `    ${shown ? 'shown ' : 'HIDDEN'}  ${target.padEnd(width)}  ${widget.padEnd(widgetWidth)}  ${reason}`.trimEnd(),
  );
}

/** The nodes of the shell, as printed lines. */
export const formatShell = (id: string, nodes: readonly NodeLine[], assumed: AssumedFacts): string[] => [
  `${id}: what stands around every page, for ${visitorWords(assumed)}`,
  '',
  ...nodeRows(nodes),
  '',
  `One of them: npm run brand -- why ${id} shell/<widget>`,
];

/** What would flip the result, as printed lines. */
function flipLines(id: string, target: string, explanation: Explanation, assumed: AssumedFacts): string[] {
  const [open, shut] = explanation.kind === 'page' ? ['open', 'shut'] : ['show', 'hide'];
  const possibleFlips = flipsOf(id, target, explanation, assumed);
  if (explanation.unmade !== null)
    return [
      '',
      `  It is back by itself once the page has widgets of its own in brands/${id}/pages/${explanation.unmade}.json, in place of "coming-soon".`,
    ];
  if (possibleFlips.length === 0)
    return explanation.shown
      ? []
      : ['', `  No change of one, two or three facts would ${open} it: its gate has to change.`];
  return [
    '',
    `  What would ${explanation.shown ? shut : open} it`,
    ...possibleFlips.flatMap(({ words, attempt, commands }) => [
      `    ${words}`,
      ...commands.map((command) => `      on a running server: ${command}`),
      ...(commands.length === 0 ? [`      try: ${attempt}`] : []),
    ]),
  ];
}

/** The explanation as printed lines. */
export function formatExplanation(
  checked: ValidBrand,
  target: string,
  explanation: Explanation,
  assumed: AssumedFacts,
): string[] {
  const { kind, subject, shown, reason, gates, layers, outcome, assumed: assumptions } = explanation;
  const { looks = [], nodes = [] } = explanation;
  const [yes, no] = kind === 'page' ? ['OPEN', 'SHUT'] : ['SHOWN', 'HIDDEN'];
  const then = kind === 'node' ? '' : 'Then ';
  const lines = [
    `${checked.id}: ${subject}, for ${visitorWords(assumed)}`,
    '',
    `${shown ? yes : no}: ${reason}.${outcome === null ? '' : ` ${then}${outcome}.`}`,
  ];
  for (const { of, clauses } of gates) {
    if (clauses.length === 0) continue;
    lines.push('', `  ${of} asks that`);
    const width = Math.max(...clauses.map(({ says }) => says.length));
    for (const { says, holds, place, layer } of clauses)
      lines.push(
        `    ${holds ? 'yes' : 'NO '}  ${says.padEnd(Math.min(width, 70))}  ${place}${layer === checked.id ? '' : ` (${layer})`}`,
      );
  }
  if (looks.length > 0)
    lines.push(
      '',
      '  Drawn in this version',
      ...looks.map(({ says, place }) => `    ${says}${place === null ? '' : `  ${place}`}`),
    );
  if (kind !== 'page') lines.push(...formatLayers(checked.id, layers));
  if (nodes.length > 0) lines.push('', '  What stands on it, and around it', ...nodeRows(nodes));
  lines.push(...flipLines(checked.id, target, explanation, assumed));
  if (assumptions.length > 0) lines.push('', `  ${assumed.from}: ${assumptions.join(', ')}.`);
  return lines;
}

/** Every entry of the menus, shown or hidden, with its reason, as printed lines. */
export function formatMenus(checked: ValidBrand, menus: readonly string[], assumed: AssumedFacts): string[] {
  const texts = ownTexts(checked.chain, 'EN');
  const lines = [
    `${checked.id}: what ${assumed.who === 'visitor' ? 'a visitor' : assumed.who} sees${assumed.words.length > 0 ? ` with ${assumed.words.join(' ')}` : ''}`,
  ];
  let hidden = 0;
  for (const menu of menus) {
    lines.push('', menu);
    const entries = Object.entries(checked.brand.menus[menu] ?? {}).sort(([, a], [, b]) => a.at - b.at);
    const width = Math.max(0, ...entries.map(([key]) => key.length));
    for (const [key, { label }] of entries) {
      const { shown, reason, outcome } = explainEntry(checked, menu, key, assumed);
      if (!shown) hidden += 1;
      lines.push(
        `  ${shown ? 'shown ' : 'HIDDEN'}  ${key.padEnd(width)}  ${(texts[label] ?? label).padEnd(22)}  ${shown ? (outcome ?? '') : reason}`,
      );
    }
  }
  const all = menus.reduce((count, menu) => count + Object.keys(checked.brand.menus[menu] ?? {}).length, 0);
  lines.push(
    '',
    `${all - hidden} shown, ${hidden} hidden. One of them: npm run brand -- why ${checked.id} <menu>/<entry>`,
  );
  return lines;
}
