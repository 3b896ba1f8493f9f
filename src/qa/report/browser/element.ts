/** Attributes and listeners such as `onclick`. true sets an empty attribute; false, null and undefined omit it. */
type Props = Readonly<Record<string, unknown>>;
type Child = Node | string | number | false | null | undefined;

/** Creates an element. Strings become text nodes and are never parsed as markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children.flat())
    if (child !== false && child !== null && child !== undefined)
      element.append(child instanceof Node ? child : String(child));
  return element;
}

/** A button that shows its keyboard shortcut. */
export const buttonWithKey = (label: string, key: string, props: Props): HTMLButtonElement =>
  h(
    'button',
    { type: 'button', 'aria-keyshortcuts': key, ...props },
    label,
    ' ',
    h('kbd', { 'aria-hidden': 'true' }, key),
  );

/** Sets CSS properties by script, since the content security policy forbids style attributes. */
export function setStyles(element: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
}

/** A text with a colour swatch before each `#rrggbb`. */
export const withSwatches = (text: string): (string | HTMLElement)[] =>
  text.split(/(?=#[0-9a-f]{6})/).flatMap((part) => {
    const [colour] = /^#[0-9a-f]{6}/.exec(part) ?? [];
    if (colour === undefined) return [part];
    const swatch = h('span', { class: 'swatch', 'aria-hidden': 'true' });
    setStyles(swatch, { '--colour': colour });
    return [swatch, part];
  });
