/** What opens by itself, the most important first: of several that wait, the first is next. */
export const selfOpeners = ['news', 'contract', 'app', 'update', 'appBar', 'reports'] as const;
export type SelfOpener = (typeof selfOpeners)[number];

/** How long nothing is touched or scrolled before something may open, in milliseconds. */
export const restMs = 1000;
/** How long a page is looked at untouched before something may open, in milliseconds. */
export const patienceMs = 5000;

/** What decides whether something may open by itself. Times are milliseconds of one clock. */
export interface Attention {
  /** The site was open on this device before this page was loaded. */
  readonly returning: boolean;
  /** Pages shown since the load. */
  readonly views: number;
  readonly viewedAt: number;
  /** Whether the page now shown was touched. */
  readonly touched: boolean;
  /** When the page was touched, scrolled or changed last. */
  readonly stirredAt: number;
  readonly open: SelfOpener | null;
  readonly waiting: ReadonlySet<SelfOpener>;
}

/** What happens on a page: one is shown, it is touched or scrolled, something waits to open, opens, or is gone. */
export type Happening =
  | { readonly kind: 'view' | 'touch' | 'stir' }
  | { readonly kind: 'wait' | 'open' | 'leave'; readonly opener: SelfOpener };

/** Before the first page. */
export const beforeVisit = (returning: boolean): Attention => ({
  returning,
  views: 0,
  viewedAt: 0,
  touched: false,
  stirredAt: 0,
  open: null,
  waiting: new Set(),
});

const without = (waiting: ReadonlySet<SelfOpener>, opener: SelfOpener): ReadonlySet<SelfOpener> =>
  new Set([...waiting].filter((other) => other !== opener));

/** What decides after something has happened. */
export function afterHappening(before: Attention, happening: Happening, now: number): Attention {
  const { views, open, waiting } = before;
  switch (happening.kind) {
    case 'view':
      return { ...before, views: views + 1, viewedAt: now, touched: false, stirredAt: now };
    case 'touch':
      return { ...before, touched: true, stirredAt: now };
    case 'stir':
      return { ...before, stirredAt: now };
    case 'wait':
      return { ...before, waiting: new Set([...waiting, happening.opener]) };
    case 'open':
      return { ...before, open: happening.opener, waiting: without(waiting, happening.opener) };
    case 'leave':
      return open === happening.opener
        ? { ...before, open: null, stirredAt: now }
        : { ...before, waiting: without(waiting, happening.opener) };
  }
}

/**
 * When the next may open if nothing else happens; null for not at all: nothing on the first page of a first visit, nothing
 * beside what is open; then at rest, after a first touch or a while of looking.
 */
export function opensAt({
  returning,
  views,
  viewedAt,
  touched,
  stirredAt,
  open,
  waiting,
}: Attention): number | null {
  if (open !== null || waiting.size === 0 || views < (returning ? 1 : 2)) return null;
  return Math.max(touched ? viewedAt : viewedAt + patienceMs, stirredAt + restMs);
}

/** What opens at a time; null for nothing. */
export function opensNow(attention: Attention, now: number): SelfOpener | null {
  const at = opensAt(attention);
  if (at === null || now < at) return null;
  return selfOpeners.find((opener) => attention.waiting.has(opener)) ?? null;
}
