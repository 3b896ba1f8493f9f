import { gameFamilies, memberTypeNames } from '#schemas/codes.ts';
import { bannerThemes } from '#src/art/banner/bannerScenes.ts';
import type { StoredActivity } from '#src/server/activities/activityStore.ts';
import { amountField, shortMoney } from '../../payments/moneyFields.ts';
import { checkboxValue } from '../../settings/section.ts';
import {
  type FieldValues,
  type FormContent,
  selectField,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { toInputTime } from '../../view/inputTime.ts';
import { languageName } from '../../view/languageTabs.ts';
import { audienceTypes } from './activityForm.ts';
import { activityTextValues } from './activityTextFields.ts';
import { categoryWords, kindWords, measureWords, rhythmTitles, weekdays } from './activityWords.ts';

/** What the fields offer to choose from. */
export interface ActivityChoices {
  readonly levels: readonly { readonly level: number; readonly name: string }[];
  readonly languages: readonly string[];
}

const checkedValues = (name: string, list: readonly (string | number)[]): FieldValues =>
  Object.fromEntries(list.map((one) => [`${name}.${one}`, 'on']));

/** Form values of an activity, with its texts in one language. */
export function activityValues(activity: StoredActivity, language: string): FieldValues {
  const { terms, starts, ends, budget } = activity;
  const { who, goal, prize } = terms;
  return {
    ...checkboxValue('enabled', activity.enabled),
    ...checkboxValue('exclusive', activity.exclusive),
    ...{
      category: activity.category,
      kind: activity.kind,
      picture: terms.picture,
      sort: String(activity.sort),
    },
    ...{ starts: toInputTime(starts.toISOString()), ends: toInputTime(ends?.toISOString()) },
    budget: budget === null ? '' : shortMoney(budget),
    ...checkedValues('type', who.types),
    ...checkedValues('level', who.levels),
    ...checkedValues('language', who.languages),
    ...checkedValues('day', terms.days),
    registeredFrom: toInputTime(who.registeredFrom ?? undefined),
    registeredUntil: toInputTime(who.registeredUntil ?? undefined),
    ...{ measure: goal?.measure ?? '', goal: goal ? shortMoney(goal.goal) : '' },
    ...checkedValues('family', goal?.categories ?? []),
    ...checkboxValue('before', goal?.before),
    ...{ prizeKind: prize.kind, amount: shortMoney(prize.amount), percent: prize.percent },
    most: prize.most === null ? '' : shortMoney(prize.most),
    ...{ rhythm: terms.rhythm, perTurn: String(terms.perTurn), total: terms.total?.toString() ?? '' },
    turnover: shortMoney(terms.turnover),
    ...activityTextValues(terms.texts[language]),
  };
}

/** Boxes of which several may be checked; none is no condition. */
const boxes = (
  legend: string,
  name: string,
  options: readonly (readonly [value: string | number, label: string])[],
  filled: FormContent,
): Html =>
  html`<fieldset class="plain"><legend>${legend}</legend><div class="row">${options.map(([value, label]) => switchField({ name: `${name}.${value}`, label }, filled))}</div></fieldset>`;

const whoFields = (filled: FormContent, { levels, languages }: ActivityChoices): Html =>
  html`<fieldset class="plain"><legend>Who</legend><p class="hint">Nothing chosen is no condition. Trials never take part.</p>${boxes(
    'Kinds of members',
    'type',
    audienceTypes.map(
      (type) =>
        [type, memberTypeNames[type] ? `${memberTypeNames[type]} (${type})` : `type ${type}`] as const,
    ),
    filled,
  )}${boxes(
    'Levels',
    'level',
    levels.map(({ level, name }) => [level, name] as const),
    filled,
  )}${boxes(
    'Languages',
    'language',
    languages.map((code) => [code, languageName(code)] as const),
    filled,
  )}<div class="row">${textField({ name: 'registeredFrom', label: 'Registered from (UTC)', kind: 'datetime-local' }, filled)}${textField({ name: 'registeredUntil', label: 'Registered until (UTC)', kind: 'datetime-local' }, filled)}</div></fieldset>`;

const whenFields = (filled: FormContent, zone: string): Html =>
  html`<fieldset class="plain"><legend>When</legend><div class="row">${textField({ name: 'starts', label: 'From (UTC)', kind: 'datetime-local' }, filled)}${textField({ name: 'ends', label: 'Until (UTC)', kind: 'datetime-local', hint: 'Empty: without end.' }, filled)}</div>${boxes(
    `Days of the week (by the days of ${zone})`,
    'day',
    weekdays.map((name, at) => [at + 1, name] as const),
    filled,
  )}</fieldset>`;

const whatFields = (filled: FormContent): Html =>
  html`<fieldset class="plain"><legend>What for</legend><div class="row">${selectField({ name: 'measure', label: 'What counts' }, [['', 'Nothing: it is a gift'], ...Object.entries(measureWords)], filled)}${amountField({ name: 'goal', label: 'Goal', hint: 'Of one reward.' }, filled)}</div>${switchField({ name: 'before', label: 'The turn before counts', hint: 'Such as yesterday’s stakes, claimed today.' }, filled)}${boxes(
    'Games that count',
    'family',
    gameFamilies.map((family) => [family, family] as const),
    filled,
  )}</fieldset>`;

const muchFields = (filled: FormContent): Html =>
  html`<fieldset class="plain"><legend>How much, and how often</legend><div class="row">${selectField(
    { name: 'prizeKind', label: 'Reward' },
    [
      ['fixed', 'A fixed amount'],
      ['percent', 'A part of what counts'],
    ],
    filled,
  )}${amountField({ name: 'amount', label: 'Amount', hint: 'Of a fixed one.' }, filled)}${amountField({ name: 'percent', label: 'Percent', hint: 'Of what counts.' }, filled)}${amountField({ name: 'most', label: 'At most', hint: 'Empty: no bound.' }, filled)}</div><div class="row">${selectField({ name: 'rhythm', label: 'Begins anew' }, Object.entries(rhythmTitles), filled)}${textField({ name: 'perTurn', label: 'Rewards in a turn', kind: 'number', maxLength: 3 }, filled)}${textField({ name: 'total', label: 'Rewards in all', kind: 'number', maxLength: 5, hint: 'Of a member. Empty: as many as there are turns.' }, filled)}</div><div class="row">${amountField({ name: 'budget', label: 'Budget', hint: 'For all members. Empty: without bound.' }, filled)}${amountField({ name: 'turnover', label: 'Wagered', hint: 'How many times a reward is to be wagered before money may leave.' }, filled)}</div></fieldset>`;

/** The fields of an activity's rule. */
export const activityFields = (filled: FormContent, choices: ActivityChoices, zone: string): Html =>
  html`${switchField({ name: 'enabled', label: 'In use', hint: 'Members see it, from its beginning as coming soon.' }, filled)}
<div class="row">${selectField({ name: 'kind', label: 'How members take part' }, Object.entries(kindWords), filled)}${selectField({ name: 'category', label: 'Category' }, Object.entries(categoryWords), filled)}${selectField(
    { name: 'picture', label: 'Picture' },
    bannerThemes.map((theme) => [theme, theme] as const),
    filled,
  )}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, hint: 'Small comes first.' }, filled)}</div>
${switchField({ name: 'exclusive', label: 'Alone in its category', hint: 'No other one that is alone runs at the same time.' }, filled)}${whenFields(filled, zone)}${whoFields(filled, choices)}${whatFields(filled)}${muchFields(filled)}`;
