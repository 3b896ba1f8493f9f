import { ownTexts } from '../brands/brandFiles.ts';
import { type Explanation, explainEntry, type ValidBrand } from './explain.ts';
import { flipsOf } from './flips.ts';
import type { AssumedFacts } from './whyFacts.ts';

/** The explanation as printed lines. */
export function formatExplanation(
  checked: ValidBrand,
  target: string,
  explanation: Explanation,
  assumed: AssumedFacts,
): string[] {
  const { kind, subject, shown, reason, gates, outcome, assumed: assumptions } = explanation;
  const [yes, no] = kind === 'page' ? ['OPEN', 'SHUT'] : ['SHOWN', 'HIDDEN'];
  const [open, shut] = kind === 'page' ? ['open', 'shut'] : ['show', 'hide'];
  const lines = [
    `${checked.id}: ${subject}, for ${assumed.who === 'visitor' ? 'a visitor' : assumed.who}`,
    '',
  ];
  lines.push(`${shown ? yes : no}: ${reason}.${outcome === null ? '' : ` Then ${outcome}.`}`);
  for (const { of, clauses } of gates) {
    if (clauses.length === 0) continue;
    lines.push('', `  ${of} asks that`);
    const width = Math.max(...clauses.map(({ says }) => says.length));
    for (const { says, holds, place, layer } of clauses)
      lines.push(
        `    ${holds ? 'yes' : 'NO '}  ${says.padEnd(Math.min(width, 70))}  ${place}${layer === checked.id ? '' : ` (${layer})`}`,
      );
  }
  const possibleFlips = flipsOf(checked.id, target, explanation, assumed);
  if (possibleFlips.length > 0) lines.push('', `  What would ${shown ? shut : open} it`);
  else if (explanation.unmade !== null)
    lines.push(
      '',
      `  It is back by itself once the page has widgets of its own in brands/${checked.id}/pages/${explanation.unmade}.json, in place of "coming-soon".`,
    );
  else if (!shown)
    lines.push('', `  No change of one, two or three facts would ${open} it: its gate has to change.`);
  for (const { words, attempt, commands } of possibleFlips) {
    lines.push(`    ${words}`);
    for (const command of commands) lines.push(`      on a running server: ${command}`);
    if (commands.length === 0) lines.push(`      try: ${attempt}`);
  }
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
