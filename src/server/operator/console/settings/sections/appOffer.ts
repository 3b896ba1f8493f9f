import { downloadBarModeNames, downloadBarModes, longestAppDescription } from '#schemas/downloadBar.ts';
import { languageCodes } from '#schemas/languages.ts';
import { contrast } from '#src/domain/colors/contrast.ts';
import { leastTextContrast, readablePair } from '#src/domain/colors/readablePair.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  type FieldValues,
  selectField,
  switchField,
  textField,
} from '#src/server/operator/console/view/controls.ts';
import { type Html, html } from '#src/server/operator/console/view/html.ts';
import {
  contentLanguages,
  languageName,
  textLanguage,
} from '#src/server/operator/console/view/languageTabs.ts';
import { checkboxValue, defineSection, isChecked, trimmedValue } from '../section.ts';

/** A colour as typed: `#rrggbb`, with or without the sign; null for nothing, undefined for anything else. */
function readColor(typed: string): string | null | undefined {
  if (typed === '') return null;
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(typed) ?? [];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}

const wordsField = (code: string) => `words.${code}`;

/** The bar as players see it, drawn: the policy of the console allows no style of its own. */
function preview(values: FieldValues, { brand }: Site): Html {
  const { scheme, colors } = brand.theme;
  const background = readColor(trimmedValue(values, 'background'));
  const text = readColor(trimmedValue(values, 'textColor'));
  const shown = readablePair(
    { ...(background && { background }), ...(text && { text }) },
    { background: colors.background, text: scheme === 'dark' ? '#f2f4f3' : '#151a18' },
  );
  const own = Boolean(background || text);
  const words = trimmedValue(values, wordsField(contentLanguages({ brand } as Site)[0]));
  const button = own ? shown : { background: colors.background, text: colors.accent };
  const replaced = text && text !== shown.text;
  return html`<figure><svg viewBox="0 0 366 64" width="366" height="64" role="img" aria-label="The bar as players see it"><rect width="366" height="64" rx="14" fill="${shown.background}"/><rect x="12" y="12" width="40" height="40" rx="10" fill="${button.text}" opacity="0.35"/><g fill="${shown.text}" font-family="system-ui, sans-serif"><text x="64" y="29" font-size="14" font-weight="650">${brand.name}</text><text x="64" y="47" font-size="12">${words.slice(0, 30) || 'One tap from your home screen.'}</text></g><rect x="252" y="10" width="70" height="44" rx="22" fill="${button.text}"/><text x="287" y="37" font-size="14" font-weight="650" text-anchor="middle" fill="${button.background}" font-family="system-ui, sans-serif">Get it</text><path d="M337 27L347 37M347 27L337 37" stroke="${shown.text}" stroke-width="2"/></svg><figcaption class="hint">${
    replaced
      ? html`As saved here. ${text} on ${shown.background} has a contrast of ${contrast(text, shown.background).toFixed(1)}; words need ${leastTextContrast}. Players see ${shown.text} instead.`
      : 'As saved here, on a phone.'
  }</figcaption></figure>`;
}

/** How the app is offered on phones. */
export const appOfferSection = defineSection({
  key: 'appOffer',
  title: 'Offer of the app',
  tab: 'settings',
  lead: 'A bar above the bottom menu, on phones for which there is a download or the home screen. Closing it hides it on that device for good.',
  toForm: ({ bar, homeScreen, background, textColor, words }) => ({
    bar,
    ...checkboxValue('homeScreen', homeScreen),
    background: background ?? '',
    textColor: textColor ?? '',
    ...Object.fromEntries(Object.entries(words).map(([code, text]) => [wordsField(code), text])),
  }),
  read(form) {
    const problems: Record<string, string> = {};
    const bar = downloadBarModeNames.find((name) => name === form.bar);
    if (bar === undefined) problems.bar = 'Shown to: choose one of the list.';
    const colorOf = (name: string, label: string): string | null => {
      const color = readColor(trimmedValue(form, name));
      if (color === undefined)
        problems[name] = `${label}: six digits of a colour, such as #1a2b3c, or nothing.`;
      return color ?? null;
    };
    const background = colorOf('background', 'Background');
    const textColor = colorOf('textColor', 'Colour of the words');
    const words = Object.fromEntries(
      languageCodes.flatMap((code) => {
        const text = trimmedValue(form, wordsField(code));
        if (text.length > longestAppDescription)
          problems[wordsField(code)] =
            `${languageName(code)}: at most ${longestAppDescription} characters; this has ${text.length}.`;
        return text === '' ? [] : [[code, text]];
      }),
    );
    if (bar === undefined || Object.keys(problems).length > 0) return { problems };
    return { value: { bar, homeScreen: isChecked(form, 'homeScreen'), background, textColor, words } };
  },
  render: (filled, site) =>
    html`${preview(filled.values, site)}<div class="row">${selectField(
      { name: 'bar', label: 'Shown to' },
      downloadBarModeNames.map((name) => [name, downloadBarModes[name]]),
      filled,
    )}${textField({ name: 'background', label: 'Background', placeholder: "the brand's", code: true, maxLength: 7, dir: 'ltr' }, filled)}${textField({ name: 'textColor', label: 'Colour of the words', placeholder: "the brand's", code: true, maxLength: 7, dir: 'ltr' }, filled)}</div>${contentLanguages(
      site,
    ).map((code) =>
      textField(
        {
          name: wordsField(code),
          label: `What it says, ${languageName(code)}`,
          placeholder: 'One tap from your home screen.',
          maxLength: longestAppDescription,
          wide: true,
          ...textLanguage(code),
        },
        filled,
      ),
    )}${switchField(
      {
        name: 'homeScreen',
        label: 'Tell iPhones how to add the site to the home screen',
        hint: 'Three steps with pictures, beside your links. Without it, iPhones need a link for IOS or MOBILECONFIG.',
      },
      filled,
    )}`,
});
