import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { AnySection } from './section.ts';
import { agentMenuSection } from './sections/agentMenu.ts';
import { agentRainSection } from './sections/agentRain.ts';
import { appOfferSection } from './sections/appOffer.ts';
import { captchaSection } from './sections/captcha.ts';
import { contractsSection } from './sections/contracts.ts';
import { demoSection } from './sections/demo.ts';
import { feedbackSection } from './sections/feedback.ts';
import { customerServiceSection, resourcesSection } from './sections/links.ts';
import { loginSection } from './sections/login.ts';
import { modeSection } from './sections/mode.ts';
import { moneyOutSection } from './sections/moneyOut.ts';
import { paymentsSection } from './sections/payments.ts';
import { promotionsSection } from './sections/promotions.ts';
import { registerSection } from './sections/register.ts';
import { secondFactorSection } from './sections/secondFactor.ts';
import { serviceHoursSection } from './sections/serviceHours.ts';
import { sessionSection } from './sections/session.ts';
import { teamSection } from './sections/team.ts';
import { templateSection } from './sections/template.ts';
import { whitelabelSection } from './sections/whitelabel.ts';

/** All settings forms, in the order of their pages. A key that is not listed cannot be set in the console. */
export const sections: readonly AnySection[] = [
  whitelabelSection,
  modeSection,
  templateSection,
  sessionSection,
  moneyOutSection,
  paymentsSection,
  loginSection,
  captchaSection,
  secondFactorSection,
  feedbackSection,
  teamSection,
  agentRainSection,
  contractsSection,
  demoSection,
  promotionsSection,
  agentMenuSection,
  customerServiceSection,
  serviceHoursSection,
  resourcesSection,
  appOfferSection,
  registerSection,
];

/** The section of a key from a path; undefined for an unknown key. */
export const findSection = (key: string): AnySection | undefined =>
  sections.find((section) => section.key === key);

/** Display title of a settings key. */
export const settingTitle = (key: string): string | undefined =>
  findSection(key as keyof BrandSettings)?.title;
