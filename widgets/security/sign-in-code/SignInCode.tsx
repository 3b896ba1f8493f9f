import { takeReturnTo } from '#src/stores/account/returnTo.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { SignInCodeView } from './SignInCodeView.tsx';
import { useSignInCode } from './useSignInCode.ts';

export default function SignInCode() {
  const { back, go } = useNavigation();
  const state = useSignInCode((first) => {
    // The return-to page is kept until that is done.
    if (first) return go(first, { first: '1' }, { replace: true });
    const returnTo = takeReturnTo();
    if (returnTo) go(returnTo.page, returnTo.params, { replace: true });
    else back('home');
  });
  const { name, assets } = currentBrand();
  return (
    <SignInCodeView
      {...state}
      brand={name}
      logo={{ src: assets.logo, name }}
      onBack={() => go('login', undefined, { replace: true })}
    />
  );
}
