import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { customerServiceLinks } from '#src/domain/site/settings.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { SiteStatusView } from './SiteStatus.tsx';

const running = {
  maintenance: false,
  regionRestriction: false,
  location: 'PF',
  info: {},
  mobileTemplate: { mem_cen: '0', dep_func: '0' },
  serverTime: '2026-11-20T09:30:00Z',
  sessionMode: 'token',
  cipher: { scheme: 'aes-256-cbc+hmac-sha256', kid: '2026-11', key: 'kXk0N1pBcm1CYWxhbmNlVGlkZUxhZ29vbg==' },
} satisfies ValueOf<'getStartup'>;

const maintenance = {
  ...running,
  maintenance: true,
  info: { until: '2026-11-20T11:45:00Z' },
} satisfies ValueOf<'getStartup'>;

const explained = {
  ...running,
  maintenance: true,
  info: {
    until: '2026-11-21T02:00:00Z',
    message:
      '<p>We are moving to a <b>faster data centre</b>. Open bets are settled as soon as we are back.</p>',
  },
} satisfies ValueOf<'getStartup'>;

const blocked = {
  ...running,
  regionRestriction: true,
  location: 'US',
  info: { message: '<p>Our licence does not cover the United States.</p>' },
} satisfies ValueOf<'getStartup'>;

const settings = {
  customerService: ['https://help.livery.example/chat', 'mailto:care@livery.example'],
  imageCDNs: [],
  resources: [],
  paths: {},
  register: {},
  whitelabel: { DIRECTREG3: true },
  agentMenu: [],
  mainDomain: 'livery.example',
  domainRoute: {},
  mobileTemplate: {},
  promotions: {},
} satisfies ValueOf<'getSettings'>;

const contacts = customerServiceLinks(settings.customerService);

/** A look that finds the site still closed. */
const look = async () => null;

/** Builds the view's props from a start-up response. */
const shown = ({ info }: { info: ValueOf<'getStartup'>['info'] }) => ({
  until: info.until,
  message: info.message,
});

const meta = {
  component: SiteStatusView,
} satisfies Meta<typeof SiteStatusView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Maintenance: Story = {
  args: { status: 'maintenance', contacts, look, ...shown(maintenance) },
  parameters: { answers: { getStartup: maintenance, getSettings: settings } } satisfies StoryParameters,
};

/** With the operator's message below, as HTML. */
export const ExplainedMaintenance: Story = {
  args: { status: 'maintenance', contacts, look, ...shown(explained) },
  parameters: { answers: { getStartup: explained, getSettings: settings } } satisfies StoryParameters,
};

/** Without an expected end, and without settings. */
export const MaintenanceWithoutMore: Story = { args: { status: 'maintenance' } };

export const RegionBlocked: Story = {
  args: { status: 'region', contacts, look },
  parameters: { answers: { getStartup: blocked, getSettings: settings } } satisfies StoryParameters,
};

export const RegionBlockedWithReason: Story = {
  args: { status: 'region', contacts, look, ...shown(blocked) },
  parameters: { answers: { getStartup: blocked, getSettings: settings } } satisfies StoryParameters,
};

export const NotFound: Story = { args: { status: 'notFound' } };

/** One link only. */
export const OneContact: Story = {
  args: { status: 'maintenance', contacts: contacts.slice(0, 1), look, ...shown(maintenance) },
};

/** An unknown URL while the operator's message concerns maintenance. */
export const NotFoundMeanwhile: Story = {
  args: { status: 'notFound', contacts, ...shown(explained) },
  parameters: { answers: { getStartup: explained, getSettings: settings } } satisfies StoryParameters,
};

export const LongWords: Story = {
  args: { status: 'maintenance', contacts, look, ...shown(maintenance) },
  parameters: {
    answers: { getStartup: maintenance, getSettings: settings },
    texts: {
      'siteStatus.maintenanceTitle': 'Wartungsarbeiten: wir sind in Kürze wieder erreichbar',
      'siteStatus.maintenanceText':
        'Die Plattform wird derzeit gewartet. Guthaben, offene Wetten und Auszahlungsaufträge bleiben unverändert bestehen.',
      'siteStatus.maintenanceUntil': 'Voraussichtliche Wiederinbetriebnahme: {{time}}',
      'siteStatus.lookAgain': 'Jetzt erneut nachsehen, ob wir wieder erreichbar sind',
      'siteStatus.contact': 'Kundendienstmitarbeiter kontaktieren',
    },
  } satisfies StoryParameters,
};
