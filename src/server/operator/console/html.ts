import { escapeHtml } from '#src/domain/values/escapeHtml.ts';

/** Markup that was written here, or cleaned: it may stand in a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may hold: text is escaped, markup is not, nothing is nothing. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

function write(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return escapeHtml(String(part));
}

/** Markup with values in it. A text can never become an element or end an attribute; attributes are quoted. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, i) => string + write(parts[i])).join(''));
