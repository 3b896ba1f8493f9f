import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMember } from '#schemas/api/member.ts';
import { getSettings, getStartup, getVersion } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { factsOf } from '#src/domain/gates/facts.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { useInvitation } from '#src/stores/account/invitation.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useDevice } from '#src/stores/device.ts';
import { readStored } from '#src/stores/storage.ts';

/** All facts that gates test, from the stores and the answers that have arrived. */
export function useFacts(): Facts {
  const { session, known } = useSession();
  const device = useDevice();
  const invited = useInvitation().code !== null;
  const startup = useQuery(query(getStartup)).data;
  const settings = useQuery(query(getSettings)).data;
  const version = useQuery({ ...query(getVersion), enabled: settings !== undefined }).data;
  const { data, isError } = useQuery({ ...query(getMember), enabled: session !== null });
  const member = data ?? (isError ? null : undefined);
  return useMemo(
    () =>
      factsOf({
        session,
        member,
        settings,
        version,
        // A page is published with the manifest's templates; those of the last visit are used once the session is
        // known.
        serverTemplates:
          startup?.mobileTemplate ??
          settings?.mobileTemplate ??
          (known ? (readStored('setTemplate') ?? undefined) : undefined),
        brand: currentBrand(),
        device,
        invited,
      }),
    [session, known, device, invited, startup, settings, version, member],
  );
}
