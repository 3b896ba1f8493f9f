import { type FromWorker, keptHeader } from '#src/domain/site/workerSettings.ts';
import { scope } from './scope.ts';

/** What open pages were shown of what is kept. */
interface ShownKept {
  /** When the oldest answer was kept, in milliseconds since 1970; null where there was none. */
  answer: number | null;
  /** When the page itself was kept; null where it came from the network. */
  page: number | null;
}

/** By id of the page. Forgotten with the worker: a page asks soon after it has started. */
const shown = new Map<string, ShownKept>();

/** The reply with the time at which it is kept. */
export async function stamped(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(keptHeader, String(Date.now()));
  const { status, statusText } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

/** When a reply was kept, in milliseconds since 1970; 0 where it does not say. */
export const keptAt = (response: Response): number => Number(response.headers.get(keptHeader) ?? 0);

/** Remembers that a page was shown something kept, and tells it where it may be listening. */
export function tellKept(client: string, part: keyof ShownKept, at: number): void {
  if (client === '') return;
  const known = shown.get(client) ?? { answer: null, page: null };
  known[part] = Math.min(known[part] ?? at, at);
  shown.set(client, known);
  // Not waited for: a page that is only coming would be found once it has its answer, which this is part of.
  void answerKept(client);
}

/** Tells a page the time of the oldest that it was shown; answers count before the page, whose content they replace. */
export async function answerKept(client: string): Promise<void> {
  const known = shown.get(client);
  const at = known?.answer ?? known?.page;
  if (at === null || at === undefined) return;
  const message: FromWorker = { type: 'kept', at };
  (await scope.clients.get(client))?.postMessage(message);
}

/** The page is served by the network again. */
export const forgetKept = (client: string): boolean => shown.delete(client);

/** Whether a page itself was kept. */
export const isKeptPage = (client: string): boolean => (shown.get(client)?.page ?? null) !== null;
