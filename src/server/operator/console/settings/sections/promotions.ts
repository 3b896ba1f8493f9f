import { promotionNames, promotions } from '#schemas/promotions.ts';
import { switchField } from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { checkboxValue, defineSection, isChecked } from '../section.ts';
import { gatedPlaces } from './whitelabel.ts';

/** Enabled promotions; stored promotions without a form field are kept. */
export const promotionsSection = defineSection({
  key: 'promotions',
  title: 'Promotions',
  tab: 'settings',
  lead: 'Promotions that are running.',
  toForm: (value) =>
    Object.assign(
      {},
      ...promotionNames.map((name) => checkboxValue(`promotion.${name}`, value[name]?.enabled)),
    ),
  read: (form, stored) => ({
    value: {
      ...stored,
      ...Object.fromEntries(
        promotionNames.map((name) => [name, { enabled: isChecked(form, `promotion.${name}`) }]),
      ),
    },
  }),
  render: (filled, site) =>
    html`<div class="columns">${Object.entries(promotions).map(([name, meaning]) =>
      switchField(
        {
          name: `promotion.${name}`,
          label: name,
          hint: html`<p>${meaning}</p>${gatedPlaces(site.notes?.gated, 'promotion', name)}`,
        },
        filled,
      ),
    )}</div>`,
});
