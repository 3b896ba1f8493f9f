import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { FaqView } from './Faq.tsx';

const meta = {
  component: FaqView,
  args: {
    items: [
      { question: 'faq.deposit', answer: 'faq.depositAnswer' },
      { question: 'faq.limits', answer: 'faq.limitsAnswer' },
      { question: 'faq.closing', answer: 'faq.closingAnswer' },
    ],
  },
  parameters: {
    texts: {
      'faq.deposit': 'When is my deposit in my account?',
      'faq.depositAnswer':
        'At once by card. A bank transfer takes **one working day**; [see all ways](page:deposit).',
      'faq.limits': 'How do I set a limit, and when does it hold?',
      'faq.limitsAnswer': '1. Open the settings\n2. Choose a limit\n\nA lower limit holds at once.',
      'faq.closing': 'How do I close my account?',
      'faq.closingAnswer': '[Write to us](mailto:help@acme.example). What is yours is paid out first.',
    },
  },
} satisfies Meta<typeof FaqView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};

/** A tap on a question shows its answer. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    const answer = canvas.getByText(/A lower limit holds at once/);
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByText('How do I set a limit, and when does it hold?'));
    await expect(answer).toBeVisible();
  },
};

/** The address of the page names a question: it is open, and closing it takes its name away. */
export const Linked: Story = {
  play: async ({ canvas, userEvent }) => {
    window.location.hash = '#faq.limits';
    const answer = canvas.getByText(/A lower limit holds at once/);
    await waitFor(() => expect(answer).toBeVisible());
    await userEvent.click(canvas.getByText('How do I set a limit, and when does it hold?'));
    await waitFor(() => expect(window.location.hash).toBe(''));
    await userEvent.click(canvas.getByText('How do I close my account?'));
    await waitFor(() => expect(window.location.hash).toBe('#faq.closing'));
    // The next story begins without a name in the address.
    await userEvent.click(canvas.getByText('How do I close my account?'));
    await waitFor(() => expect(window.location.hash).toBe(''));
  },
};

export const One: Story = { args: { items: meta.args.items.slice(0, 1) } };

export const LongWords: Story = {
  args: { items: [{ question: 'faq.long', answer: 'faq.longAnswer' }] },
  parameters: {
    texts: {
      'faq.long': 'Auszahlungsbearbeitungszeitüberschreitungsbenachrichtigung an Wochenenden und Feiertagen?',
      'faq.longAnswer': 'Innerhalb von drei Bankarbeitstagen.',
    },
  },
};

export const RightToLeft: Story = {
  args: { items: [{ question: 'faq.arabic', answer: 'faq.arabicAnswer' }] },
  parameters: {
    texts: {
      'faq.arabic': 'متى يصل إيداعي؟',
      'faq.arabicAnswer': 'فورًا بالبطاقة. **التحويل** يستغرق يوم عمل واحدًا.',
    },
  },
};
