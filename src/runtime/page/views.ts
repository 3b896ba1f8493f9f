import { type ComponentType, lazy } from 'react';
import { textsReady } from '#src/ui/text.ts';
import type { WidgetEntry, WidgetViewProps } from '#widgets/define.ts';
import { widgets } from '#widgets/index.ts';

type View = ComponentType<WidgetViewProps>;

/** A widget's view: ready when it has been fetched, else lazy. */
interface LoadableView {
  /** The fetched view. Drawn without suspending, also on the server. */
  ready: View | null;
  lazy: View;
  load(): Promise<void>;
}

const views = new Map<string, LoadableView>();

function loadable(widget: WidgetEntry): LoadableView {
  const fetchView = async () => {
    try {
      // The props of a node were checked by the view's own schema.
      const module = (await widget.load()) as { default: View };
      view.ready = module.default;
      return module;
    } catch (error) {
      // React remembers the failure of a lazy view; a retry needs a new one.
      view.lazy = lazy(fetchLater);
      throw error;
    }
  };
  // A view loaded later may need texts that the page does not carry.
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

/** The view of a widget by name; null for an unknown name. */
export function viewOf(name: string): LoadableView | null {
  const known = views.get(name);
  if (known) return known;
  const widget = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (!widget) return null;
  const view = loadable(widget);
  views.set(name, view);
  return view;
}

/** Fetches the views of these widgets. Never rejects: a view that fails shows its error card where it is drawn. */
export async function loadViews(names: Iterable<string>): Promise<void> {
  await Promise.allSettled([...new Set(names)].map((name) => viewOf(name)?.load()));
}
