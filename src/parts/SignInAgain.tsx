import { Button } from '../ui/controls/Button.tsx';
import { StateCard } from '../ui/states/StateCard.tsx';
import { useT } from '../ui/text.ts';

/** Stands in place of a form that only a new sign-in opens. */
export function SignInAgain({ onSignIn }: { readonly onSignIn: () => void }) {
  const t = useT();
  return (
    <StateCard
      state="empty"
      picture="security"
      title={t('proof.title')}
      sentence={t('proof.text')}
      action={<Button onClick={onSignIn}>{t('proof.signIn')}</Button>}
    />
  );
}
