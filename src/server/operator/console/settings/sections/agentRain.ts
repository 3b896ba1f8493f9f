import { amountField, checkBounds, type FoundProblems, readAmount } from '../../payments/moneyFields.ts';
import { switchField } from '../../view/controls.ts';
import { html } from '../../view/html.ts';
import { checkboxValue, defineSection, isChecked } from '../section.ts';

const amounts = {
  least: { name: 'agentRain.least', label: 'Least budget', positive: true },
  most: { name: 'agentRain.most', label: 'Highest budget', positive: true },
  perDay: { name: 'agentRain.perDay', label: 'Highest of a day', positive: true },
} as const;

/** Whether agents give rains of red envelopes to their teams, and how much. */
export const agentRainSection = defineSection({
  key: 'agentRain',
  title: 'Rains of agents',
  tab: 'settings',
  lead: 'Red envelopes that an agent gives to the own team, out of the own wallet. What nobody finds goes back to the agent. Rains that were given already stay as they are.',
  toForm: ({ on, least, most, perDay }) => ({
    ...checkboxValue('agentRain.on', on),
    ...{ 'agentRain.least': least, 'agentRain.most': most, 'agentRain.perDay': perDay },
  }),
  read(form, _stored, { decimals }) {
    const problems: FoundProblems = {};
    const read = (name: keyof typeof amounts) => readAmount(form, { ...amounts[name], decimals }, problems);
    const [least, most, perDay] = [read('least'), read('most'), read('perDay')];
    checkBounds([least, most], amounts.most, problems);
    checkBounds([least, perDay], amounts.perDay, problems);
    if (Object.keys(problems).length > 0 || least === undefined || most === undefined || perDay === undefined)
      return { problems };
    return { value: { on: isChecked(form, 'agentRain.on'), least, most, perDay } };
  },
  render: (filled) =>
    html`<div class="switches">${switchField({ name: 'agentRain.on', label: 'Agents give rains', hint: 'Off: none is given any more.' }, filled)}</div>
<div class="row">${amountField({ ...amounts.least, hint: 'Of one rain.' }, filled)}${amountField(amounts.most, filled)}${amountField({ ...amounts.perDay, hint: 'Of all rains of an agent that begin on one day.' }, filled)}</div>`,
});
