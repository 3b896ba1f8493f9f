import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { everyErrorText } from '#schemas/api/everyErrorText.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { textsOf } from '#tests/support/reference.ts';

/** Sources that raise failures; the table of their statuses raises none. */
const sources = globSync(['src/server/**/*.ts', 'src/games/server/**/*.ts'], { cwd: projectFolder })
  .filter((file) => !/\.(test|fixtures)\.ts$|kernel[\\/]failure\.ts$/.test(file))
  .map((file) => readFileSync(path.join(projectFolder, file), 'utf8'));

/** Codes that other servers may answer with, and why this one does not. */
const ofOthers: Readonly<Record<string, string>> = {
  'register.recommender': 'recommenders are account names: an answer would tell who has an account',
};

test.each(Object.keys(everyErrorText).filter((code) => ofOthers[code] === undefined))(
  '[SH-12] the server raises %s',
  (code) => {
    expect(sources.some((source) => source.includes(`'${code}'`))).toBe(true);
  },
);

/** Messages of specification 8, by key: each is worded as there. */
const messages = {
  'error.inviteCode': 'Invalid invitation code',
  'error.required': 'Please enter the username and password',
  'error.username': 'Account format is incorrect',
  'error.password': 'Password format is incorrect',
  'error.email': 'E-mail format is incorrect',
  'error.passwordMismatch': 'Confirmation password not matched',
  'error.samePassword': 'The new password and the old password cannot be the same',
  'error.captchaWrong': 'Verification code error',
  'error.mobile': 'Please enter a valid mobile number',
  'error.notLoggedIn': 'Sorry, you are not logged in! please login first.',
  'error.noPermission':
    'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  'error.userMissing': 'Sorry, the user does not exist or is disabled.',
  'error.userExists': 'Sorry, the username already exists.',
  'error.loggedOut': 'The account has been logged out, please log in again',
  'error.unknown': 'Unknown error',
  'error.emptyUrl': 'The requested url is empty...',
  'error.maintenance': 'The platform is under maintenance',
  'error.upgrading': 'System upgrading, please try again later.',
  'error.notMember': 'Non-member account unable to login',
  'error.notAgent': 'Non-agents cannot log in',
  'error.trialAccount': 'Please login an actual account to use this function',
} as const;

test('[SH-12] the messages of the specification are worded as there', () => {
  expect(textsOf('EN')).toMatchObject(messages);
});

/** What no person says to another: pleading, shouting, and the words of machines. */
const machineWords = [
  /!/,
  /\bplease\b/i,
  /\bsuccessful/i,
  /\binvalid\b/i,
  /\b(denied|illegal|abnormal|unable|parameter)\b/i,
  /\b[a-z]+_[a-z_]+\b/,
];

test('[SH-12] all other texts are written as a person speaks', () => {
  const spokenByHand = Object.entries(textsOf('EN')).filter(
    ([key]) => !Object.hasOwn(messages, key) && key !== 'toast.free_reject',
  );
  const found = spokenByHand.filter(([, words]) =>
    machineWords.some((machine) => machine.test(words.replaceAll(/\{\{\w+\}\}/g, ''))),
  );
  expect(found).toEqual([]);
});
