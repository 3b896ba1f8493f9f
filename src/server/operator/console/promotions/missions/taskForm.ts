import { compareAmounts } from '#src/domain/money/units.ts';
import { type MissionRhythm, missionRhythms } from '#src/server/missions/missionTerms.ts';
import type { TaskSetting } from '#src/server/operator/missionChanges.ts';
import {
  amountField,
  type FoundProblems,
  readAmount,
  readCount,
  shortMoney,
} from '../../payments/moneyFields.ts';
import { type FormReading, trimmedValue } from '../../settings/section.ts';
import { type FieldValues, type FormContent, selectField, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { commonFields, commonValues, type MissionFormTerms, readCommon } from './missionFields.ts';

const rhythmWords: Readonly<Record<MissionRhythm, string>> = {
  once: 'Once',
  day: 'Every day anew',
  week: 'Every week anew, from Monday',
};

/** Form values of a task. */
export const taskValues = (state: TaskSetting): FieldValues => ({
  ...commonValues(state),
  rhythm: state.rhythm,
  sort: String(state.sort),
  reward: shortMoney(state.terms.reward),
});

/** Reads a posted task. Never throws. */
export function readTaskForm(form: FieldValues, terms: MissionFormTerms): FormReading<TaskSetting> {
  const problems: FoundProblems = {};
  const common = readCommon(form, terms, problems);
  const rhythm = missionRhythms.find((one) => one === trimmedValue(form, 'rhythm'));
  if (!rhythm) problems.rhythm = 'How often: choose one of the list.';
  const wanted = { name: 'reward', label: 'Reward', decimals: terms.decimals, positive: true };
  const reward = readAmount(form, wanted, problems) ?? '0';
  const sort = readCount(form, { name: 'sort', label: 'Position', most: 9999 }, problems) ?? 0;
  if (Object.keys(problems).length === 0 && compareAmounts(common.budget, reward) < 0)
    problems.budget = 'Budget: less than one reward, so that nobody would ever be paid.';
  if (Object.keys(problems).length > 0) return { problems };
  return { value: { ...common, sort, rhythm: rhythm ?? 'once', terms: { ...common.terms, reward } } };
}

/** The fields of a task. */
export const taskFields = (filled: FormContent, languages: readonly string[]): Html =>
  html`${commonFields(filled, languages, {
    enabled: 'Members see it, and can claim its reward.',
    goal: 'Points at which it is done.',
    claimDays: 'How long the reward can be claimed after the day, week or task is over.',
  })}
<div class="row">${selectField({ name: 'rhythm', label: 'How often' }, Object.entries(rhythmWords), filled)}${amountField({ name: 'reward', label: 'Reward' }, filled)}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, hint: 'Small comes first.' }, filled)}</div>`;
