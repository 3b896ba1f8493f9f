import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ValueOf } from '#schemas/api/operations.ts';
import { translate } from '#src/ui/text.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { HelpCentreView } from './HelpCentreView.tsx';

const listHelp = [
  {
    id: 'deposit',
    topic: 'money',
    title: 'How do I pay in?',
    content: '<p>Most deposits arrive within a minute.</p><ol><li>Open Deposit.</li><li>Pay.</li></ol>',
  },
  {
    id: 'withdraw',
    topic: 'money',
    title: 'How do I get my money out?',
    content: '<p>We decide on most withdrawals within an hour.</p>',
  },
  {
    id: 'password',
    topic: 'account',
    title: 'I forgot my password',
    content: '<p>You choose a new one yourself, with a code that we send.</p>',
  },
] satisfies ValueOf<'listHelp'>;

const listHelpVotes = [{ id: 'withdraw', helpful: false }] satisfies ValueOf<'listHelpVotes'>;
const nothing = () => undefined;

const meta = {
  component: HelpCentreView,
  args: {
    entries: listHelp,
    failed: false,
    votes: new Map(),
    onVote: nothing,
    onOpen: nothing,
    onRetry: nothing,
  },
} satisfies Meta<typeof HelpCentreView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = { answers: { listHelp, listHelpVotes } } satisfies StoryParameters;

/** Without an entry in the address, the first one is open. */
export const Usual: Story = { parameters: answering };

/** The address names an entry, which did not help. */
export const Named: Story = {
  args: { active: '1', votes: new Map(listHelpVotes.map(({ id, helpful }) => [id, helpful])) },
  parameters: { ...answering, props: { active: '1' } } satisfies StoryParameters,
};

/** What an address names that is no entry is as none. */
export const NoSuchEntry: Story = {
  args: { active: '17' },
  parameters: { ...answering, props: { active: '17' } } satisfies StoryParameters,
};

/** Words of a search are marked, in titles and around the first hit of a text. */
export const Searched: Story = {
  parameters: answering,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'WITHDRAWALS hour');
    const said = canvas.getAllByRole('status').map(({ textContent }) => textContent ?? '');
    await expect(said.some((text) => text.includes('1'))).toBe(true);
    const hit = canvas.getByRole('button', { name: /How do I get my money out/ });
    const marks = Array.from(hit.querySelectorAll('mark'), ({ textContent }) => textContent);
    await expect(marks).toEqual(['withdrawals', 'hour']);
    await expect(canvas.queryByRole('button', { name: /forgot/ })).toBeNull();
  },
};

export const NothingFound: Story = {
  parameters: answering,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zebra');
    await userEvent.click(canvas.getByRole('button', { name: translate('helpCentre.showAll') }));
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  },
};

export const Loading: Story = { args: { entries: undefined } };

export const Empty: Story = { args: { entries: [] } };

export const Failed: Story = { args: { entries: undefined, failed: true } };

export const LongWords: Story = {
  args: {
    entries: [
      {
        id: 'long',
        topic: 'money',
        title: 'Auszahlungsbearbeitungszeitenübersicht und Einzahlungsmindestbetragsregelungen',
        content: '<p>Sicherheitsüberprüfungsverfahrensbeschreibung</p>',
      },
    ],
  },
};
