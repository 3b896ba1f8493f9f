import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getSettings, getVersion } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { resourceAddresses } from '#src/domain/site/settings.ts';

/**
 * The safe address of each resource that the server names; undefined until the settings have arrived. The version info,
 * once it is there, adds what the settings do not have.
 */
export function useResources(): ReadonlyMap<string, string> | undefined {
  const settings = useQuery(query(getSettings)).data;
  const version = useQuery({ ...query(getVersion), enabled: settings !== undefined }).data;
  return useMemo(
    () => settings && resourceAddresses(settings.resources, version?.resources),
    [settings, version],
  );
}
