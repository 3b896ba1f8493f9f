import type { Meta, StoryObj } from '@storybook/react-vite';
import { MarkedText } from '#src/parts/words/MarkedText.tsx';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import { TextView } from './Text.tsx';

const meta = { component: TextView, args: { text: 'about.story' } } satisfies Meta<typeof TextView>;
export default meta;

type Story = StoryObj<typeof meta>;

const saying = (words: string): StoryParameters => ({ texts: { 'about.story': words } });

/** Every mark that a text may have. */
export const Full: Story = {
  parameters: saying(`We have drawn lotteries in **Papeete** since 1987, for a house of *forty* people.

## What we promise

Every draw is filmed and kept for a year. Whoever doubts a result [asks us](page:help) and sees it again.

- Winnings up to 100 000 are paid within the hour
- Larger ones are paid by your bank
  - after one check of who you are
  - and never later than three days
- Limits that you set hold at once

### How to reach us

1. [Write to us](mailto:help@acme.example)
2. [Call us](tel:+68940505050), every day from 8 to 22
3. Visit us: 14 Rue Foch
98714 Papeete

We are licensed by the [gaming authority](https://www.authority.example/licences/4711).`),
};

/** A text in another script than the language on screen. */
export const RightToLeft: Story = {
  parameters: saying(`نحن نسحب اليانصيب في **بابيتي** منذ عام 1987.

## ما نعد به

- كل سحب يُصوَّر ويُحفظ لمدة سنة
- تُدفع الأرباح خلال ساعة
  1. بعد التحقق من هويتك
  2. وخلال ثلاثة أيام على الأكثر

نحن مرخصون من [هيئة الألعاب](https://authority.example)، و[نساعدك](page:help) في أي وقت.`),
};

export const LongWords: Story = {
  parameters: saying(`## Auszahlungsbearbeitungszeitüberschreitungsbenachrichtigung

Die Rechtsschutzversicherungsgesellschaften [unterstützen Sie](https://rechtsschutzversicherungsgesellschaften-verzeichnis.example/a) mit Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten.

- Kraftfahrzeughaftpflichtversicherungsbescheinigungsnummernverzeichnis`),
};

/** What is no mark, or a broken one, is shown as it is written. */
export const AsWritten: Story = {
  parameters: saying(
    'Stakes * odds = winnings. <b>No HTML</b>, **nothing open, [no script](javascript:alert(1)) and no [page: space](page: help).',
  ),
};

/** The catalogue has not loaded yet. */
export const Loading: Story = { render: () => <MarkedText text="" pageAt={() => undefined} /> };
