import type { StorybookConfig } from '@storybook/react-vite';
import { familyOfWidget } from '#widgets/folders.ts';

const title = (family: string) => `${family.charAt(0).toUpperCase()}${family.slice(1)}`;

/** Stories of the widgets by page family, and of the parts they are made of. */
const config: StorybookConfig = {
  stories: [
    ...[...familyOfWidget].map(([name, family]) => ({
      directory: `../widgets/${family}/${name}`,
      files: '*.stories.tsx',
      titlePrefix: title(family),
    })),
    { directory: '../src/ui', files: '*/*.stories.tsx', titlePrefix: 'Parts' },
  ],
  addons: ['@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    // Read by Node itself, as the build's own settings are.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts', configLoader: 'native' } },
  },
  // Nothing leaves the machine: no telemetry, no question after news.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    backgrounds: false,
    measure: false,
    outline: false,
    changeDetection: false,
    sidebarOnboardingChecklist: false,
  },
  typescript: { check: false, reactDocgen: false },
};

export default config;
