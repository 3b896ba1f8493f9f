import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createInvitationLink, listInvitationLinks, setInvitationLink } from '#schemas/api/downline.ts';
import type { BodyOf } from '#schemas/api/operations.ts';
import { copyText } from '#src/actions/copyText.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { showFailure } from '#src/actions/showFailure.ts';
import { useShareOrigin } from '#src/actions/useShareOrigin.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import { useNewcomerTerms } from '#src/parts/newcomer-terms/useNewcomerTerms.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useT } from '#src/ui/text.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';
import type { InvitationLink, InvitationLinksViewProps, NewLinkState } from './view.ts';

const listKey = [listInvitationLinks.name];

/** The sheet in which a link is made; `onMade` is told its code. */
function useNewLink(
  rates: BodyOf<'createInvitationLink'>['rates'],
  onMade: (code: string) => void,
): { readonly state: NewLinkState; readonly begin: () => void } {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [nameMissing, setNameMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The same key until it is made, so that a lost answer makes no second one.
  const [key, setKey] = useState('');
  const terms = useNewcomerTerms(rates);
  const sending = useSingleMutation({
    mutationFn: (body: BodyOf<'createInvitationLink'>) =>
      call(createInvitationLink, { body, idempotencyKey: key }),
    onSuccess: async ({ code }) => {
      await client.invalidateQueries({ queryKey: listKey });
      onMade(code);
    },
    onError: (error) => {
      setFailure(formFailureText(error));
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
  return {
    state: {
      ...{ name, nameMissing, terms, failure, busy: sending.isPending },
      onName(text) {
        setNameMissing(false);
        setFailure(null);
        setName(text);
      },
      onSubmit() {
        const newcomer = terms.check();
        const missing = name.trim() === '';
        setNameMissing(missing);
        setFailure(null);
        if (newcomer && !missing) sending.mutate({ name: name.trim(), ...newcomer });
      },
    },
    begin() {
      setKey(newKey());
      setName('');
      setNameMissing(false);
      setFailure(null);
      terms.reset();
    },
  };
}

/** State of the page with an agent's invitation links. */
export function useInvitationLinks(): InvitationLinksViewProps {
  const t = useT();
  const client = useQueryClient();
  const { href } = useNavigation();
  const { name: brand, timeZone } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const answer = useQuery({ ...query(listInvitationLinks), enabled: signedIn, refetchOnReconnect: true });
  const links = answer.data?.list ?? (answer.isError ? null : undefined);
  const [sheet, setSheet] = useState<'new' | InvitationLink['code'] | null>(null);
  const { state: making, begin } = useNewLink(answer.data?.rates, setSheet);
  const origin = useShareOrigin(useOnceHydrated(() => location.origin, ''));
  const canShare = useOnceHydrated(() => typeof navigator.share === 'function', false);
  const addressOf = (code: string) => `${origin}${href('register', { code })}`;
  const copy = copyText && ((code: string) => copyText?.(addressOf(code), 'inviteFriends.copied'));
  const turning = useSingleMutation({
    mutationFn: (body: BodyOf<'setInvitationLink'>) => call(setInvitationLink, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
    onError: (error) => showFailure(error, formFailureText(error)),
  });

  async function share(code: string) {
    const text = t('inviteFriends.shareText', { brand });
    try {
      await navigator.share({ title: brand, text, url: addressOf(code) });
    } catch (error) {
      // Closing the sheet is no failure; where the device refuses it, the link can be copied at least.
      if ((error as Partial<DOMException> | null)?.name !== 'AbortError') copy?.(code);
    }
  }

  return {
    ...{ links, timeZone, addressOf },
    offline: !useOnline(),
    full: answer.data !== undefined && answer.data.list.length >= answer.data.most,
    making: sheet === 'new' ? making : undefined,
    shown: links?.find(({ code }) => code === sheet),
    turning: turning.isPending ? (turning.variables?.code ?? null) : null,
    onNew() {
      begin();
      setSheet('new');
    },
    onShow: setSheet,
    onCloseSheet: () => setSheet(null),
    onTurn: ({ code, enabled }) => turning.mutate({ code, enabled: !enabled }),
    onCopy: copy,
    onShare: canShare ? (code) => void share(code) : undefined,
    onRetry: () => void answer.refetch(),
  };
}
