type Child = Node | string | null;

/** An element with its attributes and children; an attribute that is false or undefined is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : String(value));
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A field with its label, hint and room for what is wrong with it. */
export function field(
  label: string,
  input: Readonly<Record<string, string | number>>,
  hint = '',
): { readonly row: HTMLElement; readonly input: HTMLInputElement; tell(wrong: string): void } {
  const { id = '' } = input;
  const told = element('p', { id: `${id}-told`, class: 'wrong', 'aria-live': 'polite' });
  const box = element('input', { ...input, 'aria-describedby': `${id}-hint ${id}-told` });
  const row = element(
    'div',
    { class: 'field' },
    element('label', { for: String(id) }, label),
    box,
    element('p', { id: `${id}-hint`, class: 'hint' }, hint),
    told,
  );
  return {
    row,
    input: box,
    tell(wrong) {
      told.textContent = wrong;
      if (wrong === '') box.removeAttribute('aria-invalid');
      else {
        box.setAttribute('aria-invalid', 'true');
        box.focus();
      }
    },
  };
}

/** A button that shows when it works, and does nothing meanwhile. */
export function button(
  label: string,
  look: 'primary' | 'outline' | 'text',
  type: 'button' | 'submit' = 'button',
): { readonly element: HTMLButtonElement; say(label: string): void; work(busy: boolean): void } {
  const made = element('button', { type, class: `button ${look}` }, label);
  return {
    element: made,
    say(words) {
      made.textContent = words;
    },
    work(busy) {
      made.setAttribute('aria-busy', String(busy));
    },
  };
}
