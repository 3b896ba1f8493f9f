import { accountSettings } from './account-settings/index.ts';
import { bankCards } from './bank-cards/index.ts';
import { bannerCarousel } from './banner-carousel/index.ts';
import { bottomMenu } from './bottom-menu/index.ts';
import { categoryTabs } from './category-tabs/index.ts';
import { changePassword } from './change-password/index.ts';
import { comingSoon } from './coming-soon/index.ts';
import type { WidgetDeclaration } from './define.ts';
import { downloadPopup } from './download-popup/index.ts';
import { featuredGame } from './featured-game/index.ts';
import { forgotPassword } from './forgot-password/index.ts';
import { freeTrial } from './free-trial/index.ts';
import { gameList } from './game-list/index.ts';
import { gamePreview } from './game-preview/index.ts';
import { guestOffers } from './guest-offers/index.ts';
import { homeVisit } from './home-visit/index.ts';
import { hotMatches } from './hot-matches/index.ts';
import { jackpot } from './jackpot/index.ts';
import { languagePicker } from './language-picker/index.ts';
import { launchGame } from './launch-game/index.ts';
import { loginForm } from './login-form/index.ts';
import { loginPopup } from './login-popup/index.ts';
import { lotteryDraws } from './lottery-draws/index.ts';
import { lotteryLobby } from './lottery-lobby/index.ts';
import { memberBenefits } from './member-benefits/index.ts';
import { memberCentre } from './member-centre/index.ts';
import { noticeList } from './notice-list/index.ts';
import { noticeStrip } from './notice-strip/index.ts';
import { profilePicture } from './profile-picture/index.ts';
import { registerForm } from './register-form/index.ts';
import { securityCentre } from './security-centre/index.ts';
import { securityStep } from './security-step/index.ts';
import { sideMenu } from './side-menu/index.ts';
import { sideServiceBar } from './side-service-bar/index.ts';
import { signOutConfirm } from './sign-out-confirm/index.ts';
import { signedInDevices } from './signed-in-devices/index.ts';
import { siteFooter } from './site-footer/index.ts';
import { siteHeader } from './site-header/index.ts';
import { siteStatus } from './site-status/index.ts';
import { trialBar } from './trial-bar/index.ts';
import { vendorTiles } from './vendor-tiles/index.ts';

/** Every widget there is, by name. One line each. */
export const widgets: Readonly<Record<string, WidgetDeclaration>> = {
  'account-settings': accountSettings,
  'bank-cards': bankCards,
  'banner-carousel': bannerCarousel,
  'bottom-menu': bottomMenu,
  'category-tabs': categoryTabs,
  'change-password': changePassword,
  'coming-soon': comingSoon,
  'download-popup': downloadPopup,
  'featured-game': featuredGame,
  'forgot-password': forgotPassword,
  'free-trial': freeTrial,
  'game-list': gameList,
  'game-preview': gamePreview,
  'guest-offers': guestOffers,
  'home-visit': homeVisit,
  'hot-matches': hotMatches,
  jackpot,
  'language-picker': languagePicker,
  'launch-game': launchGame,
  'login-form': loginForm,
  'login-popup': loginPopup,
  'lottery-draws': lotteryDraws,
  'lottery-lobby': lotteryLobby,
  'member-benefits': memberBenefits,
  'member-centre': memberCentre,
  'notice-list': noticeList,
  'notice-strip': noticeStrip,
  'profile-picture': profilePicture,
  'register-form': registerForm,
  'security-centre': securityCentre,
  'security-step': securityStep,
  'side-menu': sideMenu,
  'side-service-bar': sideServiceBar,
  'sign-out-confirm': signOutConfirm,
  'signed-in-devices': signedInDevices,
  'site-footer': siteFooter,
  'site-header': siteHeader,
  'site-status': siteStatus,
  'trial-bar': trialBar,
  'vendor-tiles': vendorTiles,
};
