import { compareAmounts } from '#src/domain/money/units.ts';
import type { PromotionState } from '#src/server/operator/payments/promotionChanges.ts';
import type { PromotionRhythm } from '#src/server/payments/promotions.ts';
import type { FormReading } from '../../settings/section.ts';
import { checkboxValue, isChecked, trimmedValue } from '../../settings/section.ts';
import {
  areaField,
  type FieldValues,
  type FormContent,
  selectField,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { languageName, textLanguage } from '../../view/languageTabs.ts';
import { amountField, type FoundProblems, readAmount, readCount, readPercent } from '../moneyFields.ts';

/** How often a member gets a promotion, in words. */
export const rhythmWords: Readonly<Record<PromotionRhythm, string>> = {
  first: 'Once, with the first deposit',
  weekly: 'Once a week',
};

/** A new promotion. */
export const emptyPromotion: PromotionState = {
  enabled: false,
  sort: 0,
  terms: {
    texts: { EN: { title: '' } },
    percent: '100',
    most: '100',
    min: '10',
    turnover: '5',
    rhythm: 'first',
  },
};

/** Form values of a promotion. */
export const promotionValues = ({ enabled, sort, terms }: PromotionState): FieldValues => ({
  ...checkboxValue('enabled', enabled),
  sort: String(sort),
  percent: terms.percent,
  most: terms.most,
  min: terms.min,
  turnover: terms.turnover,
  rhythm: terms.rhythm,
  ...Object.fromEntries(
    Object.entries(terms.texts).flatMap(([code, { title = '', note = '' }]) => [
      [`title.${code}`, title],
      [`note.${code}`, note],
    ]),
  ),
});

function readTexts(
  form: FieldValues,
  stored: PromotionState['terms']['texts'],
  languages: readonly string[],
  problems: FoundProblems,
): PromotionState['terms']['texts'] {
  const texts = { ...stored };
  for (const code of languages) {
    const [title, note] = [trimmedValue(form, `title.${code}`), trimmedValue(form, `note.${code}`)];
    const needed = code === 'EN' || note !== '';
    if ((needed && title === '') || title.length > 64)
      problems[`title.${code}`] = `Title in ${languageName(code)}: 1 to 64 characters.`;
    if (note.length > 2000)
      problems[`note.${code}`] = `Note in ${languageName(code)}: at most 2000 characters.`;
    delete texts[code];
    if (title !== '') texts[code] = { title, ...(note === '' ? {} : { note }) };
  }
  return texts;
}

/** Reads a posted promotion. Never throws. */
export function readPromotionForm(
  form: FieldValues,
  stored: PromotionState,
  { decimals, languages }: { readonly decimals: number; readonly languages: readonly string[] },
): FormReading<PromotionState> {
  const problems: FoundProblems = {};
  const percent = { name: 'percent', label: 'Percent', most: '1000' };
  const turnover = readAmount(form, { name: 'turnover', label: 'Wagered' }, problems) ?? '0';
  if (compareAmounts(turnover, '100') > 0) problems.turnover = 'Wagered: at most 100 times.';
  const rhythm = trimmedValue(form, 'rhythm');
  const isRhythm = (text: string): text is PromotionRhythm => Object.hasOwn(rhythmWords, text);
  if (!isRhythm(rhythm)) problems.rhythm = 'How often: choose one of the list.';
  const terms = {
    texts: readTexts(form, stored.terms.texts, languages, problems),
    percent: readPercent(form, percent, problems) ?? '0',
    most:
      readAmount(form, { name: 'most', label: 'Bonus at most', decimals, positive: true }, problems) ?? '0',
    min: readAmount(form, { name: 'min', label: 'Deposits from', decimals }, problems) ?? '0',
    turnover,
    rhythm: isRhythm(rhythm) ? rhythm : ('first' as const),
  };
  const sort = readCount(form, { name: 'sort', label: 'Position', most: 9999 }, problems) ?? 0;
  if (Object.keys(problems).length > 0) return { problems };
  return { value: { enabled: isChecked(form, 'enabled'), sort, terms } };
}

/** The fields of a promotion. */
export const promotionFields = (filled: FormContent, languages: readonly string[]): Html =>
  html`${switchField({ name: 'enabled', label: 'In use', hint: 'Members can choose it.' }, filled)}
<div class="row">${amountField({ name: 'percent', label: 'Percent', hint: 'Of the deposit.' }, filled)}${amountField({ name: 'most', label: 'Bonus at most' }, filled)}${amountField({ name: 'min', label: 'Deposits from' }, filled)}</div>
<div class="row">${amountField({ name: 'turnover', label: 'Wagered', hint: 'How many times deposit and bonus are to be wagered before money may leave.' }, filled)}${selectField({ name: 'rhythm', label: 'How often' }, Object.entries(rhythmWords), filled)}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, hint: 'Small comes first.' }, filled)}</div>
${languages.map((code) => html`<fieldset class="plain"><legend>${languageName(code)}</legend>${textField({ name: `title.${code}`, label: 'Title', maxLength: 64, ...textLanguage(code) }, filled)}${areaField({ name: `note.${code}`, label: 'Note', rows: 2, ...textLanguage(code) }, filled)}</fieldset>`)}`;
