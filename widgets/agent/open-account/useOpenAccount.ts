import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listInvitationLinks, openDownline } from '#schemas/api/downline.ts';
import type { BodyOf } from '#schemas/api/operations.ts';
import { copyText } from '#src/actions/copyText.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { refusalByField } from '#src/actions/forms/refusal.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { registerMethodOf } from '#src/domain/forms/registration/registerMethod.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import { suggestedPassword } from '#src/domain/values/suggestedPassword.ts';
import { useFormStore } from '#src/forms/engine/formStore.ts';
import { useNewcomerTerms } from '#src/parts/newcomer-terms/useNewcomerTerms.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useDevice } from '#src/stores/device.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useT } from '#src/ui/text.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';
import { useOpeningFields } from './useOpeningFields.ts';
import type { OpenedAccount } from './view.ts';

/** The same key for every attempt to open the same account, so that a lost answer opens no second one; another one then. */
function useKeyOfAccount() {
  const kept = useRef({ account: '', key: '' });
  return {
    keyOf(account: string): string {
      if (kept.current.account !== account) kept.current = { account, key: newKey() };
      return kept.current.key;
    },
    forget() {
      kept.current = { account: '', key: '' };
    },
  };
}

/** Where to sign in, with what: to be copied or shared, and gone when the page is left. */
function useHandingOver(opened: OpenedAccount | null) {
  const t = useT();
  const { href } = useNavigation();
  const { name } = currentBrand();
  const address = useOnceHydrated(() => `${location.origin}${href('login')}`, '');
  const canShare = useOnceHydrated(() => typeof navigator.share === 'function', false);
  const text = opened ? t('opening.shareText', { ...opened, brand: name, address }) : '';
  const copy = copyText && (() => copyText?.(text, 'opening.copied'));
  async function share() {
    try {
      await navigator.share({ title: name, text });
    } catch (error) {
      // Closing the sheet is no failure; where the device refuses it, the text can be copied at least.
      if ((error as Partial<DOMException> | null)?.name !== 'AbortError') copy?.();
    }
  }
  return { address, onCopy: copy, onShare: canShare ? () => void share() : undefined };
}

/** State and actions of the page on which an agent opens an account. */
export function useOpenAccount(formId: string) {
  const client = useQueryClient();
  const signedIn = useSession(({ session }) => session !== null);
  const links = useQuery({ ...query(listInvitationLinks), enabled: signedIn });
  const { settings, known, fitsPassword, ...fields } = useOpeningFields(formId);
  const store = useFormStore();
  const { fill, clearRefusal, refuse } = store.getState();
  const terms = useNewcomerTerms(links.data?.rates);
  const device = useDevice();
  const { keyOf, forget } = useKeyOfAccount();
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  const countryDialingCode = fields.dialing?.country?.dialingCode;
  useEffect(() => fill({ countryDialingCode }), [fill, countryDialingCode]);
  const suggest = () => fill({ password: suggestedPassword(fitsPassword) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the brand's rule is known
  useEffect(() => {
    if (known && store.getState().values.password === undefined) suggest();
  }, [known]);

  const sending = useSingleMutation({
    mutationFn: async (body: BodyOf<'openDownline'>) => {
      const { method, username, countryDialingCode: code, mobileNum } = body;
      const idempotencyKey = keyOf([method, username, code, mobileNum].join(' '));
      const { account } = await call(openDownline, { body, idempotencyKey });
      return { account, password: body.password };
    },
    onSuccess: (account) => {
      forget();
      setOpened(account);
      for (const name of ['listDownline', 'getTeamKpi']) void client.invalidateQueries({ queryKey: [name] });
    },
    onError: (error) => {
      const offline = error instanceof ApiError && error.kind === 'offline';
      const atRates = error instanceof ApiError && error.code === 'register.invalid';
      const byField = refusalByField(error, fields.joined.fields);
      refuse(byField, offline ? 'registerForm.cutOff' : formFailureText(error));
      // The own rates may have changed.
      if (atRates && Object.keys(byField).length === 0) void links.refetch();
    },
  });

  function submit(clean: Record<string, string>) {
    clearRefusal();
    const newcomer = terms.check();
    if (!newcomer) return;
    const sent = { method: fields.method, ...newcomer, ...clean };
    const from = { registerMethod: registerMethodOf(device), registerUrl: location.hostname };
    sending.mutate({ ...sent, ...from } as BodyOf<'openDownline'>);
  }

  return {
    ...fields,
    state:
      (settings.isError && !known) || links.isError
        ? 'failed'
        : !known || links.isPending
          ? 'coming'
          : fields.methods.length === 0
            ? 'closed'
            : 'ready',
    retry: () => {
      void settings.refetch();
      void links.refetch();
    },
    store,
    terms,
    suggest,
    submit,
    busy: sending.isPending,
    opened,
    ...useHandingOver(opened),
    onAgain: () => {
      setOpened(null);
      terms.reset();
      store.setState({ values: {} });
      fill({ countryDialingCode, password: suggestedPassword(fitsPassword) });
    },
  } as const;
}
