import type { DownlineShow } from '#schemas/api/teamLists.ts';

/** Filters in the order of their chips. */
export const shows = [
  'all',
  'active',
  'idle',
  'new',
  'agents',
  'online',
  'visitors',
  'players',
  'joined',
] as const satisfies readonly DownlineShow[];

/** Whether a filter is one of the counters of the agent's home, which count everybody below. */
export const isOfToday = (show: DownlineShow): boolean =>
  show === 'visitors' || show === 'players' || show === 'joined' || show === 'online';
