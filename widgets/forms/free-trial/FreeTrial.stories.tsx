import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { translate } from '#src/ui/text.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { WholeWidget } from '#tests/support/stories/WholeWidget.tsx';
import FreeTrial from './FreeTrial.tsx';
import { FreeTrialView } from './FreeTrialView.tsx';

/** Four grey digits as the server renders them: 3 8 1 5. */
const getCaptcha: ValueOf<'getCaptcha'> = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="116" height="40"><rect width="116" height="40" fill="#ecf0ee"/><text x="14" y="29" font-size="26" font-family="monospace" letter-spacing="9" fill="#51615d">3815</text></svg>',
)}`;
const captcha = {
  picture: {
    image: getCaptcha,
    busy: false,
    failed: false,
    onRefresh: () => undefined,
    kind: 'digits' as const,
    frame: null,
    instead: false,
    help: { state: 'offered' as const, onAsk: () => undefined },
  },
  maxLength: 6,
};

const meta = {
  component: FreeTrialView,
  args: {
    who: 'visitor',
    captcha: null,
    digits: '',
    setDigits: () => undefined,
    wrong: null,
    failure: null,
    busy: false,
    start: () => undefined,
    register: true,
  },
} satisfies Meta<typeof FreeTrialView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = { answers: { getCaptcha } } satisfies StoryParameters;

export const Visitor: Story = {};

/** The brand has no open registration. */
export const WithoutRegistration: Story = { args: { register: false } };

export const Busy: Story = { args: { busy: true } };

export const Failed: Story = { args: { failure: 'error.network' } };

/** Too many trials started from this IP address. */
export const CaptchaAsked: Story = {
  args: { captcha },
  parameters: { ...answering, props: { digits: '1' } } satisfies StoryParameters,
};

export const CaptchaWrong: Story = { args: { captcha, wrong: 'error.captchaWrong' }, parameters: answering };

/** Already on a trial. */
export const Running: Story = { args: { who: 'trial' } };

export const SignedIn: Story = { args: { who: 'member' } };

export const LongWords: Story = {
  args: { captcha, failure: 'error.tooManyTries' },
  parameters: {
    ...answering,
    texts: {
      'freeTrial.title': 'Unverbindlich und kostenlos ausprobieren',
      'freeTrial.start': 'Kostenlose Probespielrunde jetzt beginnen',
      'freeTrial.can2': 'Sämtliche Spiele mit Probespielberechtigung öffnen',
      'freeTrial.cannot2': 'Echtgeldgewinne, Angebotsteilnahmen und Prämienauszahlungen',
      'freeTrial.wantAccount': 'Möchtest du deine Gewinne dauerhaft behalten?',
    },
  } satisfies StoryParameters,
};

/** A trial player is informed of the running trial. */
export const WholeForTrial: Story = {
  render: () => <WholeWidget view={FreeTrial} widget="free-trial" page="free-trial" props={{}} />,
  parameters: { role: 'trial' } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await canvas.findByText(translate('freeTrial.trial'));
  },
};
