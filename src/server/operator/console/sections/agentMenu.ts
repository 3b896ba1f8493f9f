import { agentTiles } from '#schemas/agentTiles.ts';
import { switchField } from '../controls.ts';
import { html } from '../html.ts';
import { box, isOn, section } from '../section.ts';
import { placesOf } from './whitelabel.ts';

const known: readonly string[] = agentTiles;

/** Allowed tiles of the agent home; stored tiles without a form field are kept. */
export const agentMenuSection = section({
  key: 'agentMenu',
  title: 'Agent home',
  tab: 'settings',
  lead: 'Tiles that agents of this merchant may use.',
  toForm: (value) => Object.assign({}, ...value.map((tile) => box(`tile.${tile}`, true))),
  read: (form, stored) => ({
    value: [
      ...known.filter((tile) => isOn(form, `tile.${tile}`)),
      ...stored.filter((tile) => !known.includes(tile)),
    ],
  }),
  render: (filled, site) =>
    html`<div class="columns">${known.map((tile) =>
      switchField(
        { name: `tile.${tile}`, label: tile, hint: placesOf(site.notes?.gated, 'tile', tile) },
        filled,
      ),
    )}</div>`,
});
