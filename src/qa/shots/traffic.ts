import type { Page, Request } from '@playwright/test';

/** What a page has asked for. */
export interface Traffic {
  /** Compressed bytes of all bodies, those included that the browser had already. */
  readonly bytes: number;
  readonly requests: number;
}

/** What one page still waits for: also what only the browser itself knows of, such as pictures of style sheets. */
export interface Pending {
  /** Forgets what was asked for before. */
  restart(): void;
  /** Addresses that have not answered yet. */
  open(): string[];
}

/** Follows what a page asks for. */
export function followRequests(page: Page): Pending {
  const open = new Set<Request>();
  const answered = (request: Request) => void open.delete(request);
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', answered);
  page.on('requestfinished', answered);
  return { restart: () => open.clear(), open: () => [...open].map((request) => request.url()) };
}
