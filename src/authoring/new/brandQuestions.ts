import { type LanguageCode, languageCodes, languages } from '#schemas/languages.ts';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { mapTemplates, templateNames, versionsOf } from '#schemas/templates.ts';
import { maxSeeds, randomSeeds } from '#src/domain/colors/palette.ts';
import { isoCodes, isoCurrency } from '#src/domain/values/currencies.ts';
import { hashText } from '#src/domain/values/hashText.ts';
import { hostFault } from '#src/domain/values/hostName.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { isTimeZone, timeZones } from '#src/domain/values/timeZones.ts';
import { hiddenCharacter } from '#src/manifest/assets/hiddenCharacters.ts';
import { describeBroken, isBlank } from '#src/manifest/assets/visibleText.ts';

/** All answers that define a new brand. */
export interface BrandAnswers {
  /** The brand it extends. */
  readonly from: string;
  readonly name: string;
  readonly hosts: readonly string[];
  /** The first one is the language of a first visit. */
  readonly languages: readonly LanguageCode[];
  readonly colors: readonly [string, ...string[]];
  readonly scheme: Brand['theme']['scheme'];
  readonly template: Brand['templates'];
  readonly currency: Brand['currency'];
  readonly timeZone: string;
  /** Whether players see the demo content. */
  readonly demo: boolean;
}

/** What an answer is checked against. */
export interface QuestionContext {
  readonly id: string;
  readonly brandIds: readonly string[];
  /** The brand to extend; defaults are its values. */
  readonly parent: Brand;
  /** Hosts of other brands, with the brand of each. */
  readonly hosts: ReadonlyMap<string, string>;
}

/** One question: asked on a terminal, or answered by the flag of its name. */
export interface BrandQuestion<T> {
  readonly prompt: string;
  /** The valid answers, in a few words. */
  readonly hint: (context: QuestionContext) => string;
  readonly fallback: (context: QuestionContext) => string;
  /** Parses an answer. Throws an Error with a sentence for the operator. */
  readonly read: (text: string, context: QuestionContext) => T;
}

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

const suggestion = (name: string | undefined): string => (name === undefined ? '' : ` Did you mean ${name}?`);

const englishName = (code: LanguageCode): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(languages[code].lang) ?? languages[code].name;

/** Finds a language by its code, tag or name. */
function languageCalled(word: string): LanguageCode | undefined {
  const lowerCased = word.toLowerCase();
  return languageCodes.find((code) =>
    [code, languages[code].lang, languages[code].name, englishName(code)].some(
      (one) => one.toLowerCase() === lowerCased,
    ),
  );
}

function readLanguage(word: string): LanguageCode {
  const code = languageCalled(word);
  if (code) return code;
  const near = nearest(word, [...languageCodes, ...languageCodes.map(englishName)]);
  const suggested = near === undefined ? undefined : languageCalled(near);
  throw new Error(
    `There is no language "${word}".${suggestion(suggested)} There are ${languageCodes.join(', ')}.`,
  );
}

function readHost(word: string, { hosts, id }: QuestionContext): string {
  if (/[/:]/.test(word))
    throw new Error(`"${word}" is an address. A host is a name alone, such as play.example.com.`);
  const fault = hostFault(word);
  const host = fault?.meant ?? word;
  if (hostFault(host) !== null || !host.includes('.'))
    throw new Error(
      `"${word}" is not a host name${fault ? `: ${fault.reason}` : ', such as play.example.com'}.`,
    );
  const other = hosts.get(host);
  if (other !== undefined && other !== id)
    throw new Error(`The host ${host} belongs to the brand "${other}" already.`);
  return host;
}

function readColor(word: string): string {
  const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(word) ?? [];
  if (digits === '') throw new Error(`"${word}" is not a colour such as #0b6e69.`);
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${six.toLowerCase()}`;
}

function readColors(text: string, { id }: QuestionContext): [string, ...string[]] {
  if (/^surprise/i.test(text.trim())) return randomSeeds(hashText(`colours of ${id}`) / 2 ** 32);
  const [first, ...others] = listOf(text).map(readColor);
  if (first === undefined || others.length >= maxSeeds)
    throw new Error(`Give one to ${maxSeeds} colours, such as #0b6e69 #f6b53c, or "surprise me".`);
  return [first, ...others];
}

/** The names of all versions of all templates: `base`, `new`. */
export const versionNames = [
  ...new Set(templateNames.flatMap((name) => versionsOf(name).map(([version]) => version))),
];

function readTemplate(text: string, { parent }: QuestionContext): Brand['templates'] {
  const word = text.trim().toLowerCase();
  if (versionNames.includes(word))
    return mapTemplates(
      (name) => versionsOf(name).find(([version]) => version === word)?.[1] ?? parent.templates[name],
    );
  const chosen = { ...parent.templates };
  for (const pair of listOf(text)) {
    const [name = '', value = ''] = pair.split('=');
    if (!Object.hasOwn(chosen, name) || !/^[\w-]{1,8}$/.test(value))
      throw new Error(
        `"${pair}" is no template.${suggestion(nearest(name, Object.keys(chosen)))} Say ${versionNames.join(', ')}, or mem_cen=1 dep_func=0.`,
      );
    chosen[name as keyof typeof chosen] = value;
  }
  return chosen;
}

function readCurrency(text: string, { parent }: QuestionContext): Brand['currency'] {
  const [word = '', symbol, decimals = '2'] = text.trim().split(':');
  const code = word.toUpperCase();
  if (!/^[A-Z]{3,5}$/.test(code)) throw new Error(`"${word}" is not a currency such as USD.`);
  if (symbol !== undefined) {
    const length = [...symbol].length;
    if (length < 1 || length > 4) throw new Error('The symbol of a currency has one to four characters.');
    if (!/^[0-8]$/.test(decimals)) throw new Error('A currency has 0 to 8 decimals.');
    return { code, symbol, decimals: Number(decimals) };
  }
  if (code === parent.currency.code) return parent.currency;
  const currency = isoCurrency(code);
  if (!currency)
    throw new Error(
      `There is no currency ${code} in ISO 4217.${suggestion(nearest(code, isoCodes))} For one of your own say code, symbol and decimals: ${code}:${code.slice(0, 1)}:2.`,
    );
  const { symbol: ownSymbol, decimals: ownDecimals } = currency;
  return {
    code,
    symbol: [...ownSymbol].length > 4 ? code.slice(0, 4) : ownSymbol,
    decimals: ownDecimals,
  };
}

function readTimeZone(text: string): string {
  const word = text.trim();
  if (isTimeZone(word)) return word;
  throw new Error(`There is no time zone "${word}".${suggestion(nearest(word, timeZones()))}`);
}

function readFrom(text: string, { brandIds }: QuestionContext): string {
  const from = text.trim();
  if (brandIds.includes(from)) return from;
  throw new Error(
    `There is no brand "${from}".${suggestion(nearest(from, brandIds))} There are ${brandIds.join(', ')}.`,
  );
}

function readName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '' || [...name].length > 40) throw new Error('A name has 1 to 40 characters.');
  if (isBlank(name) || hiddenCharacter(name) !== null || describeBroken(name) !== null)
    throw new Error('A name has characters that can be seen, and no others.');
  return name;
}

/** `Lucky Lagoon` for `lucky-lagoon`. */
const titled = (id: string): string =>
  id.replace(/(^|-)([a-z0-9])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase());

/** The questions of `brand new`, in the order they are asked; each is also a flag. */
export const questions: { readonly [K in keyof BrandAnswers]: BrandQuestion<BrandAnswers[K]> } = {
  from: {
    prompt: 'Start from which brand',
    hint: ({ brandIds }) => brandIds.join(', '),
    fallback: () => baseBrand,
    read: readFrom,
  },
  name: {
    prompt: 'Name shown to players',
    hint: () => 'up to 40 characters',
    fallback: ({ id }) => titled(id),
    read: readName,
  },
  hosts: {
    prompt: 'Hosts',
    hint: () => 'such as play.example.com, or none for now',
    fallback: () => 'none',
    read: (text, context) =>
      /^\s*none\s*$/i.test(text) ? [] : [...new Set(listOf(text).map((word) => readHost(word, context)))],
  },
  languages: {
    prompt: 'Languages, the first one for a first visit',
    hint: () => languageCodes.map((code) => `${code} ${englishName(code)}`).join(', '),
    fallback: ({ parent }) => {
      const { default: first, offered } = parent.languages;
      return [first, ...offered.filter((code) => code !== first)].join(' ');
    },
    read: (text) => {
      const codes = [...new Set(listOf(text).map(readLanguage))];
      if (codes.length === 0) throw new Error('A brand speaks at least one language.');
      return codes;
    },
  },
  colors: {
    prompt: 'Colours',
    hint: () => `1 to ${maxSeeds} of #rrggbb: main, highlight, ground, text, lines; or surprise me`,
    fallback: () => 'surprise me',
    read: readColors,
  },
  scheme: {
    prompt: 'Light or dark',
    hint: () => 'light, dark',
    fallback: ({ parent }) => parent.theme.scheme,
    read: (text) => {
      const word = text.trim().toLowerCase();
      if (word !== 'light' && word !== 'dark') throw new Error('Say light or dark.');
      return word;
    },
  },
  template: {
    prompt: 'Templates of member centre and deposit page',
    hint: () => `${versionNames.join(', ')}, or mem_cen=1 dep_func=0`,
    fallback: ({ parent: { templates } }) =>
      templateNames.map((name) => `${name}=${templates[name]}`).join(' '),
    read: readTemplate,
  },
  currency: {
    prompt: 'Currency',
    hint: () => 'a code such as EUR, or one of your own as USDT:₮:2',
    fallback: ({ parent }) => parent.currency.code,
    read: readCurrency,
  },
  timeZone: {
    prompt: 'Time zone of its days',
    hint: () => 'such as Pacific/Tahiti, Asia/Bangkok or UTC',
    fallback: ({ parent }) => parent.timeZone,
    read: readTimeZone,
  },
  demo: {
    prompt: 'Start with demo content: invented news, banners and matches',
    hint: () => 'yes, no',
    fallback: () => 'no',
    read: (text) => {
      const word = text.trim().toLowerCase();
      if (word !== 'yes' && word !== 'no') throw new Error('Say yes or no.');
      return word === 'yes';
    },
  },
};

/** Keys of {@link questions}, in order. */
export const questionKeys = Object.keys(questions) as (keyof BrandAnswers)[];
