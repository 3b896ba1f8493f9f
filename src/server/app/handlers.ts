import type { AnsweredOperation } from '#schemas/api/operations.ts';
import { captchaHandlers } from '../accounts/captcha/captchaHandlers.ts';
import { passkeyHandlers } from '../accounts/passkeys/passkeyHandlers.ts';
import { benefitHandlers } from '../accounts/profile/benefitHandlers.ts';
import { headIconHandlers } from '../accounts/profile/headIconHandlers.ts';
import { memberHandlers } from '../accounts/profile/memberHandlers.ts';
import { memberHomeHandlers } from '../accounts/profile/memberHomeHandlers.ts';
import { registrationHandlers } from '../accounts/registration/registrationHandlers.ts';
import { bankCardHandlers } from '../accounts/security/bankCardHandlers.ts';
import { deviceHandlers } from '../accounts/security/deviceHandlers.ts';
import { passwordHandlers } from '../accounts/security/passwordHandlers.ts';
import { paymentPasswordHandlers } from '../accounts/security/paymentPasswordHandlers.ts';
import { secondFactorHandlers } from '../accounts/security/secondFactorHandlers.ts';
import { securityHandlers } from '../accounts/security/securityHandlers.ts';
import { passkeyLoginHandlers } from '../accounts/signIn/passkeyLoginHandlers.ts';
import { sessionHandlers } from '../accounts/signIn/sessionHandlers.ts';
import { trialHandlers } from '../accounts/signIn/trialHandlers.ts';
import { favouriteHandlers } from '../catalogue/favouriteHandlers.ts';
import { gameHandlers } from '../catalogue/gameHandlers.ts';
import { highlightHandlers } from '../catalogue/highlightHandlers.ts';
import { lotteryHandlers } from '../catalogue/lotteryHandlers.ts';
import { recentHandlers } from '../catalogue/recentHandlers.ts';
import { announcementHandlers } from '../content/announcementHandlers.ts';
import { menuHandlers } from '../content/menuHandlers.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { depositHandlers } from '../payments/depositHandlers.ts';
import { followHandlers } from '../payments/followHandlers.ts';
import { withdrawalHandlers } from '../payments/withdrawalHandlers.ts';
import { launchHandlers } from '../play/launchHandlers.ts';
import { orderHandlers } from '../play/orderHandlers.ts';
import { recordHandlers } from '../records/recordHandlers.ts';
import { systemHandlers } from '../settings/systemHandlers.ts';
import { transferHandlers } from '../transfers/transferHandlers.ts';
import { uplineHandlers } from '../transfers/uplineHandlers.ts';

/** Handlers of all implemented operations. A missing handler is a compile error. */
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
  ...recordHandlers,
  ...trialHandlers,
  ...securityHandlers,
  ...secondFactorHandlers,
  ...paymentPasswordHandlers,
  ...bankCardHandlers,
  ...passkeyHandlers,
  ...passkeyLoginHandlers,
  ...benefitHandlers,
  ...deviceHandlers,
  ...headIconHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...followHandlers,
  ...transferHandlers,
  ...uplineHandlers,
};
