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
import { activityHandlers } from '../activities/activityHandlers.ts';
import { agentRainHandlers } from '../agentRains/agentRainHandlers.ts';
import { agentHandlers } from '../agents/agentHandlers.ts';
import { downlineTransferHandlers } from '../agents/downlineTransferHandlers.ts';
import { invitationLinkHandlers } from '../agents/invitationLinkHandlers.ts';
import { openingHandlers } from '../agents/openingHandlers.ts';
import { favouriteHandlers } from '../catalogue/favouriteHandlers.ts';
import { gameDetailHandlers } from '../catalogue/gameDetailHandlers.ts';
import { gameHandlers } from '../catalogue/gameHandlers.ts';
import { gameIndexHandlers } from '../catalogue/gameIndexHandlers.ts';
import { highlightHandlers } from '../catalogue/highlightHandlers.ts';
import { lotteryHandlers } from '../catalogue/lotteryHandlers.ts';
import { recentHandlers } from '../catalogue/recentHandlers.ts';
import { agreementHandlers } from '../content/agreementHandlers.ts';
import { announcementHandlers } from '../content/announcementHandlers.ts';
import { helpHandlers } from '../content/helpHandlers.ts';
import { liveMatchHandlers } from '../content/liveMatchHandlers.ts';
import { menuHandlers } from '../content/menuHandlers.ts';
import { serviceHandlers } from '../content/serviceHandlers.ts';
import { contractHandlers } from '../contracts/contractHandlers.ts';
import { downlineContractHandlers } from '../contracts/downlineContracts.ts';
import { payHandlers } from '../contracts/payHandlers.ts';
import { feedbackHandlers } from '../feedback/feedbackHandlers.ts';
import { inboxHandlers } from '../inbox/inboxHandlers.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { missionHandlers } from '../missions/missionHandlers.ts';
import { depositHandlers } from '../payments/depositHandlers.ts';
import { followHandlers } from '../payments/followHandlers.ts';
import { withdrawalHandlers } from '../payments/withdrawalHandlers.ts';
import { pictureHandlers } from '../pictures/pictureHandlers.ts';
import { launchHandlers } from '../play/launchHandlers.ts';
import { orderHandlers } from '../play/orderHandlers.ts';
import { pushHandlers } from '../push/pushHandlers.ts';
import { rainHandlers } from '../rains/rainHandlers.ts';
import { rebateHandlers } from '../rebates/rebateHandlers.ts';
import { recordHandlers } from '../records/recordHandlers.ts';
import { referralHandlers } from '../referral/referralHandlers.ts';
import { rewardHandlers } from '../rewards/rewardHandlers.ts';
import { systemHandlers } from '../settings/systemHandlers.ts';
import { teamRateHandlers } from '../teamRebates/teamRateHandlers.ts';
import { teamRebateHandlers } from '../teamRebates/teamRebateHandlers.ts';
import { downlineHandlers } from '../teams/downlineHandlers.ts';
import { teamHandlers } from '../teams/teamHandlers.ts';
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
  ...inboxHandlers,
  ...feedbackHandlers,
  ...pushHandlers,
  ...gameHandlers,
  ...gameIndexHandlers,
  ...gameDetailHandlers,
  ...favouriteHandlers,
  ...recentHandlers,
  ...lotteryHandlers,
  ...highlightHandlers,
  ...liveMatchHandlers,
  ...menuHandlers,
  ...helpHandlers,
  ...agreementHandlers,
  ...serviceHandlers,
  ...launchHandlers,
  ...orderHandlers,
  ...recordHandlers,
  ...rebateHandlers,
  ...referralHandlers,
  ...activityHandlers,
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
  ...pictureHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...followHandlers,
  ...transferHandlers,
  ...uplineHandlers,
  ...openingHandlers,
  ...invitationLinkHandlers,
  ...downlineTransferHandlers,
  ...missionHandlers,
  ...rainHandlers,
  ...agentRainHandlers,
  ...rewardHandlers,
  ...agentHandlers,
  ...teamHandlers,
  ...downlineHandlers,
  ...teamRateHandlers,
  ...teamRebateHandlers,
  ...contractHandlers,
  ...payHandlers,
  ...downlineContractHandlers,
};
