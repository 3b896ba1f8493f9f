/** Attributes, and listeners as `onclick`. true is an attribute without a value; false, null and undefined leave it out. */
type Props = Readonly<Record<string, unknown>>;
type Child = Node | string | number | false | null | undefined;

/** Makes an element. Text is only ever text: nothing is read as markup. */
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

/** A button with the key that does the same. */
export const buttonWithKey = (label: string, key: string, props: Props): HTMLButtonElement =>
  h(
    'button',
    { type: 'button', 'aria-keyshortcuts': key, ...props },
    label,
    ' ',
    h('kbd', { 'aria-hidden': 'true' }, key),
  );

/** Sets custom properties: the page allows no style attribute. */
export function setStyles(element: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
}

/** A text in which each colour (`#rrggbb`) stands beside a sample of it. */
export const withSwatches = (text: string): (string | HTMLElement)[] =>
  text.split(/(?=#[0-9a-f]{6})/).flatMap((part) => {
    const [colour] = /^#[0-9a-f]{6}/.exec(part) ?? [];
    if (colour === undefined) return [part];
    const swatch = h('span', { class: 'swatch', 'aria-hidden': 'true' });
    setStyles(swatch, { '--colour': colour });
    return [swatch, part];
  });
