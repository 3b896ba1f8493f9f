import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/queries.ts';
import { resourceAddresses } from '#src/domain/settings.ts';
import { templateSettings } from '#src/domain/template.ts';
import type { Facts } from '#src/domain/when.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useDevice } from '#src/stores/device.ts';
import { useSession } from '#src/stores/session.ts';

/** Everything a gate may ask about, from the stores and the answers that have arrived. */
export function useFacts(): Facts {
  const session = useSession((state) => state.session);
  const device = useDevice();
  const startup = useQuery(query('getStartup')).data;
  const settings = useQuery(query('getSettings')).data;
  const member = useQuery({ ...query('getMember'), enabled: session !== null }).data;
  return useMemo(
    (): Facts => ({
      session: session !== null,
      memberType: session?.type ?? null,
      flags: settings?.whitelabel ?? null,
      promotions: settings
        ? Object.fromEntries(
            Object.entries(settings.promotions).map(([name, { enabled }]) => [name, enabled]),
          )
        : null,
      resources: settings ? new Set(resourceAddresses(settings.resources).keys()) : null,
      agentMenu: settings ? new Set(settings.agentMenu) : null,
      templates: templateSettings(
        startup?.mobileTemplate ?? settings?.mobileTemplate,
        currentBrand().templates,
      ),
      has: settings
        ? {
            upline: member?.toUpline === true,
            vipBenefits: settings.whitelabel.VIPBENEFIT3 === true,
            dividend: settings.whitelabel.DIVIDEND3 === true,
            customerService: settings.customerService.length > 0,
            withdraw: settings.whitelabel.WITHDRAW3 === true,
          }
        : null,
      device: device.system,
      installed: device.installed,
      native: device.native,
    }),
    [session, device, startup, settings, member],
  );
}
