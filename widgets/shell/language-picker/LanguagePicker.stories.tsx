import type { Meta, StoryObj } from '@storybook/react-vite';
import { languageCodes } from '#schemas/languages.ts';
import { LanguageDialogView } from './LanguageDialog.tsx';

const meta = {
  component: LanguageDialogView,
  args: {
    offered: ['TY', 'EN', 'CN', 'AR', 'FA', 'TH', 'VI'],
    current: 'EN',
    loading: null,
    onChoose: () => undefined,
  },
} satisfies Meta<typeof LanguageDialogView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

/** The catalogue of the chosen language is loading. */
export const Changing: Story = { args: { loading: 'AR' } };

export const TwoLanguages: Story = { args: { offered: ['EN', 'VI'], current: 'VI' } };

/** Every language of the product: the sheet scrolls. */
export const Every: Story = { args: { offered: languageCodes, current: 'FA' } };

export const LongWords: Story = {
  parameters: { texts: { 'languagePicker.title': 'Anzeigesprache der Benutzeroberfläche auswählen' } },
};
