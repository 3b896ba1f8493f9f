import { escapeHtml } from '#src/domain/values/escapeHtml.ts';

/** Trusted or sanitized markup, inserted without escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An interpolated value: text is escaped, `Html` is not; false, null and undefined render nothing. */
export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

function render(part: HtmlPart): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return escapeHtml(String(part));
}

/** Template tag for markup. Interpolated text is escaped, so it cannot become an element or end a quoted attribute. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((string, i) => string + render(parts[i])).join(''));
