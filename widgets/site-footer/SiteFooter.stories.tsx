import type { Meta, StoryObj } from '@storybook/react-vite';
import { SiteFooterView } from './SiteFooter.tsx';

const meta = {
  component: SiteFooterView,
  args: { age: 18, language: 'English', onLanguage: () => undefined },
} satisfies Meta<typeof SiteFooterView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const From18: Story = {};

/** A licence that asks for more. */
export const From21: Story = { args: { age: 21, language: 'Tiếng Việt' } };

export const ArabicChosen: Story = { args: { language: 'العربية' } };

export const LongWords: Story = {
  parameters: {
    texts: {
      'siteFooter.age': 'Die Teilnahme ist ausschließlich Personen ab {{age}} Jahren gestattet.',
      'siteFooter.play':
        'Glücksspiel soll Unterhaltung bleiben. Setze dir Einzahlungsgrenzen und Spielzeitbeschränkungen.',
    },
  },
};
