import { compareAmounts } from '#src/domain/money/units.ts';
import { amountField, checkBounds, type FoundProblems, readAmount } from '../../payments/moneyFields.ts';
import { switchField } from '../../view/controls.ts';
import { html } from '../../view/html.ts';
import { checkboxValue, defineSection, isChecked } from '../section.ts';

const amounts = {
  least: { name: 'agentRain.least', label: 'Least budget', positive: true },
  most: { name: 'agentRain.most', label: 'Highest budget', positive: true },
  perDay: { name: 'agentRain.perDay', label: 'All of a day, at most', positive: true },
} as const;

/** Whether agents give rains of red envelopes to their teams, and how much. */
export const agentRainSection = defineSection({
  key: 'agentRain',
  title: 'Rains of agents',
  tab: 'settings',
  lead: 'Red envelopes that an agent gives to the own team, out of the own wallet. What nobody finds goes back to the agent. Changes hold for rains that are given from now on.',
  toForm: ({ on, least, most, perDay }) => ({
    ...checkboxValue('agentRain.on', on),
    ...{ 'agentRain.least': least, 'agentRain.most': most, 'agentRain.perDay': perDay },
  }),
  read(form, _stored, { decimals }) {
    const problems: FoundProblems = {};
    const read = (name: keyof typeof amounts) => readAmount(form, { ...amounts[name], decimals }, problems);
    const [least, most, perDay] = [read('least'), read('most'), read('perDay')];
    checkBounds([least, most], amounts.most, problems);
    // A rain of the highest budget must fit into a day.
    if (most !== undefined && perDay !== undefined && compareAmounts(most, perDay) > 0)
      problems[amounts.perDay.name] =
        `${amounts.perDay.label}: must not be less than the highest budget of one rain.`;
    if (Object.keys(problems).length > 0 || least === undefined || most === undefined || perDay === undefined)
      return { problems };
    return { value: { on: isChecked(form, 'agentRain.on'), least, most, perDay } };
  },
  render: (filled, { brand: { currency } }) =>
    html`<div class="switches">${switchField({ name: 'agentRain.on', label: 'Agents give rains', hint: 'Off: none is given any more. Those that were given are under Promotions, Rains of agents, where they can be ended.' }, filled)}</div>
<div class="row">${amountField({ ...amounts.least, hint: `Of one rain, in ${currency.code}.` }, filled)}${amountField({ ...amounts.most, hint: `Of one rain, in ${currency.code}.` }, filled)}${amountField({ ...amounts.perDay, hint: 'Of all rains of an agent that begin on one day.' }, filled)}</div>`,
});
