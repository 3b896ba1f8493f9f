import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import { type SignInPageConfig, signInConfigElement } from '#src/domain/access/signInHandover.ts';
import { configuredProviders } from '#src/domain/access/signInProviders.ts';
import { releaseOf } from '#src/domain/site/policyReports.ts';
import type { CatalogueAddresses } from '#src/domain/site/published.ts';
import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import type { SiteReply } from '#src/server/kernel/site.ts';
import type { Bundle } from '../build/bundle.ts';
import { embeddedJson } from './document.ts';
import { formatPolicy, hashSource, reportDirectives } from './policy.ts';
import { themeStyle } from './themeStyle.ts';

/** Whether the page may show a text. */
const isShown = (key: string): boolean =>
  /^(signIn|smsCode)\./.test(key) ||
  [
    'error.network',
    'error.tooManyTries',
    'error.mobile',
    'error.captchaWrong',
    'error.firebase',
    'field.mobileNum',
    'field.verificationCode',
  ].includes(key);

/** Frames of Google's reCAPTCHA, shown before a code is sent. */
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/**
 * Content-Security-Policy of the page that signs in through Firebase: wider than that of other pages, since
 * it runs Google's scripts. The page knows no session, and opens only after a tap.
 */
function signInPolicy(
  setUp: SignInPageConfig,
  style: string,
  reports: ReturnType<typeof reportDirectives>,
): string {
  const emulator = setUp.emulator === undefined ? [] : [setUp.emulator];
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", hashSource(style)],
    // reCAPTCHA sets style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https://www.gstatic.com/recaptcha/'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
      ...emulator,
    ],
    'frame-src': [`https://${setUp.firebase.authDomain}`, ...recaptchaFrames, ...emulator],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...reports,
  });
}

interface SignInParts {
  readonly texts: Readonly<Record<string, string>>;
  readonly catalogues: CatalogueAddresses;
  readonly hosting: Hosting;
  readonly bundle: Pick<Bundle, 'needs' | 'signIn'>;
}

/** The page that signs in through the brand's Firebase project; undefined where it has none. */
export function signInReply(
  brand: Brand,
  { texts, catalogues, hosting, bundle }: SignInParts,
): SiteReply | undefined {
  const firebase = brand.login?.firebase;
  if (!firebase) return undefined;
  const language = brand.languages.default;
  const setUp: SignInPageConfig = {
    id: brand.id,
    name: brand.name,
    firebase,
    emulator: hosting.firebaseEmulator,
    ways: configuredProviders(brand.login),
    back: brand.pages.login?.paths[0] ?? '/',
    language,
    texts: Object.fromEntries(Object.entries(texts).filter(([key]) => isShown(key))),
    catalogues,
  };
  const style = themeStyle(brand.theme);
  const { lang, direction } = languages[language];
  const sheets = [...bundle.needs([]).styles, ...bundle.signIn.styles];
  const body = `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand.name)}</title>
<meta name="theme-color" content="${brand.theme.colors.surface}">
<meta name="color-scheme" content="${brand.theme.scheme}">
<style>${style}</style>
${sheets.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
<script type="module" src="${bundle.signIn.entry}"></script>
<link rel="icon" href="${escapeHtml(brand.assets.icon)}">
</head>
<body>
<div class="sign-in">
<header><img src="${escapeHtml(brand.assets.logo)}" alt="${escapeHtml(brand.name)}"></header>
<main></main>
</div>
<noscript><p>${escapeHtml(texts['start.noScript'] ?? '')}</p></noscript>
<script type="application/json" id="${signInConfigElement}">${embeddedJson(setUp)}</script>
</body>
</html>
`;
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': signInPolicy(
        setUp,
        style,
        reportDirectives(hosting, releaseOf(bundle.signIn.entry)),
      ),
      // The popup of Google or Facebook must reach the page that opened it.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cache-Control': 'no-cache',
    },
    body,
  };
}
