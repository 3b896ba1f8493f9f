import { type Html, type HtmlPart, html } from './html.ts';

/** What a table shows. */
export interface ScrollingTable {
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  readonly columns: readonly { readonly label: string; readonly kind?: 'number' }[];
  /** A cell for each column. */
  readonly rows: readonly (readonly HtmlPart[])[];
}

/** A table that scrolls within its panel where the screen is narrow, also by the keys. */
export function scrollingTable({ labelledBy, columns, rows }: ScrollingTable): Html {
  const heads = columns.map(
    ({ label, kind }) => html`<th scope="col"${kind && html` class="${kind}"`}>${label}</th>`,
  );
  const drawn = rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, at) => {
        const kind = columns[at]?.kind;
        return html`<td${kind && html` class="${kind}"`}>${cell}</td>`;
      })}</tr>`,
  );
  return html`<div class="scroll" role="group" tabindex="0" aria-labelledby="${labelledBy}"><table><thead><tr>${heads}</tr></thead><tbody>${drawn}</tbody></table></div>`;
}
