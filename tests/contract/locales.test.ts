import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorText } from '#schemas/api/errors.ts';
import { everyErrorText } from '#schemas/api/everyErrorText.ts';
import { languageCodes, languages } from '#schemas/languages.ts';
import type { TextsByKey } from '#src/authoring/brands/brandFiles.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkLocales } from '#src/authoring/report/checkLocales.ts';
import { withoutTags } from '#src/domain/values/placeholders.ts';
import { containsMarkup } from '#src/manifest/assets/suspiciousText.ts';
import { showLanguage, startTexts, translate } from '#src/ui/text.ts';

const folder = path.join(projectFolder, 'locales');
const catalogues: Record<string, TextsByKey> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as TextsByKey,
    ]),
);

/** The keys missing in each language, as `AR page.home`. */
const missing = (keys: readonly string[]) =>
  languageCodes.flatMap((code) =>
    keys.filter((key) => !catalogues[code]?.[key]).map((key) => `${code} ${key}`),
  );

/** Toasts listed in the specification (section 9). */
const toasts = [
  'in_logged_login',
  'in_please_wait',
  'in_sms_sending',
  'in_sms_send',
  'in_collection',
  'in_cancel_collection',
  'free_reject',
  'contact_service',
  'in_popup_prompt',
  'in_sure_logout',
];

describe('the catalogues', () => {
  it('exist exactly for the languages of the product', () => {
    expect(Object.keys(catalogues).sort()).toEqual([...languageCodes].sort());
  });

  it('have every key of EN, with its placeholders and in every plural form', () => {
    const list = checkLocales(catalogues).map(
      ({ language, key, code, message }) => `locales/${language}.json  ${key}  ${code}  ${message}`,
    );
    expect(list).toEqual([]);
  });

  it('contain no markup but the elements that views replace', () => {
    const marked = Object.entries(catalogues).flatMap(([code, catalogue]) =>
      Object.keys(catalogue)
        .filter((key) => containsMarkup(withoutTags(catalogue[key] ?? '')))
        .map((key) => `${code} ${key}`),
    );
    expect(marked).toEqual([]);
  });

  it('[SH-10] have the text of every toast', () => {
    expect(missing(toasts.map((name) => `toast.${name}`))).toEqual([]);
  });

  it('[SH-12] have the text of every error of the server', () => {
    expect(missing([...Object.values(everyErrorText), errorText(undefined)])).toEqual([]);
  });
});

describe('the check of the catalogues', () => {
  const EN: TextsByKey = {
    'page.home': 'Home',
    'page.hello': 'Hello, {{name}}',
    'page.rules': 'You accept the <a>rules</a>',
    'page.mail_one': '{{count}} message',
    'page.mail_other': '{{count}} messages',
  };
  const FA: TextsByKey = {
    'page.home': 'خانه',
    'page.hello': 'سلام، {{name}}',
    'page.rules': '<a>قوانین</a> را می‌پذیرید',
    'page.mail_one': '{{count}} پیام',
    'page.mail_other': '{{count}} پیام',
  };
  const faults = (language: string, catalogue: TextsByKey) =>
    checkLocales({ EN, [language]: catalogue }).map(({ language, key, code }) => [language, key, code]);
  const without = (catalogue: TextsByKey, key: string): TextsByKey =>
    Object.fromEntries(Object.entries(catalogue).filter(([name]) => name !== key));

  it('finds nothing in a complete catalogue', () => {
    expect(faults('FA', FA)).toEqual([]);
  });

  it('finds a missing key', () => {
    expect(faults('FA', without(FA, 'page.home'))).toEqual([['FA', 'page.home', 'missing-key']]);
  });

  it('does not mistake inherited properties for texts', () => {
    expect(checkLocales({ EN: { toString: 'Text' }, FA: {} })).toMatchObject([{ code: 'missing-key' }]);
  });

  it('finds a key that EN does not have', () => {
    expect(faults('FA', { ...FA, 'page.hom': 'خانه' })).toEqual([['FA', 'page.hom', 'unknown-key']]);
  });

  it('finds a plural form that the language does not use', () => {
    expect(faults('FA', { ...FA, 'page.mail_few': '{{count}}' })).toEqual([
      ['FA', 'page.mail_few', 'unknown-key'],
    ]);
  });

  it.each(['سلام، {{nam}}', 'سلام', 'سلام، {{name}} {{count}}', 'سلام، {name}'])(
    'finds the wrong placeholders in "%s"',
    (hello) => {
      expect(faults('FA', { ...FA, 'page.hello': hello })).toEqual([
        ['FA', 'page.hello', 'placeholder-mismatch'],
      ]);
    },
  );

  it.each(['قوانین', '<a>قوانین', '<a>قوانین</b>'])('finds the wrong elements in "%s"', (rules) => {
    expect(faults('FA', { ...FA, 'page.rules': rules })).toEqual([
      ['FA', 'page.rules', 'placeholder-mismatch'],
    ]);
  });

  it('ignores spacing and formats in placeholders', () => {
    expect(faults('FA', { ...FA, 'page.hello': '{{ name, uppercase }}، سلام، {{name}}' })).toEqual([]);
  });

  it('finds each missing plural form that EN does not have', () => {
    const AR = { ...FA, 'page.mail_two': '{{count}}', 'page.mail_few': '{{count}}' };
    expect(faults('AR', AR)).toEqual([
      ['AR', 'page.mail_zero', 'missing-plural'],
      ['AR', 'page.mail_many', 'missing-plural'],
    ]);
  });

  it('finds a placeholder missing in one plural form', () => {
    expect(faults('FA', { ...FA, 'page.mail_one': 'پیام' })).toEqual([
      ['FA', 'page.mail_one', 'placeholder-mismatch'],
    ]);
  });

  it.each(['', '  '])('finds an empty text: "%s"', (home) => {
    expect(faults('FA', { ...FA, 'page.home': home })).toEqual([['FA', 'page.home', 'empty-text']]);
  });

  it('finds faults of EN itself', () => {
    expect(checkLocales({ EN: { 'page.home': '', 'page.mail_other': '{{count}}' } })).toMatchObject([
      { language: 'EN', key: 'page.home', code: 'empty-text' },
      { language: 'EN', key: 'page.mail_one', code: 'missing-plural' },
    ]);
  });

  it('finds a language the product does not have', () => {
    expect(faults('XX', FA)).toEqual([['XX', '', 'unknown-language']]);
  });

  it('describes the problem', () => {
    expect(checkLocales({ EN, FA: { ...FA, 'page.hello': 'سلام' } })[0]?.message).toBe(
      'It holds no placeholder, and EN holds {{name}}.',
    );
  });
});

describe('the languages', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(languageCodes)('%s has a tag that Intl knows', (code) => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(languages[code].intl)).toHaveLength(1);
    expect(Intl.NumberFormat.supportedLocalesOf(languages[code].intl)).toHaveLength(1);
    expect(Intl.PluralRules.supportedLocalesOf(languages[code].intl)).toHaveLength(1);
  });

  it.each(languageCodes)('%s writes numbers and dates with Latin digits', (code) => {
    const { intl } = languages[code];
    expect(new Intl.NumberFormat(intl).resolvedOptions().numberingSystem).toBe('latn');
    expect(new Intl.NumberFormat(intl).format(9876543210).replace(/\D/g, '')).toBe('9876543210');
    expect(new Intl.DateTimeFormat(intl).resolvedOptions().numberingSystem).toBe('latn');
  });

  it.each(languageCodes)('%s itself is not used as a tag', (code) => {
    const tags = languageCodes.map((each) => languages[each].intl.toLowerCase());
    expect(tags).not.toContain(code.toLowerCase());
  });

  it('are passed to Intl.PluralRules by their tags when a text has a count', () => {
    const requested: string[] = [];
    class RecordingPluralRules extends Intl.PluralRules {
      constructor(locales?: string, options?: Intl.PluralRulesOptions) {
        requested.push(String(locales));
        super(locales, options);
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { PluralRules: { value: RecordingPluralRules } }));
    const localeOf = (code: (typeof languageCodes)[number]) => ({ code, ...languages[code] });
    startTexts(localeOf('TY'), catalogues.TY ?? {});
    for (const code of languageCodes) {
      showLanguage(localeOf(code), catalogues[code] ?? {});
      for (const count of [0, 1, 2, 3, 11, 100, 1_000_000]) {
        expect(translate('siteHeader.inboxUnread', { count })).toContain(String(count));
      }
    }
    expect([...new Set(requested)].sort()).toEqual(languageCodes.map((code) => languages[code].intl).sort());
  });
});
