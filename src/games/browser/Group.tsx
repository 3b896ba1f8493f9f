/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface GroupProps {
  readonly class: string;
  readonly label: string;
  readonly dir?: 'ltr';
  readonly children: ComponentChildren;
}

/** Things that belong together, under a name that is announced. */
export const Group = ({ class: look, label, dir, children }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own, and nothing here is a form.
  <div class={look} role="group" aria-label={label} dir={dir}>
    {children}
  </div>
);
