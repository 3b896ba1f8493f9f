import type { Meta, StoryObj } from '@storybook/react-vite';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import SecurityCentre, { SecurityCentreView } from './SecurityCentre.tsx';
import type { SecurityState } from './useSecurityCentre.ts';

/** An account with a login password only. */
const fresh: NonNullable<SecurityState['security']> = {
  hasPassword: true,
  hasPaymentPassword: false,
  email: null,
  emailConfirmed: false,
  mobile: null,
  mobileConfirmed: false,
  cards: 0,
  cardLimit: 5,
  passkeys: 0,
  devices: 1,
  secondFactor: { mode: 'offered', on: false },
  proof: { kind: 'password', fresh: true },
  moneyOutHeldUntil: null,
  events: [],
};
const half = {
  ...fresh,
  hasPaymentPassword: true,
  email: 't•••@example.pf',
  mobile: '+689 ••••••123',
  cards: 1,
  devices: 2,
};
const whole = { ...half, emailConfirmed: true, mobileConfirmed: true, cards: 5, devices: 4 };

const meta = {
  component: SecurityCentreView,
  args: { security: half, timeZone: 'Pacific/Tahiti', trial: false, onRetry: () => undefined },
} satisfies Meta<typeof SecurityCentreView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = { args: { security: fresh }, parameters: { answers: { getSecurity: fresh } } };
export const Half: Story = { parameters: { answers: { getSecurity: half } } };
export const AllDone: Story = { args: { security: whole }, parameters: { answers: { getSecurity: whole } } };
/** After changes: money stays in for a day, and the changes are listed. */
const changed = {
  ...whole,
  moneyOutHeldUntil: '2026-11-24T21:30:00.000Z',
  events: [
    {
      ...{ id: '4', kind: 'newDevice', at: '2026-11-23T22:10:00.000Z' },
      ...{ browser: 'Safari', system: 'iPadOS', detail: null },
    },
    { id: '5', kind: 'twoStepOn', at: '2026-11-23T21:40:00.000Z', browser: '', system: '', detail: null },
    {
      ...{ id: '3', kind: 'phone', at: '2026-11-23T21:30:00.000Z' },
      ...{ browser: 'Chrome', system: 'Android', detail: '+689 ••••••123' },
    },
    {
      ...{ id: '2', kind: 'cardAdded', at: '2026-11-22T08:12:00.000Z' },
      ...{ browser: '', system: '', detail: 'Moana Bank •••• 1111' },
    },
    { id: '1', kind: 'operator', at: '2026-11-20T18:00:00.000Z', browser: '', system: '', detail: null },
  ],
} satisfies NonNullable<SecurityState['security']>;
export const Changed: Story = {
  args: { security: changed },
  parameters: { answers: { getSecurity: changed } },
};
/** Registered by mobile number only. */
export const WithoutPassword: Story = {
  args: { security: { ...half, hasPassword: false, mobileConfirmed: true } },
};
/** Texts that wrap to two lines, and a long address. */
export const LongWords: Story = {
  args: { security: { ...whole, email: 'v•••@unterstuetzung.kundendienst-papeete.example' } },
  parameters: {
    texts: {
      'securityCentre.payment': 'Zahlungskennwort für Auszahlungen',
      'securityCentre.confirmed': 'Vollständig bestätigt',
    },
  },
};
export const Loading: Story = { args: { security: undefined } };
export const Failed: Story = { args: { security: null } };
export const Trial: Story = { args: { security: undefined, trial: true } };

/** For a signed-in member, before the response. */
export const WholeForMember: Story = {
  render: () => (
    <WholeWidget view={SecurityCentre} widget="security-centre" page="security-centre" props={{}} />
  ),
  parameters: { role: 'member' },
};
