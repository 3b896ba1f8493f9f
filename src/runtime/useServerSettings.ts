import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSettings, getVersion } from '#schemas/api/system.ts';
import { navigate } from '#src/actions/navigation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { templateSettings, unknownTemplates } from '#src/domain/gates/template.ts';
import { chooseImageOrigin } from '#src/domain/site/settings.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useServer } from '#src/stores/server.ts';
import { store } from '#src/stores/storage.ts';
import { loadDeferredBrand } from './deferred.ts';
import { pageAt } from './page/routes.ts';
import { report } from './report.ts';

/** If the whole brand fails to load, the visitor stays on the home page. */
const ignore = () => undefined;

/** Whether a server, this one or another, answered that it has no such call or thing. */
const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'absent' || error.code === 'request.notFound');

/** Applies the settings and the version info of the server (specification 3, common settings). */
export function useServerSettings(): void {
  const settings = useQuery(query(getSettings)).data;
  const version = useQuery({ ...query(getVersion), enabled: settings !== undefined }).data;

  useEffect(() => {
    if (!settings) return;
    useServer.setState({
      imageOrigin: chooseImageOrigin(settings.imageCDNs, Math.random(), currentBrand().api.base),
      paths: settings.paths,
    });
    const templates = templateSettings(settings.mobileTemplate, currentBrand().templates);
    store('setTemplate', templates);
    for (const setting of unknownTemplates(templates)) report('unknown template', setting);
    const { pathname, hostname } = window.location;
    const route = Object.hasOwn(settings.domainRoute, hostname) ? settings.domainRoute[hostname] : undefined;
    if (pathname === '/' && route !== undefined) {
      void loadDeferredBrand().then((whole) => {
        const { id } = pageAt(whole, route);
        if (id !== 'not-found') navigate(id, undefined, { replace: true });
      }, ignore);
    }
  }, [settings]);

  const client = useQueryClient();
  useEffect(() => {
    const paths = version?.version.pathList ?? [];
    useServer.setState({ offered: paths.length > 0 ? new Set(paths) : null });
    // What was asked for before that was known, and was not found, is told apart from what is not offered at all.
    if (paths.length > 0)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => isNotFound(state.error) });
  }, [version, client]);
}
