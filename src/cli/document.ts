import { operationList } from '#schemas/api/operations.ts';
import { languages } from '#schemas/languages.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { queryText } from '#src/domain/operationAddress.ts';
import { type Published, publishedElement, refusedElement, rootElement } from '#src/domain/published.ts';
import { firstWidgets } from '#src/manifest/place.ts';
import type { FirstQuestion } from '#widgets/define.ts';
import { widgets } from '#widgets/index.ts';
import type { Bundle } from './bundle.ts';
import { escapeHtml } from './escapeHtml.ts';
import { documentPolicy } from './policy.ts';
import { themeStyle } from './themeStyle.ts';

/** JSON that may stand inside a script element: nothing in it can end the element. */
const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What every visit asks first. */
const startQuestions: readonly FirstQuestion[] = [{ operation: 'getStartup' }, { operation: 'getSettings' }];

/** Addresses of the questions that the boot script asks before the application has arrived. */
function earlyAddresses(published: Published, names: readonly string[]): string[] {
  const { base, paths = {} } = published.brand.api;
  const questions = [...startQuestions, ...names.flatMap((name) => widgets[name]?.asks ?? [])];
  const addresses = questions.map(({ operation, query }) => {
    const asked = operationList[operation];
    return (
      base +
      (paths[operation] ?? asked.path) +
      queryText(asked, query).replaceAll('%7Blanguage%7D', '{language}')
    );
  });
  return [...new Set(addresses)];
}

/** A page as HTML with the policy it needs. `markup` is the page drawn beforehand, empty where the browser draws it. */
export function renderDocument(
  published: Published,
  page: Page,
  hosting: Hosting,
  bundle: Pick<Bundle, 'entry' | 'needs' | 'bootGuard'>,
  markup: string,
): { html: string; policy: string } {
  const { brand, language, texts } = published;
  const { lang, direction } = languages[language];
  const names = firstWidgets(brand.shell.widgets, page);
  const { scripts, styles } = bundle.needs(names.map(viewModule));
  const style = themeStyle(brand.theme);
  const text = (key: string) => escapeHtml(texts[key] ?? key);
  const title = page.paths.includes('/')
    ? escapeHtml(brand.name)
    : `${text(page.title)} · ${escapeHtml(brand.name)}`;
  const html = `<!doctype html>
<html lang="${lang}" dir="${direction}" data-brand="${brand.id}" data-merchant="${brand.merchant}" data-language="${language}" data-early="${escapeHtml(earlyAddresses(published, names).join(' '))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="theme-color" content="${brand.theme.colors.surface}">
<script>${bundle.bootGuard}</script>
<style>${style}</style>
${styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
<script type="module" src="${bundle.entry}"></script>
${scripts.map((address) => `<link rel="modulepreload" href="${address}">`).join('\n')}
<link rel="icon" href="${escapeHtml(brand.assets.icon)}">
</head>
<body>
<div id="${rootElement}">${markup}</div>
<div id="livery-retry" class="boot-retry" role="alert" hidden><p>${text('start.failed')}</p><button type="button">${text('action.retry')}</button></div>
<div id="${refusedElement}" class="boot-retry" role="alert" hidden><p>${text('start.refused')}</p></div>
<noscript><p>${text('start.noScript')}</p></noscript>
<script type="application/json" id="${publishedElement}">${embeddedJson(published)}</script>
</body>
</html>
`;
  return { html, policy: documentPolicy(hosting, { script: bundle.bootGuard, style }) };
}

/** The module of a widget's view, as the build names it. */
function viewModule(name: string): string {
  const view = name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  return `widgets/${name}/${view}.tsx`;
}
