import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { Section } from './section.ts';
import { agentMenuSection } from './sections/agentMenu.ts';
import { customerServiceSection, resourcesSection } from './sections/links.ts';
import { modeSection } from './sections/mode.ts';
import { promotionsSection } from './sections/promotions.ts';
import { registerSection } from './sections/register.ts';
import { sessionSection } from './sections/session.ts';
import { templateSection } from './sections/template.ts';
import { whitelabelSection } from './sections/whitelabel.ts';

/** A section of any key: its value goes round as it came. */
// biome-ignore lint/suspicious/noExplicitAny: each section reads and draws only what it made itself
export type AnySection = Section<any>;

/** Everything that has a form, in the order of its page. A key that is not here cannot be set in the console. */
export const sections: readonly AnySection[] = [
  whitelabelSection,
  modeSection,
  templateSection,
  sessionSection,
  promotionsSection,
  agentMenuSection,
  customerServiceSection,
  resourcesSection,
  registerSection,
];

/** The section of a key that came in an address. */
export const sectionOf = (key: string): AnySection | undefined => sections.find((one) => one.key === key);

/** Name of a key of the settings, for a person. */
export const settingTitle = (key: string): string | undefined => sectionOf(key as keyof BrandSettings)?.title;
