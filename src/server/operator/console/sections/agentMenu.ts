import { agentTiles } from '#schemas/agentTiles.ts';
import { switchField } from '../controls.ts';
import { html } from '../html.ts';
import { box, isOn, section } from '../section.ts';
import { placesOf } from './whitelabel.ts';

const known: readonly string[] = agentTiles;

/** Tiles of the agent home that the merchant allows; tiles that only the server knows stay. */
export const agentMenuSection = section({
  key: 'agentMenu',
  title: 'Agent home',
  tab: 'settings',
  lead: 'Tiles that agents of this merchant may use.',
  toForm: (value) => Object.assign({}, ...value.map((tile) => box(`tile.${tile}`, true))),
  read: (form, now) => ({
    value: [
      ...known.filter((tile) => isOn(form, `tile.${tile}`)),
      ...now.filter((tile) => !known.includes(tile)),
    ],
  }),
  draw: (filled, site) =>
    html`<div class="columns">${known.map((tile) =>
      switchField(
        { name: `tile.${tile}`, label: tile, hint: placesOf(site.notes?.gated, 'tile', tile) },
        filled,
      ),
    )}</div>`,
});
