import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import { getSecurity } from '#schemas/api/security.ts';
import { memberTypes } from '#schemas/codes.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/session.ts';

/** What the security centre shows. */
export interface SecurityState {
  /** Undefined while it comes, null where it cannot be had. */
  readonly security: ValueOf<'getSecurity'> | null | undefined;
  /** A trial account: there is nothing to keep. */
  readonly trial: boolean;
  readonly onRetry: () => void;
}

/** Where the account stands, as the server has it. */
export function useSecurityCentre(): SecurityState {
  const trial = useSession(({ session }) => session?.type === memberTypes.trial);
  const signedIn = useSession(({ session }) => session !== null);
  const { data, isError, refetch } = useQuery({ ...query(getSecurity), enabled: signedIn && !trial });
  return { security: data ?? (isError ? null : undefined), trial, onRetry: () => void refetch() };
}
