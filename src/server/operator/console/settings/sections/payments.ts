import { compareAmounts } from '#src/domain/money/units.ts';
import { demoApprovesBelow } from '#src/server/settings/paymentSettings.ts';
import {
  amountField,
  checkBounds,
  type FoundProblems,
  feeFields,
  feeValues,
  readAmount,
  readCount,
  readFee,
} from '../../payments/moneyFields.ts';
import { tooFewDeciders } from '../../payments/orders/twoPeople.ts';
import { switchField, textField } from '../../view/controls.ts';
import { html } from '../../view/html.ts';
import { checkboxValue, defineSection, isChecked } from '../section.ts';

const amounts = {
  withdrawMin: { name: 'withdrawMin', label: 'Least withdrawal', positive: true },
  withdrawMax: { name: 'withdrawMax', label: 'Highest withdrawal', positive: true },
  twoPeopleAbove: { name: 'twoPeopleAbove', label: 'Two people above', optional: true },
  autoApproveBelow: { name: 'autoApproveBelow', label: 'Nobody below', optional: true },
  turnoverMultiple: { name: 'turnoverMultiple', label: 'Deposits are wagered' },
  uplineMin: { name: 'uplineMin', label: 'Least transfer', positive: true },
  uplineMax: { name: 'uplineMax', label: 'Highest transfer', positive: true },
  downlineMin: { name: 'downlineMin', label: 'Least to downline', positive: true },
  downlineMax: { name: 'downlineMax', label: 'Highest to downline', positive: true },
} as const;

/** Limits and fees of money that leaves an account, and who has to approve it. */
export const paymentsSection = defineSection({
  key: 'payments',
  title: 'Withdrawals and transfers',
  tab: 'settings',
  lead: 'In force for what is asked for from now on; what waits already keeps what it was asked for with. How much and how often in a day is of the member’s level.',
  toForm: (value) => ({
    ...Object.fromEntries(
      Object.keys(amounts).map((name) => [name, value[name as keyof typeof amounts] ?? '']),
    ),
    ...feeValues('withdrawFee', value.withdrawFee),
    freePerDay: String(value.freePerDay),
    ...checkboxValue('cancelWithdrawal', value.cancelWithdrawal),
    ...checkboxValue('needsPhone', value.needsPhone),
  }),
  read(form, _stored, { decimals }) {
    const problems: FoundProblems = {};
    const read = (name: Exclude<keyof typeof amounts, 'turnoverMultiple'>) =>
      readAmount(form, { ...amounts[name], decimals }, problems);
    const [withdrawMin, withdrawMax] = [read('withdrawMin'), read('withdrawMax')];
    checkBounds([withdrawMin, withdrawMax], amounts.withdrawMax, problems);
    const [uplineMin, uplineMax] = [read('uplineMin'), read('uplineMax')];
    checkBounds([uplineMin, uplineMax], amounts.uplineMax, problems);
    const [downlineMin, downlineMax] = [read('downlineMin'), read('downlineMax')];
    checkBounds([downlineMin, downlineMax], amounts.downlineMax, problems);
    const [twoPeopleAbove, autoApproveBelow] = [read('twoPeopleAbove'), read('autoApproveBelow')];
    if (twoPeopleAbove && autoApproveBelow && compareAmounts(autoApproveBelow, twoPeopleAbove) > 0)
      problems.autoApproveBelow = 'Nobody below: must not be more than the amount that needs two people.';
    const turnoverMultiple = readAmount(form, amounts.turnoverMultiple, problems);
    if (turnoverMultiple !== undefined && compareAmounts(turnoverMultiple, '100') > 0)
      problems.turnoverMultiple = 'Deposits are wagered: at most 100 times.';
    const withdrawFee = readFee(form, 'withdrawFee', problems, decimals);
    const freePerDay = readCount(form, { name: 'freePerDay', label: 'Free in a day', most: 100 }, problems);
    if (
      Object.keys(problems).length > 0 ||
      withdrawMin === undefined ||
      withdrawMax === undefined ||
      uplineMin === undefined ||
      uplineMax === undefined ||
      downlineMin === undefined ||
      downlineMax === undefined ||
      turnoverMultiple === undefined ||
      withdrawFee === undefined ||
      freePerDay === undefined
    )
      return { problems };
    return {
      value: {
        ...{ withdrawMin, withdrawMax, withdrawFee, freePerDay, turnoverMultiple, uplineMin, uplineMax },
        ...{ downlineMin, downlineMax },
        twoPeopleAbove: twoPeopleAbove ?? null,
        autoApproveBelow: autoApproveBelow ?? null,
        cancelWithdrawal: isChecked(form, 'cancelWithdrawal'),
        needsPhone: isChecked(form, 'needsPhone'),
      },
    };
  },
  ofOwners: ({ twoPeopleAbove: wanted }, { twoPeopleAbove: now }) =>
    now !== null && (wanted === null || compareAmounts(wanted, now) > 0)
      ? { twoPeopleAbove: 'Two people above: only an owner raises it, or takes it away.' }
      : {},
  warning: ({ twoPeopleAbove }, deciders) =>
    twoPeopleAbove !== null && tooFewDeciders(deciders, 'What is above “Two people above” waits'),
  render: (filled) =>
    html`<div class="row">${amountField(amounts.withdrawMin, filled)}${amountField(amounts.withdrawMax, filled)}${textField({ name: 'freePerDay', label: 'Free in a day', kind: 'number', maxLength: 3, hint: 'Withdrawals of a day without a fee.' }, filled)}</div>
${feeFields('withdrawFee', filled)}
<div class="row">${amountField({ ...amounts.twoPeopleAbove, hint: 'Above this amount two different operators approve a withdrawal or an adjustment of a wallet, and say of a transfer what arrived. Empty: never. Only an owner raises or empties it.' }, filled)}${amountField({ ...amounts.autoApproveBelow, hint: `Below this amount nobody has to approve. 0: somebody always does. Empty: as the product has it, that is always, but in the demo from ${demoApprovesBelow} on.` }, filled)}</div>
<div class="row">${amountField({ ...amounts.turnoverMultiple, hint: 'So many times before money may leave. 0: not at all.' }, filled)}${amountField({ ...amounts.uplineMin, hint: 'Of one transfer to the upline.' }, filled)}${amountField(amounts.uplineMax, filled)}${amountField({ ...amounts.downlineMin, hint: 'Of one transfer from an agent to a member right below.' }, filled)}${amountField(amounts.downlineMax, filled)}</div>
<div class="switches">${switchField({ name: 'cancelWithdrawal', label: 'Members cancel', hint: 'What was not sent yet.' }, filled)}${switchField({ name: 'needsPhone', label: 'Confirmed number', hint: 'Needed before money may leave.' }, filled)}</div>`,
});
