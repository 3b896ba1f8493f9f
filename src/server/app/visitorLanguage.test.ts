import { expect, test } from 'vitest';
import type { LanguageCode } from '#schemas/languages.ts';
import { negotiatedVary } from '#src/domain/site/negotiatedPages.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { fakeSite, startTestServer } from '#tests/support/servers/serverTesting.ts';

/** A site whose page says in which language it was asked for. */
const site: Site = {
  ...fakeSite('base'),
  reply: (path, language: LanguageCode = 'EN') =>
    path === '/'
      ? {
          status: 200,
          headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: negotiatedVary },
          body: language.padEnd(3000),
        }
      : undefined,
};

test('[SH-13] the server sends a page in the chosen language, else the browser’s, else the brand’s; each has its own tag', async () => {
  const server = await startTestServer({ sites: [site] });
  const ask = async (headers: Record<string, string>, url = '/') =>
    server.app.inject({ url, headers: { host: 'base.example', ...headers } });
  const languageOf = async (headers: Record<string, string>) => (await ask(headers)).body.trim();
  try {
    expect(await languageOf({})).toBe('EN');
    expect(await languageOf({ 'accept-language': 'sw, ar-EG;q=0.8, ty;q=0.3' })).toBe('AR');
    expect(await languageOf({ 'accept-language': 'ar', cookie: 'a=b; livery_language=TY' })).toBe('TY');
    expect(await languageOf({ 'accept-language': 'ar', cookie: 'livery_language=FA' })).toBe('AR');

    const { etag, vary } = (await ask({ 'accept-language': 'ar' })).headers;
    expect(vary).toBe(`Origin, Accept-Encoding, ${negotiatedVary}`);
    const again = await ask({ 'accept-language': 'ar', 'if-none-match': String(etag) });
    expect([again.statusCode, again.headers.vary]).toEqual([304, vary]);
    expect((await ask({ 'accept-language': 'ty', 'if-none-match': String(etag) })).statusCode).toBe(200);
    expect((await ask({}, '/languages/AR/_.html')).statusCode).toBe(404);
  } finally {
    await server.close();
  }
});
