import { isObject, type Json, pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { railRegion } from '../place.ts';
import { type CheckInput, findWidget, nodeGroups, valueAt } from './checkInput.ts';
import { closedWidgets } from './closedWidgets.ts';

/** Whether a value says more than that something is taken away. */
const saysSomething = (value: Json | undefined): boolean =>
  isObject(value) ? Object.values(value).some(saysSomething) : value !== null && value !== undefined;

/**
 * Reports the brand's own entries of a menu that is shown only where nothing opens it, such as the side menu of a
 * header without its button. What the first layer has there waits for a brand that opens it.
 */
export function checkClosedMenus(input: CheckInput): Diagnostic[] {
  const { chain, brand, draft, references, context } = input;
  if (chain[0] === brand) return [];
  const placed = [...nodeGroups(draft)].flatMap(({ nodes, pointer }) =>
    Object.entries(nodes).map(([key, node]) => ({ ...node, pointer: `${pointerTo(pointer, key)}/` })),
  );
  const actions = references.filter(({ kind }) => kind === 'action').map(({ name }) => name);
  const closed = closedWidgets(placed, actions, (name) => findWidget(context, name));
  const shownBy = new Map<string, Set<string>>();
  for (const { kind, name, pointer } of references) {
    if (kind !== 'menu') continue;
    const node = placed.find((one) => pointer.startsWith(one.pointer));
    // Phones have no rail.
    if (node?.in === railRegion) continue;
    const { widget = '' } = node ?? {};
    shownBy.set(name, (shownBy.get(name) ?? new Set()).add(widget));
  }
  for (const [menu, widgets] of shownBy) {
    const [widget = ''] = widgets;
    if (![...widgets].every((one) => closed.has(one))) continue;
    const own = Object.keys(draft.menus?.[menu] ?? {})
      .map((key) => pointerTo(`/menus/${menu}`, key))
      .find((pointer) => saysSomething(valueAt(brand.document, pointer)));
    if (own === undefined) continue;
    // One cause, however many menus and entries it hides.
    return [
      {
        code: 'closed-menu',
        pointer: own,
        atKey: true,
        message: `The menu "${menu}" is shown in the ${widget}, which nothing opens.`,
      },
    ];
  }
  return [];
}
