import { agentTiles } from '#schemas/agentTiles.ts';
import { switchField } from '#src/server/operator/console/view/controls.ts';
import { html } from '#src/server/operator/console/view/html.ts';
import { checkboxValue, defineSection, isChecked } from '../section.ts';
import { gatedPlaces } from './whitelabel.ts';

const known: readonly string[] = agentTiles;

/** Allowed tiles of the agent home; stored tiles without a form field are kept. */
export const agentMenuSection = defineSection({
  key: 'agentMenu',
  title: 'Agent home',
  tab: 'settings',
  lead: 'Tiles that agents of this merchant may use.',
  toForm: (value) => Object.assign({}, ...value.map((tile) => checkboxValue(`tile.${tile}`, true))),
  read: (form, stored) => ({
    value: [
      ...known.filter((tile) => isChecked(form, `tile.${tile}`)),
      ...stored.filter((tile) => !known.includes(tile)),
    ],
  }),
  render: (filled, site) =>
    html`<div class="columns">${known.map((tile) =>
      switchField(
        { name: `tile.${tile}`, label: tile, hint: gatedPlaces(site.notes?.gated, 'tile', tile) },
        filled,
      ),
    )}</div>`,
});
