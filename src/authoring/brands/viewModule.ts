import { widgetFolder } from '#widgets/folders.ts';

/** The name of a widget's view: `game-list` is drawn by `GameList`. */
export const viewName = (widget: string): string =>
  widget.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** The module of a widget's view, as the build names it. */
export const viewModule = (widget: string): string => `${widgetFolder(widget)}/${viewName(widget)}.tsx`;
