import { widgetFolder } from '#widgets/folders.ts';

/** The name of a widget's view component: `GameList` for `game-list`. */
export const viewName = (widget: string): string =>
  widget.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** Path of a widget's view from the project's folder on, as the build manifest keys it. */
export const viewModule = (widget: string): string => `${widgetFolder(widget)}/${viewName(widget)}.tsx`;
