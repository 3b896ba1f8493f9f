import { defineWidget } from '../define.ts';
import { categoryTabsProps, gameTypeValue } from './schema.ts';

/** Tabs of the game categories; its panel shows the chosen one. */
export const categoryTabs = defineWidget({
  name: 'category-tabs',
  family: 'home',
  props: categoryTabsProps,
  slots: { panel: { values: { gameType: gameTypeValue } } },
  texts: ['categoryTabs.', 'gameType.'],
  asks: [{ operation: 'listGameTypes', query: { language: '{language}' }, drawn: true }],
  load: () => import('./CategoryTabs.tsx'),
});
