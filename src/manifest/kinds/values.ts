import { errorKind, warningKind } from './kind.ts';

const nearestName = 'writes the nearest name where no other is nearly as near';

/** Problems of values that are well formed, and that players or servers would stumble over. */
export const valueKinds = {
  'unknown-currency': warningKind(
    'The code of the currency is not one of ISO 4217, and resembles one.',
    'Write the code of the currency; one of your own, such as USDT, resembles none.',
  ),
  'wrong-symbol': errorKind(
    'Amounts carry the sign of another currency.',
    'Write the symbol of the currency, or the code that the symbol is of.',
    'adds the symbol where only the code is said',
  ),
  'doubtful-symbol': warningKind(
    'Amounts carry letters that usually stand for another currency.',
    'Write the symbol of the currency, or the code that the symbol is of.',
    'adds the symbol where only the code is said',
  ),
  'unusual-decimals': warningKind(
    'Amounts are shown with more or fewer decimals than the currency has.',
    'Write the decimals of the currency, or 0 to show whole amounts.',
    'adds the decimals where only the code is said',
  ),
  'unknown-time-zone': errorKind(
    'A time zone is named that does not exist.',
    'Write the name of a zone, such as Pacific/Tahiti.',
    nearestName,
  ),
  'cut-amount': warningKind(
    'An amount has more decimals than the currency shows, so players read another one.',
    'Write an amount with the decimals of the currency.',
  ),
  'unknown-vendor': warningKind(
    'A maker of games is named that the reference server does not have.',
    'Write the code of a maker; leave it if your back office has it.',
    nearestName,
  ),
  'unknown-lottery': warningKind(
    'A lottery is named that the reference server does not have.',
    'Write the code of a lottery; leave it if your back office has it.',
    nearestName,
  ),
  'unknown-board': warningKind(
    'A board or a prize mode of a lottery is named that the reference server does not have, so its own is taken.',
    'Write the name of a board or prize mode; leave it if your back office has it.',
    nearestName,
  ),
  'unknown-member-type': warningKind(
    'A gate names a type of member that the reference server does not have.',
    'Write the number of a type; leave it if your back office has it.',
  ),
  'overruled-field': warningKind(
    'A brand takes a field out of registration that is drawn all the same, or adds one that is never drawn.',
    'Leave the form as it is; what the settings require is switched off in the console, under the fields of registration.',
    'takes out what is never drawn',
  ),
  'wrong-scheme': errorKind(
    'The scheme says dark of a light palette, or light of a dark one.',
    'Write the scheme of the palette, or other colours.',
    'writes the scheme of the palette',
  ),
} as const;
