import { type Drawn, h } from './dom.ts';
import { icon } from './icons.ts';

interface SheetProps {
  readonly id: string;
  readonly title: string;
  /** Name of the button that closes it. */
  readonly close: string;
  readonly onClose: () => void;
}

/** What slides over the game from below. The browser keeps the focus inside, and gives it back. */
export function sheet({ id, title, close, onClose }: SheetProps, ...inside: readonly Drawn[]): Drawn {
  const shut = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return h(
    'dialog',
    {
      key: id,
      class: 'sheet',
      'aria-labelledby': `${id}-title`,
      made: (element) => (element as HTMLDialogElement).showModal(),
      gone: (element) => (element as HTMLDialogElement).close(),
      oncancel: shut,
      onclick: (event) => {
        if (event.target === event.currentTarget) onClose();
      },
    },
    h(
      'div',
      { class: 'sheet-head' },
      h('h2', { id: `${id}-title` }, title),
      h('button', { type: 'button', class: 'round', 'aria-label': close, onclick: onClose }, icon('close')),
    ),
    // Reached by keyboard, so that it can be scrolled where nothing in it can be reached.
    h('div', { class: 'sheet-body', tabindex: 0 }, ...inside),
  );
}
