import { type BrandSettings, defaultSettings } from '#src/server/settings/settings.ts';
import { formSettingsIn } from './formSettings.ts';
import type { TheatreState } from './state.ts';

/** Applies a state to the settings of a brand; what the state does not name stays. */
export function applyState(settings: BrandSettings, state: TheatreState): BrandSettings {
  const formSettings = formSettingsIn(settings, state.form);
  const { mode, flags, promotions, template, tiles, resources } = state;
  const on = new Set(settings.resources.map(({ resourceType }) => resourceType));
  const missing = defaultSettings.resources.filter(({ resourceType }) => !on.has(resourceType));
  return {
    ...settings,
    mode:
      mode === 'usual'
        ? settings.mode
        : {
            ...settings.mode,
            maintenance: mode === 'maintenance',
            regionRestriction: mode === 'region',
          },
    register: formSettings.register,
    whitelabel: { ...formSettings.whitelabel, ...flags },
    promotions: {
      ...settings.promotions,
      ...Object.fromEntries(Object.entries(promotions).map(([name, enabled]) => [name, { enabled }])),
    },
    template: { ...settings.template, ...template },
    agentMenu: tiles ?? settings.agentMenu,
    resources: [
      ...settings.resources.filter(({ resourceType }) => resources[resourceType] !== false),
      ...missing.filter(({ resourceType }) => resources[resourceType] === true),
    ],
  };
}
