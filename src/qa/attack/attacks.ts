import type { Attack } from './attack.ts';
import { captchaAttack } from './captcha/captchaAttack.ts';
import { fuzzAttack } from './fuzzAttack.ts';
import { loginFloodAttack } from './loginFlood/loginFlood.ts';
import { slowAndHugeAttack } from './slowAndHuge/slowAndHuge.ts';
import { spinsAttack } from './spinsAttack.ts';
import { walkAttack } from './walk/walk.ts';
import { workAttack } from './workAttack.ts';

/** Every attack of `npm run attack`, in the order in which they run. */
export const attacks: readonly Attack[] = [
  fuzzAttack,
  walkAttack,
  loginFloodAttack,
  slowAndHugeAttack,
  captchaAttack,
  workAttack,
  spinsAttack,
];
