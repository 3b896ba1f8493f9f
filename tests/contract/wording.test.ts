import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '#schemas/languages.ts';
import type { TextsByKey } from '#src/authoring/brands/brandFiles.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkWording } from '#src/authoring/report/checkWording.ts';

const textsIn = (language: string): TextsByKey =>
  JSON.parse(readFileSync(path.join(projectFolder, 'locales', `${language}.json`), 'utf8')) as TextsByKey;

interface Exception {
  readonly rule: string;
  readonly keys: RegExp;
  readonly why: string;
}

/** What the rules find and is meant so. */
const exceptions: readonly Exception[] = [
  { rule: 'spaces', keys: /^schemaForm\.comma$/, why: 'it is the sign between two errors' },
  {
    rule: 'lower case',
    keys: /^demoGame\.(card|pokerHand|teenPatti\.hand|threeCard\.rank)\.|^demoGame\.videoPoker\.jacks$/,
    why: 'cards and hands are named inside a sentence',
  },
  {
    rule: 'lower case',
    keys: /^demoGame\.(crash\.autoOff|duel\.brought)$|^deposit\.(fee|noFee)|^inviteFriends\.openUntil$/,
    why: 'it continues a line that has begun',
  },
  {
    rule: 'lower case',
    keys: /^contract\.(noBound|nothing|period\.)|^record\.by\.|^teamRebate\.(difference|ofStakes)$/,
    why: 'it continues a line that has begun',
  },
  {
    rule: 'lower case',
    keys: /^leaderboard\.unranked$|^memberBenefits\.(from|until)$|^passwordStrength\.|^signIn\.or$/,
    why: 'it continues a line that has begun',
  },
  {
    rule: 'lower case',
    keys: /^outsideLink\.|^ui\.(carousel|newTab|slide)$/,
    why: 'a screen reader says it after a name',
  },
  {
    rule: 'left in English',
    keys: /^gameClass\.VIDEOPOKER$|^siteHeader\.menu$|^topGames\.title$/,
    why: 'it is the word in Vietnamese, too',
  },
  {
    rule: 'left in English',
    keys: /^siteHeader\.language$/,
    why: 'it is for those who cannot read the language of the page',
  },
];

describe('the wording of the catalogues', () => {
  const english = textsIn('EN');
  const faults = languageCodes.flatMap((language) =>
    checkWording(language, textsIn(language), english).map((fault) => ({ language, ...fault })),
  );
  const isMeant = ({ rule, key }: (typeof faults)[number], exception: Exception) =>
    exception.rule === rule && exception.keys.test(key);

  it('sounds like a person in every language', () => {
    const list = faults
      .filter((fault) => !exceptions.some((exception) => isMeant(fault, exception)))
      .map(({ language, key, rule, text }) => `locales/${language}.json  ${key}  ${rule}: ${text}`);
    expect(list).toEqual([]);
  });

  it('needs each of its exceptions', () => {
    const idle = exceptions.filter((exception) => !faults.some((fault) => isMeant(fault, exception)));
    expect(idle).toEqual([]);
  });
});

describe('the check of the wording', () => {
  const rulesOf = (text: string) => checkWording('EN', { 'page.text': text }, {}).map(({ rule }) => rule);

  it.each([
    ['You won!', 'exclamation mark'],
    ['Two  spaces', 'spaces'],
    ['Leave ', 'spaces'],
    ['error.unknown.text', 'code'],
    ['Status member_blocked', 'code'],
    ['Choose LOTT', 'code'],
    ['The gameType is missing', 'code'],
    ["Can't read it?", 'straight quote'],
    ['A "code"', 'straight quote'],
    ['Please try again', 'please'],
    ['Saved successfully', 'machine word'],
    ['Invalid invitation code', 'machine word'],
    ['Account format is incorrect', 'machine word'],
    ['Entertainment', 'machine word'],
    ['The url is empty', 'machine word'],
    ['Non-agents cannot log in', 'machine word'],
    ['Enter your username', 'machine word'],
    ['Game makers', 'machine word'],
    ['Transfer to upline', 'machine word'],
    ['Loading failed, click to retry', 'machine word'],
    ['In all', 'stilted'],
    ['Everybody of them', 'stilted'],
    ['No agent is called so.', 'stilted'],
    ['The games did not load', 'not contracted'],
    ['They are safe.', 'not contracted'],
    ['Goes to your wallet at once.', 'no subject'],
    ['Thank you. Is being checked.', 'no subject'],
    ['menu', 'lower case'],
    ['Done. Taking you back', 'no final stop'],
  ])('finds in "%s" the fault %s', (text, rule) => {
    expect(rulesOf(text)).toContain(rule);
  });

  it.each([
    'Choose 4 to 20 letters or numbers, starting with a letter.',
    'Wait a moment, then try again.',
    'You’re signed in. You won’t be asked again.',
    'iOS 12.4 or later.',
    'Save QR code',
    'Did this help?',
    'Confirm that you are {{age}} or older.',
    'Balances stay as they are.',
    '{{count}} games found',
    'You accept the <a>rules</a>',
    'Opening {{game}}…',
    'Up to 1.5 MB. It takes a minute.',
  ])('finds nothing in "%s"', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  it.each([
    ['TH', 'โปรดกด Continue', 'Tap to continue', true],
    ['AR', 'Back', 'Back', true],
    ['VI', 'Please đăng nhập', 'Sign in', true],
    ['VI', 'Settings', 'Settings', true],
    ['VI', 'VIP', 'VIP', false],
    ['CN', '打开 Telegram', 'Open Telegram', false],
    ['FA', '{{name}} را باز کنید', 'Open {{name}}', false],
  ])('in %s, "%s" is left in English or not', (language, text, source, left) => {
    const found = checkWording(language, { 'page.text': text }, { 'page.text': source });
    expect(found.some(({ rule }) => rule === 'left in English')).toBe(left);
  });
});
