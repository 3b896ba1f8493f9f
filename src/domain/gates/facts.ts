import type { ValueOf } from '#schemas/api/operations.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { resourceAddresses } from '../site/settings.ts';
import type { Device } from '../values/device.ts';
import { namedFactsFrom } from './namedFacts.ts';
import { templateSettings } from './template.ts';
import type { Facts } from './when.ts';

/** What facts are made from: the device, the session, and the answers of the server as far as they have come. */
export interface FactSources {
  readonly session: { readonly type: number } | null;
  /** Undefined while it comes, null when it cannot be had. */
  readonly member: Pick<ValueOf<'getMember'>, 'type' | 'toUpline'> | null | undefined;
  readonly settings:
    | Pick<
        ValueOf<'getSettings'>,
        'whitelabel' | 'promotions' | 'resources' | 'agentMenu' | 'customerService'
      >
    | undefined;
  /** Template settings that the server gave, now or at the last visit. */
  readonly serverTemplates: Readonly<Record<string, unknown>> | undefined;
  /** The brand's manifest: what it says of itself, and what holds where the server says nothing. */
  readonly brand: Pick<Brand, 'templates'>;
  readonly device: Pick<Device, 'system' | 'installed' | 'native'>;
  /** The visitor came by a link that brings an invitation. Default: not. */
  readonly invited?: boolean;
}

/**
 * Everything a gate may ask about. The member's type is the server's latest word, until that arrives the one
 * of the login. What is not known yet is said to be so: no gate opens on a guess.
 */
export function factsOf(sources: FactSources): Facts {
  const { session, member, settings, device } = sources;
  return {
    session: session !== null,
    memberType: session && (member?.type ?? session.type),
    flags: settings?.whitelabel ?? null,
    promotions: settings
      ? Object.fromEntries(Object.entries(settings.promotions).map(([name, { enabled }]) => [name, enabled]))
      : null,
    resources: settings ? new Set(resourceAddresses(settings.resources).keys()) : null,
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
