import { useState } from 'react';
import { canUsePasskeys, passkeyFailureText, signInByPasskey } from '#src/actions/account/passkeys.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';

interface PasskeySignInProps {
  /** `first`: the page of what the member has to do first. */
  readonly onSignedIn: (first: string | undefined) => void;
}

/** A button that signs in by passkey; renders nothing where the browser has none. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const t = useT();
  const [failure, setFailure] = useState<string | null>(null);
  const { isPending, mutate } = useSingleMutation({
    mutationFn: signInByPasskey,
    onSuccess: onSignedIn,
    onError: (error) => setFailure(passkeyFailureText(error)),
  });
  if (!canUsePasskeys()) return null;
  const start = () => {
    setFailure(null);
    mutate();
  };
  return (
    <>
      <Button look="text" full icon="key-round" busy={isPending} onClick={start}>
        {t('passkeySignIn.go')}
      </Button>
      {failure !== null && <FormFailure>{t(failure)}</FormFailure>}
    </>
  );
}
