import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { endDevices, listDevices } from '#schemas/api/profile.ts';
import { withToasts as busyWith } from '#src/actions/withLoadingToast.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { useSession } from '#src/stores/account/session.ts';
import { showToast } from '#src/stores/toasts.ts';

export type SignedInDevice = ValueOf<'listDevices'>['list'][number];

/** What to sign out: one device, or all others. */
export type SignOutTarget = SignedInDevice | 'others';

/** The member's devices, and signing them out. */
export function useSignedInDevices() {
  const signedIn = useSession(({ session }) => session !== null);
  const { data, isError, refetch } = useQuery({ ...query(listDevices), enabled: signedIn, staleTime: 0 });
  const [asked, setAsked] = useState<SignOutTarget | null>(null);
  const [busy, setBusy] = useState(false);

  async function end() {
    if (asked === null || busy) return;
    setBusy(true);
    const ended = await busyWith(() =>
      call(endDevices, { body: asked === 'others' ? {} : { id: asked.id } }),
    );
    await Promise.all(
      ['listDevices', 'getSecurity'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
    setBusy(false);
    setAsked(null);
    if (ended !== undefined) showToast('success', 'signedInDevices.ended');
  }

  return {
    devices: data?.list ?? (isError ? null : undefined),
    asked,
    busy,
    onAsk: setAsked,
    onEnd: () => void end(),
    onRetry: () => void refetch(),
  };
}
