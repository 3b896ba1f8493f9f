import { createElement } from 'react';
import { Select } from 'storybook/internal/components';
import { addons, types, useGlobals } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { flags } from '#schemas/flags.ts';

const names = Object.keys(flags);
const options = Object.entries(flags).map(([name, { meaning }]) => ({
  title: name,
  description: meaning,
  value: name,
}));

/** Switches whitelabel flags off and on: menus follow, through the gates of the product. */
function FlagsTool() {
  const [globals, update] = useGlobals();
  const off = String(globals.flags ?? '')
    .split(' ')
    .filter(Boolean);
  return createElement(
    Select,
    {
      multiSelect: true,
      size: 'small',
      ariaLabel: 'Flags that are off',
      defaultOptions: off,
      options,
      resetLabel: 'All flags on',
      onReset: () => update({ flags: '' }),
      onChange: (chosen) => update({ flags: names.filter((name) => chosen.includes(name)).join(' ') }),
    },
    off.length === 0 ? 'All flags on' : `${off.length} off`,
  );
}

addons.setConfig({ theme: create({ base: 'light', brandTitle: 'Livery', brandUrl: './' }) });
addons.register('livery/flags', () => {
  addons.add('livery/flags', {
    type: types.TOOL,
    title: 'Flags',
    render: () => createElement(FlagsTool),
  });
});
