/** A language of the product. */
export interface Language {
  /** BCP 47 tag for the `lang` attribute. */
  readonly lang: string;
  /** BCP 47 tag passed to `Intl`; differs from `lang` if Intl has no data for the language. Digits are Latin. */
  readonly intl: string;
  /** The language's own name, shown in the picker. */
  readonly name: string;
  /** ISO 3166 code of the flag shown beside the name. */
  readonly flag: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Product language code → its tags and names (specification 9). Product codes are not BCP 47 (as BCP 47, TW would be
 * Akan, and MY is Malaysia, not Malay): they reach `lang` and `Intl` only through this table.
 */
export const languages = {
  TY: { lang: 'ty', intl: 'fr-PF-u-nu-latn', name: 'Reo Tahiti', flag: 'PF', direction: 'ltr' },
  EN: { lang: 'en', intl: 'en-GB-u-nu-latn', name: 'English', flag: 'GB', direction: 'ltr' },
  CN: { lang: 'zh-Hans-CN', intl: 'zh-Hans-CN-u-nu-latn', name: '简体中文', flag: 'CN', direction: 'ltr' },
  AR: { lang: 'ar', intl: 'ar-u-nu-latn', name: 'العربية', flag: 'SA', direction: 'rtl' },
  FA: { lang: 'fa', intl: 'fa-u-nu-latn', name: 'فارسی', flag: 'IR', direction: 'rtl' },
  TH: { lang: 'th', intl: 'th-u-nu-latn', name: 'ไทย', flag: 'TH', direction: 'ltr' },
  VI: { lang: 'vi', intl: 'vi-u-nu-latn', name: 'Tiếng Việt', flag: 'VN', direction: 'ltr' },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];

/** Whether a string from a URL, storage or a manifest is a product language code. */
export const isLanguageCode = (code: unknown): code is LanguageCode =>
  typeof code === 'string' && Object.hasOwn(languages, code);
