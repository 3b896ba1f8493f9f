import { cacheNameOf } from '#src/domain/site/workerSettings.ts';
import { scope } from './scope.ts';

/** Where the language of the player is kept, for a worker that starts without a page. */
const languageKey = '/language';
const kept = () => caches.open(cacheNameOf(scope.livery.brand, 'push'));

/** As far as it is known since the worker started. */
let language: string | undefined;

/** Remembers the language of the player. */
export async function keepLanguage(code: string): Promise<void> {
  language = code;
  await (await kept()).put(languageKey, new Response(code));
}

/** The language of the player; undefined before a page has said it. */
export async function keptLanguage(): Promise<string | undefined> {
  language ??= await kept()
    .then((cache) => cache.match(languageKey))
    .then((found) => found?.text())
    .catch(() => undefined);
  return language;
}
