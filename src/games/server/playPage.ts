import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LanguageCode, languages } from '#schemas/languages.ts';
import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import { assetRoutes } from '#src/server/http/assetRoutes.ts';
import { acceptedLanguage, gameTexts } from './gameTexts.ts';

/** Options of the games' page. */
export interface PlayPageOptions {
  /** Folder of the games' build: `assets/` and `.vite/manifest.json`. */
  readonly folder: string;
  /** Origins that may frame the page, for `frame-ancestors`. */
  readonly ancestors: (request: FastifyRequest) => string;
}

/** Keys of the texts that the page needs before it has a session. */
const initialTexts =
  /^(loading|retry|exit|(offline|broken|ticketGone|sessionGone|tooMany|maintenance|region)(Title|Text))$/;

/** Content security policy: only scripts, styles, images and requests of its own origin; the given frame ancestors. */
export const playPolicy = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

interface Files {
  readonly script: string;
  readonly style: string;
}

/** Paths of the entry script and the style sheet, from the build's manifest. Throws without a build. */
function readFiles(folder: string): Files {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly css?: readonly string[] } | undefined>
  >;
  const { file: script, css: [style] = [] } = manifest['src/games/browser/main.ts'] ?? {};
  if (script === undefined || style === undefined) throw new Error('The build of the games has no entry.');
  return { script: `/${script}`, style: `/${style}` };
}

function pageOf({ script, style }: Files, code: LanguageCode): string {
  const { lang, direction } = languages[code];
  const texts = Object.fromEntries(Object.entries(gameTexts(code)).filter(([key]) => initialTexts.test(key)));
  const loading = escapeHtml(texts.loading ?? '');
  return `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#10131f">
<meta name="robots" content="noindex">
<title>${loading}</title>
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body><div id="game" data-texts="${escapeHtml(JSON.stringify(texts))}"><div class="waiting" role="status"><div class="waiting-sign" aria-hidden="true"><i></i><i></i><i></i></div><p>${loading}</p></div></div></body>
</html>
`;
}

/** Routes of `/play`, the page that every demo game runs in, and of its files. The page contains no player's data. */
export function playPage(app: FastifyInstance, { folder, ancestors }: PlayPageOptions): void {
  let cache = { at: 0, pages: new Map<LanguageCode, string>() };
  assetRoutes(app, [path.join(folder, 'assets')]);
  app.get('/play', async (request, reply) => {
    const manifest = path.join(folder, '.vite/manifest.json');
    // A new build while the server runs invalidates the cache: the page must name the new files.
    const at = existsSync(manifest) ? statSync(manifest).mtimeMs : 0;
    if (at !== cache.at) cache = { at, pages: new Map() };
    const code = acceptedLanguage(request.headers['accept-language']);
    const page = cache.pages.get(code) ?? pageOf(readFiles(folder), code);
    cache.pages.set(code, page);
    return reply
      .headers({
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Language, Referer',
        'Content-Security-Policy': playPolicy(ancestors(request)),
        'Referrer-Policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
