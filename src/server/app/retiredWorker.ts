import { readFileSync } from 'node:fs';
import type { SiteReply } from '../kernel/site.ts';

/** Headers of a service worker: asked for anew each time, so that a new one is found at once. */
export const workerHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': policy,
});

/**
 * In place of a brand's service worker where it is switched off: browsers that have one replace it by this, which deletes
 * what was kept, and leaves.
 */
export const retiredWorker: SiteReply = {
  status: 200,
  headers: workerHeaders("default-src 'none'"),
  body: readFileSync(new URL('../../worker/retire.mjs', import.meta.url), 'utf8'),
};
