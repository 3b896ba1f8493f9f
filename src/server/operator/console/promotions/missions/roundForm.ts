import { compareAmounts } from '#src/domain/money/units.ts';
import { type TieRule, tieRules } from '#src/server/missions/missionTerms.ts';
import { prizeTotal } from '#src/server/missions/prizes.ts';
import type { RoundSetting } from '#src/server/operator/missionChanges.ts';
import type { FoundProblems } from '../../payments/moneyFields.ts';
import { shortMoney } from '../../payments/moneyFields.ts';
import { type FormReading, trimmedValue } from '../../settings/section.ts';
import { type FieldValues, type FormContent, selectField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { commonFields, commonValues, type MissionFormTerms, readCommon } from './missionFields.ts';
import { prizeFields, prizeValues, readPrizes } from './prizeFields.ts';

const tieWords: Readonly<Record<TieRule, string>> = {
  earlier: 'Who had them first ranks first',
  shared: 'They share the rank and pool its prizes',
};

/** Form values of a round. */
export const roundValues = (state: RoundSetting): FieldValues => ({
  ...commonValues(state),
  ...prizeValues(state.terms.prizes),
  ties: state.terms.ties,
});

/** Reads a posted round. Never throws. */
export function readRoundForm(form: FieldValues, terms: MissionFormTerms): FormReading<RoundSetting> {
  const problems: FoundProblems = {};
  const common = readCommon(form, terms, problems);
  const ties = tieRules.find((one) => one === trimmedValue(form, 'ties'));
  if (!ties) problems.ties = 'Equal points: choose one of the list.';
  const prizes = readPrizes(form, terms.decimals, problems);
  if (Object.keys(problems).length === 0 && compareAmounts(common.budget, prizeTotal(prizes)) < 0)
    problems.budget = `Budget: less than the prizes, which come to ${shortMoney(prizeTotal(prizes))}.`;
  if (Object.keys(problems).length > 0) return { problems };
  return { value: { ...common, terms: { ...common.terms, ties: ties ?? 'earlier', prizes } } };
}

/** The fields of a round. */
export const roundFields = (filled: FormContent, languages: readonly string[]): Html =>
  html`${commonFields(filled, languages, {
    enabled: 'Members see it, and its prizes are granted.',
    goal: 'Points from which a member is ranked.',
    claimDays: 'How long a prize waits in the rewards centre.',
  })}
${selectField({ name: 'ties', label: 'Equal points' }, Object.entries(tieWords), filled)}
${prizeFields(filled)}`;
