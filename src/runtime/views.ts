import { type ComponentType, lazy } from 'react';
import { textsReady } from '#src/ui/text.ts';
import type { WidgetEntry, WidgetViewProps } from '#widgets/define.ts';
import { widgets } from '#widgets/index.ts';

type View = ComponentType<WidgetViewProps>;

/** A widget's view: at once when it has been fetched, else lazily. */
interface LoadableView {
  /** The view itself once it is here. Drawn without a pause, and on the server. */
  ready: View | null;
  lazy: View;
  load(): Promise<void>;
}

const views = new Map<string, LoadableView>();

function loadable(widget: WidgetEntry): LoadableView {
  const fetchView = async () => {
    try {
      // What a node gives was checked by the schema of the view's own props.
      const module = (await widget.load()) as { default: View };
      view.ready = module.default;
      return module;
    } catch (error) {
      // React keeps a lazy view that failed; the next try gets another one.
      view.lazy = lazy(fetchLater);
      throw error;
    }
  };
  // What comes later may need texts that the page did not carry.
  const fetchLater = async () => {
    const [module] = await Promise.all([fetchView(), textsReady()]);
    return module;
  };
  const view: LoadableView = {
    ready: null,
    lazy: lazy(fetchLater),
    load: async () => void (await fetchView()),
  };
  return view;
}

/** The view of a widget by name; null for a name that the registry does not know. */
export function viewOf(name: string): LoadableView | null {
  const known = views.get(name);
  if (known) return known;
  const widget = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (!widget) return null;
  const view = loadable(widget);
  views.set(name, view);
  return view;
}

/** Fetches the views of these widgets; one that fails shows its error card in its own place later. */
export async function loadViews(names: Iterable<string>): Promise<void> {
  await Promise.allSettled([...new Set(names)].map((name) => viewOf(name)?.load()));
}
