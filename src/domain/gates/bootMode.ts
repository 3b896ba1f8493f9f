/** What the whole site shows after start-up. */
export type BootMode = 'maintenance' | 'region' | 'app';

/** Chooses the mode (specification 2): maintenance wins over the region block. */
export function bootMode(startup: { maintenance: boolean; regionRestriction: boolean }): BootMode {
  if (startup.maintenance) return 'maintenance';
  return startup.regionRestriction ? 'region' : 'app';
}
