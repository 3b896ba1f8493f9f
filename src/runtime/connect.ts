import { type LanguageCode, languages } from '#schemas/languages.ts';
import { connectLanguage } from '#src/actions/changeLanguage.ts';
import { forgetSession } from '#src/actions/logout.ts';
import { navigate } from '#src/actions/navigation.ts';
import { connect } from '#src/api/connection.ts';
import type { Published } from '#src/domain/published.ts';
import { movedPath } from '#src/domain/settings.ts';
import { openBrand } from '#src/stores/brand.ts';
import { openCatalogues } from '#src/stores/catalogue.ts';
import { useDevice } from '#src/stores/device.ts';
import { useServer } from '#src/stores/server.ts';
import { currentSession } from '#src/stores/session.ts';
import { openStorage } from '#src/stores/storage.ts';
import { showToast } from '#src/stores/toasts.ts';
import { currentWriting, showLanguage, startTexts } from '#src/ui/text.ts';
import { report } from './report.ts';

const writingOf = (code: LanguageCode) => ({ code, ...languages[code] });

/** Joins the layers for one published page: after this, stores, actions and calls know the brand. */
export function connectAll({ brand, language, texts, catalogues }: Published): void {
  openBrand(brand);
  openStorage(brand.id);
  openCatalogues(catalogues);
  startTexts(writingOf(language), texts);
  connectLanguage({
    current: () => currentWriting().code,
    show: async (code, catalogue) => {
      await showLanguage(writingOf(code), catalogue);
      const { lang, direction } = languages[code];
      document.documentElement.lang = lang;
      document.documentElement.dir = direction;
    },
  });
  connect({
    base: brand.api.base,
    brandId: brand.id,
    path: (operation) => movedPath(useServer.getState().paths, operation) ?? brand.api.paths?.[operation],
    offers: (path) => useServer.getState().offered?.has(path) ?? true,
    merchant: () => currentSession()?.merchantCode ?? brand.merchant,
    language: () => currentWriting().code,
    token: () => currentSession()?.token ?? null,
    device: () => (useDevice.getState().installed ? 'OTHERS' : null),
    expired: (token) => {
      // Many calls may hear of it at once; only the first still finds the session.
      if (currentSession()?.token !== token) return;
      forgetSession();
      showToast('fail', 'error.loggedOut');
      navigate('login');
    },
    report,
  });
}
