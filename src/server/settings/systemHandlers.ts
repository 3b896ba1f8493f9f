import { operationList } from '#schemas/api/operations.ts';
import { issueKey } from '../kernel/cipher.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { fieldSettings } from './registerSettings.ts';
import { readSettings } from './settings.ts';

/** Paths that this server implements; sent to clients so that they call no others. */
const answeredPaths = [
  ...new Set(Object.values(operationList).flatMap(({ planned, path }) => (planned ? [] : [path]))),
].sort();

/** Handlers of start-up, settings, version and flags (specification 2 'Page shell', 3 and 7). */
export const systemHandlers: Handlers<'getStartup' | 'getSettings' | 'getVersion' | 'getWhitelabel'> = {
  async getStartup({ context: { database, brandId, now, handsOutCookies } }) {
    const { mode, template, session } = await readSettings(database.db, brandId);
    return {
      ...mode,
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
      whitelabel: settings.whitelabel,
      agentMenu: [...settings.agentMenu],
      mainDomain: site.hosting.hosts[0] ?? `${brandId}.localhost`,
      domainRoute: settings.domainRoute,
      mobileTemplate: settings.template,
      promotions: settings.promotions,
      passkeys: settings.secondFactor.members !== 'off',
    };
  },

  async getVersion({ context: { database, brandId } }) {
    const { resources } = await readSettings(database.db, brandId);
    return { version: { pathList: answeredPaths }, resources: [...resources] };
  },

  async getWhitelabel({ context: { database, brandId } }) {
    return (await readSettings(database.db, brandId)).whitelabel;
  },
};
