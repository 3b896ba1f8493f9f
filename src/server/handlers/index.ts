import type { AnsweredOperation } from '#schemas/api/operations.ts';
import { announcementHandlers } from './announcements.ts';
import { bankCardHandlers } from './bankCards.ts';
import { benefitHandlers } from './benefits.ts';
import { captchaHandlers } from './captcha.ts';
import type { Handlers } from './context.ts';
import { deviceHandlers } from './devices.ts';
import { favouriteHandlers } from './favourites.ts';
import { gameHandlers } from './games.ts';
import { headIconHandlers } from './headIcon.ts';
import { highlightHandlers } from './highlights.ts';
import { launchHandlers } from './launch.ts';
import { lotteryHandlers } from './lottery.ts';
import { memberHandlers } from './member.ts';
import { memberHomeHandlers } from './memberHome.ts';
import { menuHandlers } from './menus.ts';
import { orderHandlers } from './orders.ts';
import { passwordHandlers } from './password.ts';
import { recentHandlers } from './recent.ts';
import { registrationHandlers } from './registration.ts';
import { securityHandlers } from './security.ts';
import { sessionHandlers } from './session.ts';
import { systemHandlers } from './system.ts';
import { trialHandlers } from './trial.ts';

/** Every operation that is answered. One that is missing here does not compile. */
export const handlers: Handlers<AnsweredOperation> = {
  ...systemHandlers,
  ...announcementHandlers,
  ...sessionHandlers,
  ...captchaHandlers,
  ...registrationHandlers,
  ...passwordHandlers,
  ...memberHandlers,
  ...memberHomeHandlers,
  ...gameHandlers,
  ...favouriteHandlers,
  ...recentHandlers,
  ...lotteryHandlers,
  ...highlightHandlers,
  ...menuHandlers,
  ...launchHandlers,
  ...orderHandlers,
  ...trialHandlers,
  ...securityHandlers,
  ...bankCardHandlers,
  ...benefitHandlers,
  ...deviceHandlers,
  ...headIconHandlers,
};
