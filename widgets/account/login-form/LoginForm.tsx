import type { TypeOf } from '#schemas/schema.ts';
import { signInWithProvider } from '#src/actions/account/signInWithProvider.ts';
import { takeReturnTo } from '#src/stores/account/returnTo.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { loginFormProps } from './contract.ts';
import { LoginFormView } from './LoginFormView.tsx';
import { useLogin } from './useLogin.ts';

export default function LoginForm({ props, host }: WidgetViewProps<TypeOf<typeof loginFormProps>>) {
  const { back, go } = useNavigation();
  const onLoginPage = host.page.id === 'login';
  const signedIn = (first: string | undefined) => {
    // The return-to page is kept until that is done.
    if (first) go(first, { first: '1' }, { replace: onLoginPage });
    else if (onLoginPage) {
      const returnTo = takeReturnTo();
      if (returnTo) go(returnTo.page, returnTo.params, { replace: true });
      else back('home');
    }
  };
  const form = useLogin(
    { username: props.form, sms: props.mobileForm },
    { signedIn, newcomer: () => go('register', undefined, { replace: true }) },
    onLoginPage,
  );
  /** Page to return to after a social sign-in: the remembered one, or the page below the popup. */
  const wanted = () =>
    onLoginPage
      ? takeReturnTo()
      : { page: host.page.id, params: Object.fromEntries(new URLSearchParams(window.location.search)) };
  const { assets, name } = currentBrand();
  return (
    <LoginFormView
      {...form}
      onSignedIn={signedIn}
      onProvider={(way) => signInWithProvider(way, wanted())}
      visitor={host.useMenu('visitor')}
      logo={{ src: assets.logo, name }}
      wholePage={onLoginPage}
    />
  );
}
