import { rememberReturnTo } from '#src/stores/account/returnTo.ts';
import { navigate } from '../navigation.ts';

/** Opens the login page, which leads back to the page given by its id: a new sign-in shows that it is the member. */
export function signInAgain(page: string): void {
  rememberReturnTo(page, {});
  navigate('login');
}
