import { forgetHeldPassword, holdPassword as hold } from '#src/stores/heldPassword.ts';
import { useSession } from '#src/stores/session.ts';

let follows = false;

/** Holds the password somebody logged in with until that session ends, here or in another tab. */
export function holdPassword(password: string): void {
  if (!follows) {
    follows = true;
    useSession.subscribe(({ session }, before) => {
      if (session?.token !== before.session?.token) forgetHeldPassword();
    });
  }
  hold(password);
}
