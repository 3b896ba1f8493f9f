import { type LanguageCode, languages } from '#schemas/languages.ts';
import { type Brand, brandSchema } from '#schemas/manifest/brand.ts';
import type { Form } from '#schemas/manifest/form.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { colorTokens, themeSchema } from '#schemas/manifest/theme.ts';
import { templateNames, templatePages } from '#schemas/templates.ts';
import { templateVersion } from '#src/domain/gates/template.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { joinWords } from '#src/domain/values/joinWords.ts';
import { isObject } from '#src/domain/values/json.ts';
import type { TextsByKey } from '../brands/brandFiles.ts';
import { swatch } from '../report/swatch.ts';
import { describeNodes, diffNodes } from './diffNodes.ts';
import {
  changeSentence,
  deepEqual,
  formatValue,
  gateChange,
  movedNames,
  positionText,
  quotedText,
} from './diffSentences.ts';
import { type DescribedSchema, defaultOf } from './propDefault.ts';

/** Names removed from a list and added to it. */
function listChanges(a: readonly string[], b: readonly string[], lost: string, gained: string): string[] {
  const less = a.filter((one) => !b.includes(one));
  const more = b.filter((one) => !a.includes(one));
  return [
    ...(less.length > 0 ? [`${lost} ${joinWords(less)}.`] : []),
    ...(more.length > 0 ? [`${gained} ${joinWords(more)}.`] : []),
  ];
}

/**
 * Differences of values without sentences of their own, leaf by leaf; a missing value counts as its default.
 */
function leafChanges(name: string, a: unknown, b: unknown, schema?: DescribedSchema): string[] {
  if (deepEqual(a, b)) return [];
  if (isObject(a) && isObject(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      leafChanges(`${name} ${key}`, a[key], b[key], schema?.properties?.[key]),
    );
  const usual = defaultOf(schema);
  if ([a, b].every((value) => value === undefined || value === usual)) return [];
  const [one, two] = [a, b].map((value) => (value === undefined ? (usual ?? 'nothing') : formatValue(value)));
  return [`${name}: ${two} instead of ${one}.`];
}

const partOf = (schema: object, key: string) => (schema as DescribedSchema).properties?.[key];

const languageName = (code: LanguageCode): string => `${languages[code].name} (${code})`;

function diffLanguages(a: Brand['languages'], b: Brand['languages']): string[] {
  const sameSet =
    a.offered.length === b.offered.length && a.offered.every((code) => b.offered.includes(code));
  return [
    ...listChanges(
      a.offered.map(languageName),
      b.offered.map(languageName),
      'Not spoken any more:',
      'Also spoken:',
    ),
    ...(sameSet && !deepEqual(a.offered, b.offered) ? ['The languages are offered in another order.'] : []),
    ...changeSentence('A first visit is in', a.default, b.default, languageName),
  ];
}

/** Settings that affect every page: name, currency, time zone, languages, templates, compliance. */
export function diffSettings(a: Brand, b: Brand): string[] {
  const money = ({ code, symbol, decimals }: Brand['currency']) =>
    `${code} (${symbol}, ${decimals} decimals)`;
  const known = new Set([
    '$schema',
    'schemaVersion',
    'id',
    'extends',
    'merchant',
    'trialMerchant',
    'name',
    'currency',
    'timeZone',
    'languages',
    'theme',
    'assets',
    'templates',
    'shell',
    'pages',
    'menus',
    'forms',
  ]);
  const templates = templateNames.flatMap((name) => {
    const [one, two] = [templateVersion(name, a.templates[name]), templateVersion(name, b.templates[name])];
    return one === two
      ? []
      : [
          `The ${templatePages[name].toLowerCase()} is in its ${two} version instead of ${one}, unless the server says otherwise.`,
        ];
  });
  const rest = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !known.has(key));
  return [
    ...changeSentence('The name is', a.name, b.name),
    ...changeSentence('Amounts are in', a.currency, b.currency, money),
    ...changeSentence('Days are those of', a.timeZone, b.timeZone),
    ...diffLanguages(a.languages, b.languages),
    ...templates,
    ...rest.flatMap((key) =>
      leafChanges(key, a[key as keyof Brand], b[key as keyof Brand], partOf(brandSchema, key)),
    ),
  ];
}

/** The theme, token by token; on a terminal colours are shown as patches. */
export function diffTheme(a: Brand['theme'], b: Brand['theme'], colored?: boolean): string[] {
  const colors = (Object.keys(colorTokens) as (keyof typeof colorTokens)[]).flatMap((token) =>
    changeSentence(`${token} (${colorTokens[token]}):`, a.colors[token], b.colors[token], (color: string) =>
      swatch(color, colored),
    ),
  );
  const rest = Object.keys({ ...a, ...b }).filter(
    (key) => !['scheme', 'colors', 'radius', 'font'].includes(key),
  );
  return [
    ...changeSentence('The ground is', a.scheme, b.scheme, (scheme: string) => scheme),
    ...changeSentence('Corners of cards have', a.radius.card, b.radius.card, (px: number) => `${px} px`),
    ...changeSentence(
      'Corners of buttons and inputs have',
      a.radius.control,
      b.radius.control,
      (px: number) => `${px} px`,
    ),
    ...changeSentence('Running text is set in', a.font.body, b.font.body, (font: string) => font),
    ...changeSentence(
      'Headings and amounts are set in',
      a.font.display,
      b.font.display,
      (font: string) => font,
    ),
    ...rest.flatMap((key) =>
      leafChanges(
        `The look of ${key}`,
        a[key as keyof Brand['theme']],
        b[key as keyof Brand['theme']],
        partOf(themeSchema, key),
      ),
    ),
    ...colors,
  ];
}

const accessWords = (access: Page['access']): string => {
  if (access === 'session') return 'for members who are signed in';
  return access === 'realAccount' ? 'for members who are no free trial' : 'for everybody';
};

/** The differences of one page for visitors. */
export function diffPage(a: Page, b: Page, textsA: TextsByKey, textsB: TextsByKey): string[] {
  const [shellA, shellB] = [a.shell ?? {}, b.shell ?? {}];
  const titles = [quotedText(textsA, a.title), quotedText(textsB, b.title)] as const;
  const yes = (on: boolean | undefined, usual: boolean) => ((on ?? usual) ? 'shows' : 'hides');
  return [
    ...changeSentence('The title is', ...titles, (title: string) => title),
    ...changeSentence(
      'Search engines and messengers describe it:',
      ...([a, b].map(({ description }, index) =>
        description === undefined ? undefined : quotedText(index === 0 ? textsA : textsB, description),
      ) as [string | undefined, string | undefined]),
      (words?: string) => words ?? 'as the brand',
    ),
    ...listChanges(a.paths, b.paths, 'No longer at', 'Also at'),
    ...changeSentence('Links lead to', a.paths[0], b.paths[0], (path: string) => path),
    ...changeSentence('It is', accessWords(a.access), accessWords(b.access), (words: string) => words),
    ...gateChange('It opens', a.when, b.when),
    ...changeSentence('Whoever may not open it is led to', a.otherwise ?? 'login', b.otherwise ?? 'login'),
    ...changeSentence('Whoever finds it shut is told', a.refused, b.refused),
    ...changeSentence('Back leads to', a.back, b.back, (page?: string) => page ?? 'the page before'),
    ...changeSentence('The header is', shellA.header ?? 'back', shellB.header ?? 'back'),
    ...((shellA.banner ?? false) === (shellB.banner ?? false)
      ? []
      : [`It ${yes(shellB.banner, false)} the banner.`]),
    ...((shellA.bottom ?? true) === (shellB.bottom ?? true)
      ? []
      : [`It ${yes(shellB.bottom, true)} the bottom menu.`]),
    ...leafChanges('The address may say', a.query ?? {}, b.query ?? {}),
    ...(isOnItsWay(a) === isOnItsWay(b) ? [] : [progress(b)]),
    ...diffNodes(a.widgets, b.widgets),
  ];
}

const progress = (page: Page): string =>
  isOnItsWay(page)
    ? 'It is on its way: menus and links leave it out.'
    : 'It is made: menus and links lead to it.';

/** Describes a page that only one brand has. */
export const describePage = (page: Page, texts: TextsByKey): string =>
  `${quotedText(texts, page.title)} at ${page.paths.join(', ')}, ${accessWords(page.access)}, with ${joinWords(describeNodes(page.widgets)) || 'nothing on it'}.`;

/** The differences of one form. */
export function diffForm(a: Form, b: Form, textsA: TextsByKey, textsB: TextsByKey): string[] {
  const label = (key: string): string =>
    Object.hasOwn(b.fields, key)
      ? quotedText(textsB, b.fields[key]?.label ?? key)
      : quotedText(textsA, a.fields[key]?.label ?? key);
  const order = (form: Form) =>
    Object.entries(form.fields)
      .sort(([, x], [, y]) => x.at - y.at)
      .map(([key]) => key);
  const [before, after] = [order(a), order(b)];
  const { fields: _a, ...restA } = a;
  const { fields: _b, ...restB } = b;
  return [
    ...before.filter((key) => !after.includes(key)).map((key) => `No longer asks for ${label(key)}.`),
    ...after
      .filter((key) => !before.includes(key))
      .map((key) => `Also asks for ${label(key)}, ${positionText(key, after, label)}.`),
    ...movedNames(before, after, (key) => a.fields[key]?.at === b.fields[key]?.at).map(
      (key) => `${label(key)} moved: now ${positionText(key, after, label)}.`,
    ),
    ...after.flatMap((key) => {
      const [old, now] = [a.fields[key], b.fields[key]];
      if (!old || !now) return [];
      const { at: _1, label: was, ...one } = old;
      const { at: _2, label: is, ...two } = now;
      const renamed =
        quotedText(textsA, was) === quotedText(textsB, is)
          ? []
          : [`${quotedText(textsA, was)} is called ${quotedText(textsB, is)}.`];
      return [...renamed, ...leafChanges(label(key), one, two)];
    }),
    ...leafChanges('The form', restA, restB),
  ];
}
