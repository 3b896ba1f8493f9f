import type { Currency } from '#src/domain/values/money.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { FieldValues, FormContent, Problems } from '../view/controls.ts';
import type { HtmlPart } from '../view/html.ts';

/** Result of reading a form: the value to store, or error messages by field. `notes` report what was sanitized. */
export type FormReading<T> =
  | { readonly value: T; readonly notes?: readonly string[] }
  | { readonly problems: Problems };

/** A settings form: one key of the settings, edited and versioned as a whole. */
export interface Section<K extends keyof BrandSettings> {
  readonly key: K;
  readonly title: string;
  readonly tab: 'flags' | 'settings' | 'register';
  /** Its purpose, in a sentence. */
  readonly lead: HtmlPart;
  /** The form values of the stored value. `read` returns the same value for them. */
  toForm(value: BrandSettings[K]): FieldValues;
  /** Reads a posted form, given the stored value, and the brand's currency for amounts. Never throws. */
  read(
    form: FieldValues,
    stored: BrandSettings[K],
    currency: Pick<Currency, 'decimals'>,
  ): FormReading<BrandSettings[K]>;
  /** Problems with a new value for whoever is no owner. */
  ofOwners?(value: BrandSettings[K], stored: BrandSettings[K]): Problems;
  /** What stands in the way of the stored value. `deciders`: how many people can decide about money. */
  warning?(stored: BrandSettings[K], deciders: number): HtmlPart;
  /** Renders the form's fields. */
  render(filled: FormContent, site: Site, query: Readonly<Record<string, string>>): HtmlPart;
}

/** A section of any key. */
// biome-ignore lint/suspicious/noExplicitAny: each section reads and draws only what it made itself
export type AnySection = Section<any>;

/** Declares a section, with the types inferred from its key. */
export const defineSection = <K extends keyof BrandSettings>(of: Section<K>): Section<K> => of;

/** Whether a checkbox of a form is checked. */
export const isChecked = (form: FieldValues, name: string): boolean => form[name] === 'on';

/** The form value of a checkbox; empty when unchecked. */
export const checkboxValue = (name: string, on: boolean | undefined): FieldValues =>
  on ? { [name]: 'on' } : {};

/** A field of a form without surrounding white space. */
export const trimmedValue = (form: FieldValues, name: string): string => (form[name] ?? '').trim();
