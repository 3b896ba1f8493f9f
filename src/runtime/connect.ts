import { type LanguageCode, languages } from '#schemas/languages.ts';
import { forgetSession } from '#src/actions/account/forgetSession.ts';
import { connectLanguage } from '#src/actions/changeLanguage.ts';
import { connect } from '#src/api/connection.ts';
import { setPublishedAnswers } from '#src/api/publishedAnswers.ts';
import { queryClient } from '#src/api/queryClient.ts';
import type { PublishedPage } from '#src/domain/site/published.ts';
import { movedPath } from '#src/domain/site/settings.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { openBrand } from '#src/stores/brand.ts';
import { setCatalogueAddresses } from '#src/stores/catalogue.ts';
import { useDevice } from '#src/stores/device.ts';
import { setDefaultImageOrigin, useServer } from '#src/stores/server.ts';
import { openStorage } from '#src/stores/storage.ts';
import { currentLocale, showLanguage, startTexts } from '#src/ui/text.ts';
import { report } from './report.ts';

/** Token of the session that is being ended. */
let expiringToken: string | null = null;

const localeOf = (code: LanguageCode) => ({ code, ...languages[code] });

/**
 * Connects the layers for one published page: after this, stores, actions and calls know the brand. Without a
 * loader for the deferred texts, only the texts in the page are available.
 */
export function connectAll(
  { brand, language, texts, catalogues, answers }: PublishedPage,
  loadMoreTexts: (() => Promise<void>) | null = null,
): void {
  openBrand(brand);
  openStorage(brand.id);
  setDefaultImageOrigin(brand.api.base);
  setCatalogueAddresses(catalogues);
  setPublishedAnswers(answers);
  startTexts(localeOf(language), texts, loadMoreTexts);
  connectLanguage({
    current: () => currentLocale().code,
    show: async (code, catalogue) => {
      showLanguage(localeOf(code), catalogue);
      const { lang, direction } = languages[code];
      document.documentElement.lang = lang;
      document.documentElement.dir = direction;
    },
  });
  connect({
    base: brand.api.base,
    compat: brand.api.compat,
    brandId: brand.id,
    path: (operation) => movedPath(useServer.getState().paths, operation) ?? brand.api.paths?.[operation],
    offers: (path) => useServer.getState().offered?.has(path) ?? true,
    merchant: () => currentSession()?.merchantCode ?? brand.merchant,
    language: () => currentLocale().code,
    token: () => currentSession()?.token ?? null,
    device: () => (useDevice.getState().installed ? 'OTHERS' : null),
    expired: (token, duty) => {
      // Many calls may fail with the same token; only the first finds the session active.
      if (currentSession()?.token !== token || expiringToken === token) return;
      if (!duty) expiringToken = token;
      // Loaded only here: most visits never need it. If it fails to load, the session ends without the message.
      import('./session/expireSession.ts').then(
        (ends) => ends.refuseSession(token, duty),
        () => duty || forgetSession(true),
      );
    },
    // An open session learns of it here: start-up is asked again, which says what to show instead (specification 2).
    blocked: () => void queryClient.invalidateQueries({ queryKey: ['getStartup'] }),
    report,
  });
}
