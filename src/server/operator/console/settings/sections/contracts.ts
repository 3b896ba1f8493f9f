import { type ContractKind, contractKinds } from '#schemas/api/contractLists.ts';
import { amountField, type FoundProblems, readPercent } from '../../payments/moneyFields.ts';
import { switchField } from '../../view/controls.ts';
import { html } from '../../view/html.ts';
import { checkboxValue, defineSection, isChecked } from '../section.ts';

const labels: Readonly<Record<ContractKind, string>> = {
  daily: 'Daily salaries',
  hourly: 'Hourly salaries',
  dividend: 'Dividends',
};

const approveName = (kind: ContractKind) => `contracts.approve.${kind}`;
const ceilingField = (kind: ContractKind) => ({
  ...{ name: `contracts.ceilings.${kind}`, label: `${labels[kind]}, at most, %` },
});

/** Whether what agents' contracts come to waits for an operator, and how much may be offered. */
export const contractsSection = defineSection({
  key: 'contracts',
  title: 'Contracts of agents',
  tab: 'settings',
  lead: 'What their contracts come to is computed once a day, an hour or a period is over. Contracts that were offered already stay as they are.',
  toForm: ({ approve, ceilings }) =>
    Object.assign(
      {},
      ...contractKinds.map((kind) => ({
        ...checkboxValue(approveName(kind), approve[kind]),
        [ceilingField(kind).name]: ceilings[kind],
      })),
    ),
  read(form) {
    const problems: FoundProblems = {};
    const approve = (kind: ContractKind) => isChecked(form, approveName(kind));
    const read = (kind: ContractKind) => readPercent(form, ceilingField(kind), problems);
    const [daily, hourly, dividend] = [read('daily'), read('hourly'), read('dividend')];
    if (daily === undefined || hourly === undefined || dividend === undefined) return { problems };
    return {
      value: {
        approve: { daily: approve('daily'), hourly: approve('hourly'), dividend: approve('dividend') },
        ceilings: { daily, hourly, dividend },
      },
    };
  },
  render: (filled) =>
    html`<div class="switches">${contractKinds.map((kind) => switchField({ name: approveName(kind), label: `${labels[kind]} wait for approval`, hint: 'Off: they are paid as soon as they are computed.' }, filled))}</div>
<div class="row">${contractKinds.map((kind) => amountField({ ...ceilingField(kind), maxLength: 12, hint: 'No step of an offer pays more. With 0 none is offered.' }, filled))}</div>`,
});
