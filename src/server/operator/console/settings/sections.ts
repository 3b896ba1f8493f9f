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

/** A section of any key. */
// biome-ignore lint/suspicious/noExplicitAny: each section reads and draws only what it made itself
export type AnySection = Section<any>;

/** All settings forms, in the order of their pages. A key that is not listed cannot be set in the console. */
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

/** The section of a key from a path; undefined for an unknown key. */
export const findSection = (key: string): AnySection | undefined =>
  sections.find((section) => section.key === key);

/** Display title of a settings key. */
export const settingTitle = (key: string): string | undefined =>
  findSection(key as keyof BrandSettings)?.title;
