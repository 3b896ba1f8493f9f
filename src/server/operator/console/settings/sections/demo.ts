import { switchField } from '#src/server/operator/console/view/controls.ts';
import { checkboxValue, defineSection, isChecked } from '../section.ts';

/** Whether the content that the seed invented is shown. */
export const demoSection = defineSection({
  key: 'demo',
  title: 'Demo content',
  tab: 'settings',
  lead: 'Invented news, banners, pop-ups and matches, to have something to look at before there is anything of your own.',
  toForm: ({ shown }) => checkboxValue('demo', shown),
  read: (form) => ({ value: { shown: isChecked(form, 'demo') } }),
  render: (filled) =>
    switchField(
      {
        name: 'demo',
        label: 'Show the demo content',
        hint: 'What you wrote or changed yourself is shown either way; games, lotteries and accounts stay.',
      },
      filled,
    ),
});
