import type { WorkboxPlugin } from 'workbox-core/types.js';
import { matchShells, retire } from './caches.ts';
import { keptAt, stamped, tellKept } from './keptPages.ts';
import { keptLanguage } from './language.ts';
import { type RequestEvent, scope } from './scope.ts';

const { brand } = scope.livery;

/** A page that is older waits for a slow network: the host may be another brand's by now. In milliseconds. */
const trustedMs = 24 * 3_600_000;

/** The brand that a document says it is of; undefined where it does not say. */
const brandOfDocument = (html: string): string | undefined =>
  /^[^>]*>\s*<html[^>]* data-brand="([^"]*)"/i.exec(html)?.[1];

/**
 * Keeps pages of this brand alone: not those that a server forbids to store, nor what another server put in their place.
 * A page of another brand ends this worker.
 */
export const keepsOwnPages: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const { status, redirected, headers } = response;
    if (!headers.get('Content-Type')?.startsWith('text/html')) return null;
    const its = brandOfDocument(await response.clone().text());
    if (its !== undefined && its !== brand) {
      await retire();
      return null;
    }
    const isKept = its === brand && status === 200 && !redirected;
    return isKept && !headers.get('Cache-Control')?.includes('no-store') ? stamped(response) : null;
  },

  /**
   * A page is the same whatever its parameters, some of which are secrets of one visit. It is kept for the language that
   * the player reads: without a network nobody gets it in another.
   */
  async cacheKeyWillBeUsed({ request }) {
    const { origin, pathname } = new URL(request.url);
    return `${origin}${pathname}?livery-language=${(await keptLanguage()) ?? ''}`;
  },

  async fetchDidFail({ state }) {
    if (state) state.failed = true;
  },

  async cachedResponseWillBeUsed({ cachedResponse, event, state }) {
    if (!cachedResponse) return null;
    const at = keptAt(cachedResponse);
    if (!state?.failed && Date.now() - at > trustedMs) return null;
    tellKept((event as unknown as RequestEvent).resultingClientId, 'page', at);
    return cachedResponse;
  },
};

/** Keeps good answers, one for each language, and tells the page that shows a kept one. */
export const keepsAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? stamped(response) : null),

  async cacheKeyWillBeUsed({ request }) {
    const key = new URL(request.url);
    key.searchParams.set('livery-language', request.headers.get('Language') ?? '');
    return key.href;
  },

  async cachedResponseWillBeUsed({ cachedResponse, event }) {
    if (!cachedResponse) return null;
    const { clientId = '' } = (event ?? {}) as unknown as Partial<RequestEvent>;
    tellKept(clientId, 'answer', keptAt(cachedResponse));
    return cachedResponse;
  },
};

/** Finds a file in the shells too. */
export const looksInShells: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await matchShells(request)) ?? null,
};
