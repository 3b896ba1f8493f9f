/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SignInProvider } from '#src/domain/access/signInProviders.ts';
import { type SignInProps, useSignIn } from './useSignIn.ts';

/** Signs in in a popup of Google or Facebook. The button opens it again if it was lost. */
export function PopupSignIn({
  by,
  ...props
}: SignInProps & { readonly by: Exclude<SignInProvider, 'phone'> }) {
  const { t, name } = props;
  const { wrong, status, busy, setStatus, attempt, done } = useSignIn(props);
  const go = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => go.current?.focus(), []);
  const begin = () => {
    setStatus(t('signIn.waiting', { name }));
    void attempt('go', async ({ modules, auth }) => done(await modules.signInByPopup(auth, by)));
  };
  return (
    <>
      <p class="alert" role="alert">
        {wrong && t(wrong, { name })}
      </p>
      <button ref={go} type="button" class="button primary" aria-busy={busy === 'go'} onClick={begin}>
        {t('signIn.go', { name })}
      </button>
      <p class="status" role="status">
        {wrong === '' && status}
      </p>
    </>
  );
}
