import { errorKind, warningKind } from './kind.ts';

/** Problems of appearance that can be measured, and dangers to players or the operator. */
export const safetyKinds = {
  'bad-color': errorKind(
    'A colour is not written as a colour.',
    'Write # and six small hexadecimal digits.',
    'writes capital letters small, and three digits as six',
  ),
  'low-contrast': errorKind(
    'Two colours that meet on screen are too alike to be read (WCAG AA).',
    'Make one of the two lighter or darker.',
  ),
  'missing-asset': errorKind(
    'A file is named that is not there.',
    'Put the file into the folder of the brand, or correct its name.',
    'writes the nearest name where no other is nearly as near',
  ),
  'borrowed-picture': warningKind(
    'A brand has no logo or icon of its own, so players see that of the product.',
    'Put assets/logo.svg and assets/icon.svg into the folder of the brand.',
  ),
  'asset-too-large': errorKind(
    'A file is larger than a phone should load.',
    'Make the picture smaller, or its file.',
  ),
  'asset-too-small': errorKind(
    'A picture has fewer pixels than its place needs, so that it would be blurred or left out.',
    'Export it larger.',
  ),
  'asset-wrong-ratio': errorKind(
    'A picture does not have the shape that its place asks for.',
    'Cut it to the shape that is expected.',
  ),
  'asset-wrong-format': errorKind(
    'A file is not what its name says, or not of a kind that its place takes.',
    'Export it in a format that is expected, and name it so.',
  ),
  'unsafe-asset': errorKind(
    'A drawing holds more than a picture: a script, or a way out.',
    'Export it as plain SVG, without scripts, links and outside files.',
  ),
  'unsafe-url': errorKind(
    'An address would run a script, leave the site, or is disguised.',
    'Write a path of the site, or an https address.',
  ),
  'unsafe-css': errorKind(
    'A value would leave its place in the style sheet, or load something.',
    'Write a plain value.',
  ),
  secret: errorKind(
    'A value looks like a password or a key; everybody who opens the site could read it.',
    'Take it out, keep it on the server, and replace it there: it has been written down.',
  ),
  'remembers-password': warningKind(
    '"Remember me" keeps a readable password on the device.',
    'Write "username", and leave passwords to the password manager of the phone.',
  ),
  'decorative-jackpot': errorKind(
    'A jackpot shows invented numbers under a licence that forbids it.',
    'Take its numbers from the server, or take the widget out.',
  ),
} as const;
