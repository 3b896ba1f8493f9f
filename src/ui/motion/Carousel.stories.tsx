import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { StateCard } from '../states/StateCard.tsx';
import { Carousel } from './Carousel.tsx';

const slides = ['Moonlight tournament', 'Weekend rain of pearls', 'New at the tables'].map((title, at) => ({
  id: `${at}`,
  content: <StateCard state="soon" compact title={title} />,
}));

const meta = { component: Carousel, args: { label: 'Offers', slides } } satisfies Meta<typeof Carousel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Single: Story = { args: { slides: slides.slice(0, 1) } };
export const TwoAtATime: Story = { args: { perView: 2 } };

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Arrow keys work right after a resize, and after the focused slide has moved out of view. */
export const KeysWhileItsSizeChanges: Story = {
  args: { intervalMs: 0 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const shown = () => canvasElement.querySelector('[role="group"]:not([inert])');
    const forward = getComputedStyle(canvasElement).direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    await waitFor(() => expect(canvasElement.querySelector('button[disabled]')).toBeNull());
    canvas.getByRole('region').focus();
    for (let pressed = 0; pressed < 6; pressed += 1) {
      canvasElement.style.inlineSize = `${300 - pressed}px`;
      for (let waited = 0; waited < pressed % 4; waited += 1) await frame();
      await userEvent.keyboard(forward);
      for (let waited = 0; waited < 3; waited += 1) await frame();
      const at = `${(pressed + 1) % 3}`;
      await waitFor(() => expect(shown()).toHaveAttribute('data-swiper-slide-index', at));
    }
  },
};
