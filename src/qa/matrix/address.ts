import type { Cell, CellState } from './cell.ts';

/** The theatre's parameter that produces each state. */
const parameters: Readonly<Record<CellState, readonly [name: string, value: string]>> = {
  empty: ['data', 'empty'],
  error: ['data', 'error'],
  loading: ['data', 'loading'],
  long: ['text', 'long'],
  'form-minimal': ['form', 'minimal'],
  'form-full': ['form', 'full'],
  'form-errors': ['form', 'errors'],
  'vendors-1': ['vendors', '1'],
  'vendors-60': ['vendors', '60'],
  'device-ios': ['device', 'ios'],
  'device-android': ['device', 'android'],
};

/**
 * Queries that pages need in the states `loading` and `error`, by page: without a game `launch-game` shows nothing. In
 * other states the query is omitted, because the launched game looks different each time.
 */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'launch-game': { code: 'lobby', playType: 'trad', prizeMode: 'Lott' },
};

/** Queries that pages are pictured with in every state: without an activity its page only says that it is none. */
const always: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'activity-info': { id: 'match-diary' },
};

/** Address of a cell's state on a server with `--theatre`, without the host: `/theatre?…`. */
export function stateAddress({ page, role, lang, template, state }: Cell): string {
  const query = new URLSearchParams({ page, role, lang, still: '1' });
  if (template !== null) query.set('template', template.replace('-', ':'));
  if (state !== null) query.set(...parameters[state]);
  const named = state === 'loading' || state === 'error' ? queries[page] : undefined;
  for (const [name, value] of Object.entries({ ...always[page], ...named }))
    query.set(`query.${name}`, value);
  return `/theatre?${query}`;
}

/** Full URL of a cell's state; `server`: the URL of any brand on the server. */
export function cellAddress(cell: Cell, server: string): string {
  const url = new URL(stateAddress(cell), server);
  url.hostname = `${cell.brand}.localhost`;
  return url.href;
}
