import { currentBrand } from '#src/stores/brand.ts';
import { readStored } from '#src/stores/storage.ts';
import { pageAt } from '../page/routes.ts';

/** Pages on which money is moved, a game is played or a proof is given: a reload would take something away. */
const busyPages: ReadonlySet<string> = new Set([
  'agent-register',
  'deposit',
  'downline-transfer',
  'launch-game',
  'red-envelope-rain',
  'sign-in-code',
  'start-lottery',
  'two-step-sign-in',
  'upline-transfer',
  'withdraw',
]);

const fields =
  'input:not([type=checkbox], [type=radio], [type=hidden], [type=button], [type=submit]), textarea';

/** Whether a field of the page holds something that a reload would lose. */
const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value, readOnly, disabled }) => value !== '' && !readOnly && !disabled,
  );

/** Whether a movement of money waits for its answer. */
const isMoneyMoving = (): boolean => Object.keys(readStored('pendingMoney') ?? {}).length > 0;

/** Whether now is no time to reload the page, nor to offer it. */
export const isBusy = (): boolean =>
  busyPages.has(pageAt(currentBrand(), window.location.pathname).id) || isMoneyMoving() || isTyped();
