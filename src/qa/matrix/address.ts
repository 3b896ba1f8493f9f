import type { Cell, State } from './cell.ts';

/** What the address of a state says of it. */
const parameters: Readonly<Record<State, readonly [name: string, value: string]>> = {
  empty: ['data', 'empty'],
  error: ['data', 'error'],
  loading: ['data', 'loading'],
  long: ['text', 'long'],
  'form-minimal': ['form', 'minimal'],
  'form-full': ['form', 'full'],
  'form-errors': ['form', 'errors'],
  'vendors-1': ['vendors', '1'],
  'vendors-60': ['vendors', '60'],
};

/** What is opened where a page says nothing without it, and in a usual state would say what is different each time: a game. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'launch-game': { code: 'lobby', playType: 'trad', prizeMode: 'Lott' },
};

/** Address of a cell's state on a server with `--theatre`, without the host: `/theatre?…`. */
export function stateAddress({ page, role, lang, template, state }: Cell): string {
  const query = new URLSearchParams({ page, role, lang, still: '1' });
  if (template !== null) query.set('template', template.replace('-', ':'));
  if (state !== null) query.set(...parameters[state]);
  if (state === 'loading' || state === 'error')
    for (const [name, value] of Object.entries(queries[page] ?? {})) query.set(`query.${name}`, value);
  return `/theatre?${query}`;
}

/** The same on a server of which one brand's address is known. */
export function cellAddress(cell: Cell, server: string): string {
  const url = new URL(stateAddress(cell), server);
  url.hostname = `${cell.brand}.localhost`;
  return url.href;
}
