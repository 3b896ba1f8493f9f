import type { Site } from '#src/server/kernel/site.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { Filled, FormValues, Problems } from './controls.ts';
import type { Part } from './html.ts';

/** What came of reading a form: the value to store, or what is wrong by field. `notes` tell what was changed on the way. */
export type Read<T> =
  | { readonly value: T; readonly notes?: readonly string[] }
  | { readonly problems: Problems };

/** Settings that are seen and set together: one key, one form, one version. */
export interface Section<K extends keyof BrandSettings> {
  readonly key: K;
  readonly title: string;
  readonly tab: 'flags' | 'settings' | 'register';
  /** What it is for, in a sentence. */
  readonly lead: Part;
  /** The stored value as the form holds it. `read` of it gives the same value back. */
  toForm(value: BrandSettings[K]): FormValues;
  /** Reads what was posted. Never throws; `now` is what is stored. */
  read(form: FormValues, now: BrandSettings[K]): Read<BrandSettings[K]>;
  /** The form's fields. */
  draw(filled: Filled, site: Site, query: Readonly<Record<string, string>>): Part;
}

/** Ties a section to the type of its key. */
export const section = <K extends keyof BrandSettings>(of: Section<K>): Section<K> => of;

/** The box of a form as a setting. */
export const isOn = (form: FormValues, name: string): boolean => form[name] === 'on';

/** A setting as the box of a form. */
export const box = (name: string, on: boolean | undefined): FormValues => (on ? { [name]: 'on' } : {});

/** A field of a form without the space around it. */
export const typed = (form: FormValues, name: string): string => (form[name] ?? '').trim();
