import { errorTexts } from './errors.ts';
import { laterErrorTexts } from './laterErrors.ts';
import { moneyErrorTexts } from './moneyErrors.ts';
import { secondFactorErrorTexts } from './secondFactorErrors.ts';

/** The text key of every error code of a server. A page loads those it can meet: see the parts. */
export const everyErrorText: Readonly<Record<string, string>> = {
  ...errorTexts,
  ...laterErrorTexts,
  ...secondFactorErrorTexts,
  ...moneyErrorTexts,
};
