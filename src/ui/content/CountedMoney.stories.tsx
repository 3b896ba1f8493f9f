import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { brandCurrency } from '#tests/support/stories/storyParts.ts';
import { Button } from '../controls/Button.tsx';
import { CountedMoney } from './CountedMoney.tsx';

const meta = { component: CountedMoney, args: { amount: '1258.4', currency: brandCurrency } } satisfies Meta<
  typeof CountedMoney
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Hidden: Story = { args: { hidden: 'Balance hidden' } };

/** After a deposit: it rests on the exact amount. */
export const Changed: Story = {
  render: ({ amount, ...rest }) => {
    function Wallet() {
      const [shown, setShown] = useState(amount);
      return (
        <div>
          <CountedMoney amount={shown} {...rest} />
          <Button onClick={() => setShown('98765432109876.549')}>Deposit</Button>
        </div>
      );
    }
    return <Wallet />;
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvasElement.querySelectorAll('bdi')).toHaveLength(1));
    await expect(canvasElement.querySelector('bdi')).toHaveTextContent(/98,765,432,109,876\.54$/);
  },
};
