/** @jsxImportSource preact */
import type { SignInProvider } from '#src/domain/access/signInProviders.ts';
import { PhoneSignIn } from './PhoneSignIn.tsx';
import { PopupSignIn } from './PopupSignIn.tsx';
import type { SignInProps } from './useSignIn.ts';

interface SignInPageProps extends SignInProps {
  readonly by: SignInProvider;
  readonly title: string;
  /** Address of the login page. */
  readonly back: string;
}

/** The page of one sign-in provider, with a link back. */
export function SignInPage({ by, title, back, ...props }: SignInPageProps) {
  const { t, name } = props;
  return (
    <>
      <h1>{title}</h1>
      <p class="lead">{by === 'phone' ? t('signIn.textPhone') : t('signIn.text', { name })}</p>
      {by === 'phone' ? <PhoneSignIn {...props} /> : <PopupSignIn {...props} by={by} />}
      <a class="button text" href={back}>
        {t('signIn.back')}
      </a>
    </>
  );
}
