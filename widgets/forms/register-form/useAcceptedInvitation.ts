import { useQuery } from '@tanstack/react-query';
import { checkAffiliate } from '#schemas/api/registration.ts';
import { ApiError } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { useInvitation } from '#src/stores/account/invitation.ts';

/**
 * The invitation of this visit's link, and whether the server accepts its code. `settled` once that is known, so that
 * no field appears or disappears later.
 */
export function useAcceptedInvitation() {
  const { code, ref, known } = useInvitation();
  const asked = { code: code ?? '', domain: typeof window === 'undefined' ? '' : window.location.hostname };
  const check = useQuery({ ...query(checkAffiliate, asked), enabled: code !== null, retry: false });
  return {
    code,
    ref,
    accepted:
      check.data?.success === true ||
      // Too many codes were asked about on the visitor's network: the registration itself decides.
      (check.error instanceof ApiError && check.error.code === 'login.slowDown'),
    settled: known && (code === null || !check.isPending),
  };
}
