import { operationList } from '#schemas/api/operations.ts';
import { issueKey } from '../kernel/cipher.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { mainDomainOf } from './mainDomain.ts';
import { fieldSettings } from './registerSettings.ts';
import { type BrandSettings, readSettings } from './settings.ts';
import { flagsInForce } from './signInAudience.ts';

/** Paths that this server implements; sent to clients so that they call no others. */
const answeredPaths = [
  ...new Set(Object.values(operationList).flatMap(({ planned, path }) => (planned ? [] : [path]))),
].sort();

/** What pages are told of the app's offer; what the operator left to the brand is not said. */
const appOfferFields = ({ bar, homeScreen, background, textColor, words }: BrandSettings['appOffer']) => ({
  downloadBar: bar,
  homeScreenOption: homeScreen,
  app_desc: words,
  ...(background !== null && { app_background: background }),
  ...(textColor !== null && { app_desc_font_color: textColor }),
});

/** Handlers of start-up, settings, version and flags (specification 2 'Page shell', 3 and 7). */
export const systemHandlers: Handlers<'getStartup' | 'getSettings' | 'getVersion' | 'getWhitelabel'> = {
  async getStartup({ context: { database, brandId, now, handsOutCookies } }) {
    const { mode, template, session } = await readSettings(database.db, brandId);
    const { maintenance, regionRestriction, location, info } = mode;
    return {
      ...{ maintenance, regionRestriction, location, info },
      mobileTemplate: template,
      serverTime: now.toISOString(),
      sessionMode: handsOutCookies ? 'cookie' : 'token',
      idleMinutes: session.idleMinutes,
      cipher: { ...(await issueKey(database, brandId, now)) },
    };
  },

  async getSettings({ context: { database, brandId, site } }) {
    const settings = await readSettings(database.db, brandId);
    return {
      customerService: [...settings.customerService],
      imageCDNs: site.hosting.imageCDNs ?? [],
      resources: [...settings.resources],
      paths: settings.paths,
      register: fieldSettings(settings.register),
      whitelabel: flagsInForce(settings),
      agentMenu: [...settings.agentMenu],
      mainDomain: mainDomainOf(site) ?? site.hosting.hosts[0] ?? `${brandId}.localhost`,
      domainRoute: settings.domainRoute,
      mobileTemplate: settings.template,
      promotions: settings.promotions,
      ...appOfferFields(settings.appOffer),
      passkeys: settings.secondFactor.members !== 'off',
    };
  },

  async getVersion({ context: { database, brandId } }) {
    const { resources } = await readSettings(database.db, brandId);
    return { version: { pathList: answeredPaths }, resources: [...resources] };
  },

  async getWhitelabel({ context: { database, brandId } }) {
    return flagsInForce(await readSettings(database.db, brandId));
  },
};
