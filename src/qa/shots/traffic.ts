import type { Page, Request } from '@playwright/test';

/** Totals of a page's requests. */
export interface Traffic {
  /** Compressed bytes of all response bodies, including cached ones. */
  readonly bytes: number;
  readonly requests: number;
}

/** Pending requests of a page, including those not visible to its scripts, such as images of style sheets. */
export interface PendingRequests {
  /** Drops all pending requests, before another page is opened. */
  restart(): void;
  /** URLs of the pending requests. */
  open(): string[];
}

/** Tracks the requests of a page. */
export function followRequests(page: Page): PendingRequests {
  const open = new Set<Request>();
  const remove = (request: Request) => void open.delete(request);
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', remove);
  page.on('requestfinished', remove);
  return { restart: () => open.clear(), open: () => [...open].map((request) => request.url()) };
}
