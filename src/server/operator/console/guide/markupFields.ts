import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import { trimmedValue } from '../settings/section.ts';
import type { FieldValues } from '../view/controls.ts';

/** A field with HTML. */
interface MarkupField {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
}

/** Reads a field with HTML: what is not allowed is taken out, and told in `notes`; a text that is too long, in `problems`. */
export function readMarkup(
  form: FieldValues,
  { name, label, maxLength }: MarkupField,
  { problems, notes }: { readonly problems: Record<string, string>; readonly notes: string[] },
): string {
  const { html, removed } = sanitizeHtml(trimmedValue(form, name));
  if (removed.length > 0)
    notes.push(`Taken out of ${label.toLowerCase()}, because it is not allowed: ${removed.join(', ')}.`);
  if (html.length > maxLength)
    problems[name] = `${label}: at most ${maxLength} characters; this has ${html.length}.`;
  return html;
}
