import { type PrizeProblem, type PrizeTier, prizeProblems } from '#src/server/missions/prizes.ts';
import {
  amountField,
  type FoundProblems,
  readAmount,
  readCount,
  shortMoney,
} from '../../payments/moneyFields.ts';
import { trimmedValue } from '../../settings/section.ts';
import { type FieldValues, type FormContent, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';

/** Rows of prizes in a form. */
export const prizeRows = 12;

/** The lowest rank that may get a prize. */
const lastRank = 10_000;

const rows = Array.from({ length: prizeRows }, (_, row) => row);
const nameOf = (row: number, part: 'from' | 'to' | 'amount') => `prize.${row}.${part}`;

/** Form values of prizes. */
export const prizeValues = (prizes: readonly PrizeTier[]): FieldValues =>
  Object.fromEntries(
    prizes.flatMap(({ from, to, amount }, row) => [
      [nameOf(row, 'from'), String(from)],
      [nameOf(row, 'to'), String(to)],
      [nameOf(row, 'amount'), shortMoney(amount)],
    ]),
  );

/** What is wrong with a row, and what would be right. */
const problemWords: Readonly<Record<PrizeProblem['kind'], (rank: number) => string>> = {
  backwards: () => 'the last rank must not be before the first.',
  overlap: (rank) => `rank ${rank} has a prize in a row above; begin after it.`,
  gap: (rank) => `rank ${rank} has no prize; begin with rank ${rank}.`,
  rising: (rank) => `rank ${rank} would get more than the ranks before it; lower the prize.`,
};

/** Reads prizes, whose rows follow each other from rank 1 on; rows without entries are left out. */
export function readPrizes(form: FieldValues, decimals: number, problems: FoundProblems): PrizeTier[] {
  const read = rows
    .filter((row) =>
      (['from', 'to', 'amount'] as const).some((part) => trimmedValue(form, nameOf(row, part)) !== ''),
    )
    .map((row) => {
      const label = `Prizes, row ${row + 1}`;
      const rank = { label: `${label}, rank`, least: 1, most: lastRank };
      const from = readCount(form, { ...rank, name: nameOf(row, 'from') }, problems) ?? 1;
      const only = trimmedValue(form, nameOf(row, 'to')) === '';
      const to = only ? from : (readCount(form, { ...rank, name: nameOf(row, 'to') }, problems) ?? from);
      const wanted = { name: nameOf(row, 'amount'), label: `${label}, prize`, decimals, positive: true };
      return { row, tier: { from, to, amount: readAmount(form, wanted, problems) ?? '0' } };
    });
  const tiers = read.map(({ tier }) => tier);
  if (Object.keys(problems).some((name) => name.startsWith('prize.'))) return tiers;
  for (const { tier, kind, rank } of prizeProblems(tiers)) {
    const row = read[tier]?.row ?? 0;
    problems[nameOf(row, kind === 'rising' ? 'amount' : 'from')] =
      `Prizes, row ${row + 1}: ${problemWords[kind](rank)}`;
  }
  if (tiers.length === 0) problems[nameOf(0, 'from')] = 'Prizes, row 1: a round needs a prize for rank 1.';
  return tiers;
}

/** The fields of prizes. */
export const prizeFields = (filled: FormContent): Html =>
  html`<fieldset class="plain"><legend>Prizes</legend><p class="hint">From rank 1 on, without gaps. Each rank of a row gets the prize.</p>${rows.map(
    (row) =>
      html`<div class="row">${textField({ name: nameOf(row, 'from'), label: `Row ${row + 1}: from rank`, kind: 'number', maxLength: 5 }, filled)}${textField({ name: nameOf(row, 'to'), label: 'To rank', kind: 'number', maxLength: 5 }, filled)}${amountField({ name: nameOf(row, 'amount'), label: 'Prize' }, filled)}</div>`,
  )}</fieldset>`;
