import { forgetHeldPassword, holdPassword as hold } from '#src/stores/account/heldPassword.ts';
import { useSession } from '#src/stores/account/session.ts';

let isSubscribed = false;

/** Holds the password of a login until its session ends, here or in another tab. */
export function holdPasswordForSession(password: string): void {
  if (!isSubscribed) {
    isSubscribed = true;
    useSession.subscribe(({ session }, before) => {
      if (session?.token !== before.session?.token) forgetHeldPassword();
    });
  }
  hold(password);
}
