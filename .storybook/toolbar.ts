import { brands } from 'livery:brands';
import { type LanguageCode, languageCodes, languages } from '#schemas/languages.ts';
import type { Role } from '#tests/support/stories/storyParts.ts';

/** What the toolbar says of how stories are drawn. */
export interface StoryGlobals {
  readonly brand: string;
  readonly language: LanguageCode;
  readonly direction: 'language' | 'ltr' | 'rtl';
  /** `story`: as the story says. */
  readonly role: 'story' | Role;
  /** Flags that are off, apart by spaces. */
  readonly flags: string;
  readonly motion: 'device' | 'reduced';
}

/** What stands in the toolbar before anybody has chosen. */
export const initialGlobals: StoryGlobals & { readonly viewport: { readonly value: string } } = {
  brand: 'base',
  language: 'EN',
  direction: 'language',
  role: 'story',
  flags: '',
  motion: 'device',
  viewport: { value: 'phone' },
};

const choice = (
  title: string,
  icon: string,
  items: readonly (readonly [value: string, title: string])[],
) => ({
  description: title,
  toolbar: {
    title,
    icon,
    items: items.map(([value, words]) => ({ value, title: words })),
    dynamicTitle: true,
  },
});

/** The toolbar's lists. Flags and width have tools of their own. */
export const globalTypes = {
  brand: choice(
    'Brand',
    'paintbrush',
    brands.map(({ brand }) => [brand.id, brand.name]),
  ),
  language: choice(
    'Language',
    'globe',
    languageCodes.map((code) => [code, `${code} ${languages[code].name}`]),
  ),
  direction: choice('Direction', 'transfer', [
    ['language', 'Direction of the language'],
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ]),
  role: choice('Role', 'user', [
    ['story', 'Role of the story'],
    ['visitor', 'Visitor'],
    ['member', 'Member'],
    ['agent', 'Agent'],
    ['trial', 'Free trial'],
  ]),
  motion: choice('Motion', 'timer', [
    ['device', 'Motion of the device'],
    ['reduced', 'Reduced motion'],
  ]),
};

/** The two widths that every page is made for. */
export const viewports = {
  phone: { name: 'Phone, 390 wide', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  small: { name: 'Small phone, 320 wide', styles: { width: '320px', height: '568px' }, type: 'mobile' },
} as const;
