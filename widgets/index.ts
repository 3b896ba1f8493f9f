import { accountSettings } from './account-settings/index.ts';
import { bannerCarousel } from './banner-carousel/index.ts';
import { bottomMenu } from './bottom-menu/index.ts';
import { categoryTabs } from './category-tabs/index.ts';
import { comingSoon } from './coming-soon/index.ts';
import type { WidgetDeclaration } from './define.ts';
import { gameList } from './game-list/index.ts';
import { languagePicker } from './language-picker/index.ts';
import { loginForm } from './login-form/index.ts';
import { loginPopup } from './login-popup/index.ts';
import { noticeStrip } from './notice-strip/index.ts';
import { signOutConfirm } from './sign-out-confirm/index.ts';
import { siteFooter } from './site-footer/index.ts';
import { siteHeader } from './site-header/index.ts';
import { siteStatus } from './site-status/index.ts';
import { vendorTiles } from './vendor-tiles/index.ts';

/** Every widget there is, by name. One line each. */
export const widgets: Readonly<Record<string, WidgetDeclaration>> = {
  'account-settings': accountSettings,
  'banner-carousel': bannerCarousel,
  'bottom-menu': bottomMenu,
  'category-tabs': categoryTabs,
  'coming-soon': comingSoon,
  'game-list': gameList,
  'language-picker': languagePicker,
  'login-form': loginForm,
  'login-popup': loginPopup,
  'notice-strip': noticeStrip,
  'sign-out-confirm': signOutConfirm,
  'site-footer': siteFooter,
  'site-header': siteHeader,
  'site-status': siteStatus,
  'vendor-tiles': vendorTiles,
};
