import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import { getSecurity } from '#schemas/api/security.ts';
import { memberTypes } from '#schemas/codes.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';

/** Props of the security centre's view. */
export interface SecurityState {
  /** Undefined while loading, null after a failure. */
  readonly security: ValueOf<'getSecurity'> | null | undefined;
  /** The brand's. */
  readonly timeZone: string;
  /** A trial account, which has no security steps. */
  readonly trial: boolean;
  readonly onRetry: () => void;
}

/** State of the security centre, from the server. */
export function useSecurityCentre(): SecurityState {
  const trial = useSession(({ session }) => session?.type === memberTypes.trial);
  const signedIn = useSession(({ session }) => session !== null);
  const { data, isError, refetch } = useQuery({ ...query(getSecurity), enabled: signedIn && !trial });
  return {
    security: data ?? (isError ? null : undefined),
    timeZone: currentBrand().timeZone,
    trial,
    onRetry: () => void refetch(),
  };
}
