import { type FunctionComponent, h, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { accessibleName, elementsIn, type MarkupElement, parseMarkup, textOf } from './markup.ts';

/** A rendered view; `press` calls the click handler of an element. */
export interface DrawnView {
  readonly page: MarkupElement;
  readonly press: (element: MarkupElement | undefined) => void;
}

const mark = 'data-drawn';

/** Renders a Preact view without a browser. */
export function drawView<P extends object>(view: FunctionComponent<P>, props: P): DrawnView {
  const vnodes: VNode<{ onClick?: (event: Event) => void }>[] = [];
  const { vnode: before } = options;
  options.vnode = (vnode) => {
    if (typeof vnode.type === 'string') Object.assign(vnode.props, { [mark]: vnodes.push(vnode) - 1 });
    before?.(vnode);
  };
  try {
    const page = parseMarkup(renderToString(h(view, props)));
    return {
      page,
      press: (element) => vnodes[Number(element?.attributes[mark])]?.props.onClick?.(new Event('click')),
    };
  } finally {
    if (before) options.vnode = before;
    else delete options.vnode;
  }
}

/** The text of an element as read aloud, without direction marks. */
export const spokenText = (element: MarkupElement | undefined): string =>
  element === undefined ? '' : textOf(element).replace(/[\u2066\u2069]/g, '');

/** The first element with a class. */
export const byClass = ({ page }: DrawnView, name: string): MarkupElement | undefined =>
  elementsIn(page).find(({ attributes }) => ` ${attributes.class} `.includes(` ${name} `));

/** The first element with an explicit role. */
export const byExplicitRole = ({ page }: DrawnView, role: string): MarkupElement | undefined =>
  elementsIn(page).find(({ attributes }) => attributes.role === role);

/** The button with an accessible name. */
export const buttonNamed = ({ page }: DrawnView, name: string): MarkupElement | undefined =>
  elementsIn(page).find(
    (element) =>
      element.tag === 'button' && accessibleName(element, page).replace(/[\u2066\u2069]/g, '') === name,
  );
