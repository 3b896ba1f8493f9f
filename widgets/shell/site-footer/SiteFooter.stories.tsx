import type { Meta, StoryObj } from '@storybook/react-vite';
import { outsideItem } from '#tests/support/stories/outsideItems.ts';
import { menuItems } from '#tests/support/stories/storyParts.ts';
import { SiteFooterView } from './SiteFooter.tsx';

const meta = {
  component: SiteFooterView,
  args: { age: 18, language: 'English', onLanguage: () => undefined },
} satisfies Meta<typeof SiteFooterView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const From18: Story = {};

/** A licence with a higher minimum age. */
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

const links = menuItems('side-more');

export const WithLinks: Story = { args: { links } };

/** One link leads out of the site; its host stands beside it. */
const outward = [...links, outsideItem(), outsideItem({ key: 'shop', label: 'page.activity' })];

export const OutsideLinks: Story = { args: { links: outward } };

export const BandOutsideLinks: Story = { args: { look: 'band', links: outward } };

/** Notice and links side by side. */
export const Columns: Story = { args: { look: 'columns', links } };

export const ColumnsWithoutLinks: Story = { args: { look: 'columns' } };

/** Centred on the accent colour. */
export const Band: Story = { args: { look: 'band', links } };

export const BandLongWords: Story = { args: { ...Band.args }, parameters: { ...LongWords.parameters } };
