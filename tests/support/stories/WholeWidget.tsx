import { type ComponentType, useContext } from 'react';
import type { WidgetViewProps } from '#widgets/define.ts';
import { SceneContext, storyHost } from './storyParts.ts';

interface WholeProps<P> {
  /** The widget's view, as its declaration loads it. */
  readonly view: ComponentType<WidgetViewProps<P>>;
  /** Its name in manifests. */
  readonly widget: string;
  /** Id of the surrounding page. Default: home. */
  readonly page?: string;
  /** Props that do not come from the scene's node. */
  readonly props: P;
  readonly slots?: WidgetViewProps<P>['slots'];
}

/**
 * Draws a whole widget with its queries and events, with the props that the scene's brand sets on the page or in
 * the shell.
 */
export function WholeWidget<P>({ view: View, widget, page = 'home', props, slots = {} }: WholeProps<P>) {
  const { brand } = useContext(SceneContext);
  const nodes = { ...brand.shell.widgets, ...brand.pages[page]?.widgets };
  const node = Object.values(nodes).find((entry) => entry.widget === widget);
  const host = storyHost(page, brand.pages[page]?.shell?.header ?? 'logo');
  return <View props={{ ...props, ...(node?.props as P | undefined) }} slots={slots} host={host} />;
}
