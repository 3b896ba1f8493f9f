import { promotionNames, promotions } from '#schemas/promotions.ts';
import { switchField } from '../controls.ts';
import { html } from '../html.ts';
import { box, isOn, section } from '../section.ts';
import { placesOf } from './whitelabel.ts';

/** Promotions on and off. One that only the server knows stays as it is. */
export const promotionsSection = section({
  key: 'promotions',
  title: 'Promotions',
  tab: 'settings',
  lead: 'Promotions that are running.',
  toForm: (value) =>
    Object.assign({}, ...promotionNames.map((name) => box(`promotion.${name}`, value[name]?.enabled))),
  read: (form, now) => ({
    value: {
      ...now,
      ...Object.fromEntries(
        promotionNames.map((name) => [name, { enabled: isOn(form, `promotion.${name}`) }]),
      ),
    },
  }),
  draw: (filled, site) =>
    html`<div class="columns">${Object.entries(promotions).map(([name, meaning]) =>
      switchField(
        {
          name: `promotion.${name}`,
          label: name,
          hint: html`<p>${meaning}</p>${placesOf(site.notes?.gated, 'promotion', name)}`,
        },
        filled,
      ),
    )}</div>`,
});
