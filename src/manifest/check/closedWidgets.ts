import type { CheckedWidget } from './checkInput.ts';

/** A widget in its place, as far as opening it goes. */
interface PlacedWidget {
  readonly widget?: string;
  readonly props?: Readonly<Record<string, unknown>>;
}

/**
 * Names of the widgets that stay closed, such as a side menu without a button: what opens them is none of `actions`,
 * which entries and buttons offer, and no widget has a button for it.
 */
export function closedWidgets(
  nodes: readonly PlacedWidget[],
  actions: Iterable<string>,
  find: (widget: string) => Pick<CheckedWidget, 'opens' | 'openedBy'> | undefined,
): ReadonlySet<string> {
  const offered = new Set(actions);
  for (const { widget = '', props = {} } of nodes)
    for (const [prop, action] of Object.entries(find(widget)?.opens ?? {}))
      if (props[prop] === true) offered.add(action);
  return new Set(
    nodes.flatMap(({ widget = '' }) => {
      const { openedBy } = find(widget) ?? {};
      return openedBy === undefined || offered.has(openedBy) ? [] : [widget];
    }),
  );
}
