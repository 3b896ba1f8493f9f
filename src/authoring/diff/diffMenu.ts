import type { Menu, MenuEntry } from '#schemas/manifest/menu.ts';
import { joinWords } from '#src/domain/values/joinWords.ts';
import type { TextsByKey } from '../brands/brandFiles.ts';
import { changeSentence, gateChange, movedNames, positionText, quotedText } from './diffSentences.ts';

const entryOrder = (menu: Menu): string[] =>
  Object.entries(menu)
    .sort(([, a], [, b]) => a.at - b.at)
    .map(([key]) => key);

const targetOf = ({ to, action, params, href }: MenuEntry): string =>
  to === undefined
    ? href === undefined
      ? `does ${action}`
      : `leads out of the site to ${href}`
    : `leads to ${to}${
        params
          ? ` with ${Object.entries(params)
              .map(([name, value]) => `${name}=${value}`)
              .join(', ')}`
          : ''
      }`;

const needsWords = (needs: MenuEntry['needs']): string => {
  if (needs === undefined) return 'a tap goes through for everybody';
  return needs === 'session'
    ? 'a tap asks for a login first'
    : 'a tap asks for a login first and refuses free trials';
};

/** The differences of one menu. */
export function diffMenu(a: Menu, b: Menu, textsA: TextsByKey, textsB: TextsByKey): string[] {
  const label = (key: string): string =>
    Object.hasOwn(b, key)
      ? quotedText(textsB, b[key]?.label ?? key)
      : quotedText(textsA, a[key]?.label ?? key);
  const [before, after] = [entryOrder(a), entryOrder(b)];
  const changes = [
    ...before.filter((key) => !after.includes(key)).map((key) => `No longer has ${label(key)}.`),
    ...after
      .filter((key) => !before.includes(key))
      .map(
        (key) =>
          `Also has ${label(key)}, ${positionText(key, after, label)}; it ${targetOf(b[key] as MenuEntry)}.`,
      ),
    ...movedNames(before, after, (key) => a[key]?.at === b[key]?.at).map(
      (key) => `${label(key)} moved: now ${positionText(key, after, label)}.`,
    ),
  ];
  for (const [key, entry] of Object.entries(b)) {
    const old = Object.hasOwn(a, key) ? a[key] : undefined;
    if (!old) continue;
    const name = label(key);
    const was = quotedText(textsA, old.label);
    if (was !== name) changes.push(`${was} is called ${name}.`);
    if (targetOf(old) !== targetOf(entry))
      changes.push(`${name} ${targetOf(entry)}; before it ${targetOf(old)}.`);
    if (old.icon !== entry.icon)
      changes.push(`${name} has the icon "${entry.icon}" instead of "${old.icon}".`);
    if (old.needs !== entry.needs)
      changes.push(`${name}: ${needsWords(entry.needs)}; before ${needsWords(old.needs)}.`);
    if ((old.highlight ?? false) !== (entry.highlight ?? false))
      changes.push(`${name} is ${entry.highlight ? '' : 'no longer '}the one that stands out.`);
    changes.push(
      ...changeSentence(`${name} stands in the group`, old.group ?? 'account', entry.group ?? 'account'),
      ...gateChange(`${name}: shown`, old.when, entry.when),
    );
  }
  return changes;
}

/** Describes a menu that only one brand has. */
export const describeMenu = (menu: Menu, texts: TextsByKey): string =>
  `${joinWords(entryOrder(menu).map((key) => quotedText(texts, menu[key]?.label ?? key))) || 'no entry'}.`;
