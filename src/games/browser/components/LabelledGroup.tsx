/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface GroupProps {
  readonly class: string;
  readonly label: string;
  readonly dir?: 'ltr';
  readonly children: ComponentChildren;
}

/** A labelled group of controls. */
export const LabelledGroup = ({ class: className, label, dir, children }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own styles, and this is no form.
  <div class={className} role="group" aria-label={label} dir={dir}>
    {children}
  </div>
);
