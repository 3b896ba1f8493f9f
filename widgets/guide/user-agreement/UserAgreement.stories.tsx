import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { ValueOf } from '#schemas/api/operations.ts';
import { translate } from '#src/ui/text.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { UserAgreementView } from './UserAgreementView.tsx';

const getAgreement = {
  agreement: {
    number: 3,
    inForceAt: '2026-11-01T00:00:00.000Z',
    content:
      '<h2>1. Who may play</h2><p>You are of age where you live.</p><h2>2. Money</h2><p>Balances belong to you.</p>',
  },
  current: 3,
  versions: [
    { number: 4, inForceAt: '2027-01-01T00:00:00.000Z', mustAgree: false, changes: '<p>Disputes.</p>' },
    { number: 3, inForceAt: '2026-11-01T00:00:00.000Z', mustAgree: true, changes: '<p>Money apart.</p>' },
    { number: 2, inForceAt: '2026-03-01T00:00:00.000Z', mustAgree: false, changes: '<p>Breaks.</p>' },
    { number: 1, inForceAt: '2025-01-01T00:00:00.000Z', mustAgree: false, changes: '' },
  ],
} satisfies ValueOf<'getAgreement'>;

const due = { number: 1, agreedAt: '2025-02-01T08:00:00.000Z', due: true } satisfies ValueOf<'getConsent'>;
const agreed = {
  number: 3,
  agreedAt: '2026-11-02T08:00:00.000Z',
  due: false,
} satisfies ValueOf<'getConsent'>;

const meta = {
  component: UserAgreementView,
  args: {
    answer: getAgreement,
    failed: false,
    consent: null,
    timeZone: 'Pacific/Tahiti',
    agreeing: false,
    onAgree: fn(),
    onSignOut: fn(),
    onPrint: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof UserAgreementView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = (getConsent?: ValueOf<'getConsent'>) =>
  ({ answers: { getAgreement, ...(getConsent ? { getConsent } : {}) } }) satisfies StoryParameters;

/** A visitor reads it. */
export const Visitor: Story = { parameters: answering() };

export const Agreed: Story = { args: { consent: agreed }, parameters: answering(agreed) };

/** Nothing else opens before it is agreed to. */
export const Due: Story = {
  args: { consent: due },
  parameters: answering(due),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: translate('userAgreement.agree') }));
    await expect(args.onAgree).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: translate('userAgreement.signOut') }));
    await expect(args.onSignOut).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: '2. Money' }));
    await expect(await canvas.findByRole('heading', { name: '2. Money' })).toHaveFocus();
  },
};

/** Who never agreed to any sees no list of what changed. */
export const DueAtFirst: Story = {
  args: { consent: { number: null, agreedAt: null, due: true } },
  parameters: answering({ number: null, agreedAt: null, due: true }),
};

/** There is a newer one, which may be agreed to. */
export const NotDue: Story = {
  args: { consent: { ...due, due: false } },
  parameters: answering({ ...due, due: false }),
};

const older = {
  ...getAgreement,
  agreement: { ...getAgreement.agreement, number: 1, inForceAt: '2025-01-01T00:00:00.000Z' },
} satisfies ValueOf<'getAgreement'>;

/** An older version, by its address. */
export const Older: Story = {
  args: { answer: older, consent: agreed },
  parameters: {
    answers: { getAgreement: older, getConsent: agreed },
    props: { version: '1' },
  } satisfies StoryParameters,
};

export const Unknown: Story = { args: { answer: { ...getAgreement, agreement: null } } };
export const None: Story = { args: { answer: { agreement: null, current: null, versions: [] } } };
export const Loading: Story = { args: { answer: undefined } };
export const Failed: Story = { args: { answer: undefined, failed: true } };

export const LongWords: Story = {
  args: { consent: due },
  parameters: {
    texts: {
      'userAgreement.agree': 'Nutzungsbedingungen ausdrücklich zustimmen',
      'userAgreement.signOut': 'Abmelden und später entscheiden',
      'userAgreement.dueTitle': 'Die Nutzungsvereinbarungsbedingungen haben sich geändert',
    },
  } satisfies StoryParameters,
};
