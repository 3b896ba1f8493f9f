import type { ValueOf } from '#schemas/api/operations.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { resourceAddresses } from '../site/settings.ts';
import type { Device } from '../values/device.ts';
import { namedFactsFrom } from './namedFacts.ts';
import { templateSettings } from './template.ts';
import type { Facts } from './when.ts';

/** Sources of the facts: the device, the session, and the answers of the server received so far. */
export interface FactSources {
  readonly session: { readonly type: number } | null;
  /** Undefined until it arrives, null if it cannot be loaded. */
  readonly member: Pick<ValueOf<'getMember'>, 'type' | 'toUpline'> | null | undefined;
  readonly settings:
    | Pick<
        ValueOf<'getSettings'>,
        'whitelabel' | 'promotions' | 'resources' | 'agentMenu' | 'customerService'
      >
    | undefined;
  /** What the version info adds to the settings; undefined until it has arrived. */
  readonly version?: Pick<ValueOf<'getVersion'>, 'resources'> | undefined;
  /** Template settings from the server, of this visit or the last. */
  readonly serverTemplates: Readonly<Record<string, unknown>> | undefined;
  /** The brand's manifest, for defaults where the server states nothing. */
  readonly brand: Pick<Brand, 'templates'>;
  readonly device: Pick<Device, 'system' | 'installed' | 'native'>;
  /** Whether the visitor came by an invitation link. Default: false. */
  readonly invited?: boolean;
}

/**
 * The facts that gates read. The member's type is the server's latest value, before that the one of the login. What is
 * not known yet is 'unknown' or null: no gate opens on a guess.
 */
export function factsOf(sources: FactSources): Facts {
  const { session, member, settings, version, device } = sources;
  return {
    session: session !== null,
    memberType: session && (member?.type ?? session.type),
    flags: settings?.whitelabel ?? null,
    promotions: settings
      ? Object.fromEntries(Object.entries(settings.promotions).map(([name, { enabled }]) => [name, enabled]))
      : null,
    resources: settings ? new Set(resourceAddresses(settings.resources, version?.resources).keys()) : null,
    agentMenu: settings ? new Set(settings.agentMenu) : null,
    templates: templateSettings(sources.serverTemplates, sources.brand.templates),
    has: settings
      ? namedFactsFrom({
          flags: settings.whitelabel,
          upline: session !== null && (member === undefined ? 'unknown' : member?.toUpline === true),
          serviceLinks: settings.customerService.length,
          invited: sources.invited === true,
        })
      : null,
    device: device.system,
    installed: device.installed,
    native: device.native,
  };
}
