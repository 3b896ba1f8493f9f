import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '#schemas/api/operations.ts';
import { downloadFor } from '#src/domain/site/download.ts';
import { resourceAddresses } from '#src/domain/site/settings.ts';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { DownloadDialogView } from './DownloadDialog.tsx';

const getVersion = {
  version: { pathList: [] },
  resources: [
    { resourceType: 'IOS', url: 'https://download.example/ios' },
    { resourceType: 'Android', url: 'https://download.example/android' },
    { resourceType: 'MOBILECONFIG', url: 'https://download.example/profile.mobileconfig' },
  ],
} satisfies ValueOf<'getVersion'>;
const addresses = resourceAddresses(getVersion.resources);
const links = { homeScreen: false, installable: false };
const phone = { system: 'ios', installed: false, native: false, ios: [17, 4] } as const;

const meta = {
  component: DownloadDialogView,
  args: {
    download: downloadFor(phone, addresses, links),
    onRetry: () => undefined,
    onClose: () => undefined,
  },
} satisfies Meta<typeof DownloadDialogView>;
export default meta;

type Story = StoryObj<typeof meta>;
const answering = { answers: { getVersion } } satisfies StoryParameters;

export const Ios: Story = { parameters: answering };

/** Too old for the app; the profile works. */
export const OldIos: Story = {
  args: { download: downloadFor({ ...phone, ios: [12, 3] }, addresses, links) },
  parameters: answering,
};

export const Android: Story = {
  args: { download: downloadFor({ ...phone, system: 'android', ios: null }, addresses, links) },
  parameters: answering,
};

/** The home screen beside the links. */
export const IosWithHomeScreen: Story = {
  args: { download: downloadFor(phone, addresses, { ...links, homeScreen: true }) },
  parameters: answering,
};

/** Three steps with pictures: there is no link. */
export const HomeScreenAlone: Story = {
  args: { download: downloadFor(phone, new Map(), { ...links, homeScreen: true }) },
};

/** The browser offers to install the site. */
export const Installable: Story = {
  args: {
    download: downloadFor({ ...phone, system: 'android', ios: null }, addresses, {
      ...links,
      installable: true,
    }),
  },
  parameters: answering,
};

export const NothingForAndroid: Story = {
  args: { download: downloadFor({ ...phone, system: 'android', ios: null }, new Map(), links) },
};
export const NothingForIos: Story = { args: { download: downloadFor(phone, new Map(), links) } };
export const TooOld: Story = {
  args: {
    download: downloadFor(
      { ...phone, ios: [11, 0] },
      new Map([['IOS', 'https://download.example/ios']]),
      links,
    ),
  },
};
export const Desktop: Story = {
  args: { download: downloadFor({ ...phone, system: 'other' }, addresses, links) },
};
export const Installed: Story = {
  args: { download: downloadFor({ ...phone, installed: true }, addresses, links) },
};
export const InApp: Story = { args: { download: downloadFor({ ...phone, native: true }, addresses, links) } };
export const Coming: Story = { args: { download: undefined } };
export const Failed: Story = { args: { download: null } };

export const LongWords: Story = {
  parameters: {
    texts: {
      'downloadPopup.title': 'Anwendungsinstallation',
      'downloadPopup.ios': 'Mobilanwendung für iPhone und iPad herunterladen',
      'downloadPopup.profileHint': 'Anschließend in den Systemeinstellungen ausdrücklich erlauben.',
    },
  } satisfies StoryParameters,
};
