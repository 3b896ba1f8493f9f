import { type FunctionComponent, h, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type Drawn, elementsIn, nameOf, parseMarkup, textOf } from './markup.ts';

/** What a view draws, and what a tap on a part of it does. */
export interface DrawnView {
  readonly page: Drawn;
  readonly press: (element: Drawn | undefined) => void;
}

const mark = 'data-drawn';

/** Draws a Preact view without a browser. */
export function drawView<P extends object>(view: FunctionComponent<P>, props: P): DrawnView {
  const made: VNode<{ onClick?: (event: Event) => void }>[] = [];
  const { vnode: before } = options;
  options.vnode = (vnode) => {
    if (typeof vnode.type === 'string') Object.assign(vnode.props, { [mark]: made.push(vnode) - 1 });
    before?.(vnode);
  };
  try {
    const page = parseMarkup(renderToString(h(view, props)));
    return {
      page,
      press: (element) => made[Number(element?.attributes[mark])]?.props.onClick?.(new Event('click')),
    };
  } finally {
    if (before) options.vnode = before;
    else delete options.vnode;
  }
}

/** What is read of an element, without the marks that keep a direction. */
export const said = (element: Drawn | undefined): string =>
  element === undefined ? '' : textOf(element).replace(/[\u2066\u2069]/g, '');

/** The first element of a class. */
export const ofClass = ({ page }: DrawnView, name: string): Drawn | undefined =>
  elementsIn(page).find(({ attributes }) => ` ${attributes.class} `.includes(` ${name} `));

/** The first element of a role that is written down. */
export const ofRole = ({ page }: DrawnView, role: string): Drawn | undefined =>
  elementsIn(page).find(({ attributes }) => attributes.role === role);

/** The button that is announced by a name. */
export const buttonOf = ({ page }: DrawnView, name: string): Drawn | undefined =>
  elementsIn(page).find(
    (one) => one.tag === 'button' && nameOf(one, page).replace(/[\u2066\u2069]/g, '') === name,
  );
