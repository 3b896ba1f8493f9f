import type { ComponentProps } from 'react';
import { SocialSignInButtons } from '#src/parts/SocialSignInButtons.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';

type OtherSignInsProps = ComponentProps<typeof SocialSignInButtons> &
  ComponentProps<typeof PasskeySignIn> & {
    /** The server takes passkeys. */
    readonly passkeys: boolean | undefined;
  };

/** The ways to sign in below the form: by passkey, and at providers. Loaded after it. */
export default function OtherSignIns({ passkeys, onSignedIn, ...social }: OtherSignInsProps) {
  return (
    <>
      {passkeys && <PasskeySignIn onSignedIn={onSignedIn} />}
      <SocialSignInButtons {...social} />
    </>
  );
}
