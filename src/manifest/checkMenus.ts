import type { Brand } from '#schemas/manifest/brand.ts';
import type { MenuEntry } from '#schemas/manifest/menu.ts';
import { pointerTo } from '#src/domain/json.ts';
import type { Judged } from './check.ts';

/** Menus: each entry does exactly one thing, and says where it stands. */
export function checkMenus(brand: Brand): Judged[] {
  const findings: Judged[] = [];
  for (const [menuId, menu] of Object.entries(brand.menus)) {
    const positions = new Map<number, string>();
    for (const [key, entry] of Object.entries(menu)) {
      const pointer = pointerTo(pointerTo('/menus', menuId), key);
      findings.push(...checkEntry(entry, pointer, brand));
      const twin = positions.get(entry.at);
      if (twin !== undefined) {
        findings.push({
          code: 'equal-positions',
          severity: 'warning',
          pointer: `${pointer}/at`,
          message: `"${twin}" stands at ${entry.at} too; they are ordered by their keys.`,
        });
      }
      positions.set(entry.at, key);
    }
  }
  return findings;
}

function checkEntry(entry: MenuEntry, pointer: string, brand: Brand): Judged[] {
  if ((entry.to === undefined) === (entry.action === undefined)) {
    return [
      {
        code: 'dead-entry',
        pointer,
        message: 'An entry leads to a page or does something: one of the two.',
        expected: '"to" or "action"',
      },
    ];
  }
  const page = entry.to === undefined ? undefined : brand.pages[entry.to];
  return Object.entries(entry.params ?? {}).flatMap(([name, value]): Judged[] => {
    const declared = page?.query && Object.hasOwn(page.query, name) ? page.query[name] : undefined;
    if (declared?.enum.includes(value)) return [];
    const at = `${pointer}/params/${name}`;
    return declared
      ? [
          {
            code: 'bad-value',
            pointer: at,
            message: `"${value}" is not possible here.`,
            expected: declared.enum.join(', '),
          },
        ]
      : [
          {
            code: 'unknown-source',
            pointer: at,
            message: `The page "${entry.to}" declares no parameter "${name}".`,
          },
        ];
  });
}
