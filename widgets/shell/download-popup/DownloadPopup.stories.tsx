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
const phone = { system: 'ios', installed: false, native: false, ios: [17, 4] } as const;

const meta = {
  component: DownloadDialogView,
  args: {
    download: downloadFor(phone, addresses),
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
  args: { download: downloadFor({ ...phone, ios: [12, 3] }, addresses) },
  parameters: answering,
};

export const Android: Story = {
  args: { download: downloadFor({ ...phone, system: 'android', ios: null }, addresses) },
  parameters: answering,
};

export const NothingForAndroid: Story = {
  args: { download: downloadFor({ ...phone, system: 'android', ios: null }, new Map()) },
};
export const NothingForIos: Story = { args: { download: downloadFor(phone, new Map()) } };
export const TooOld: Story = {
  args: {
    download: downloadFor({ ...phone, ios: [11, 0] }, new Map([['IOS', 'https://download.example/ios']])),
  },
};
export const Desktop: Story = { args: { download: downloadFor({ ...phone, system: 'other' }, addresses) } };
export const Installed: Story = { args: { download: downloadFor({ ...phone, installed: true }, addresses) } };
export const InApp: Story = { args: { download: downloadFor({ ...phone, native: true }, addresses) } };
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
