import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { everyErrorText } from '#schemas/api/everyErrorText.ts';
import { languageCodes } from '#schemas/languages.ts';
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

/** Messages of specification 8, each with the key of what the product says instead: what happened, and what to do. */
const messages = {
  'Invalid invitation code': 'error.inviteCode',
  'Please enter the username and password': 'error.required',
  'Account format is incorrect': 'error.username',
  'Password format is incorrect': 'error.password',
  'E-mail format is incorrect': 'error.email',
  'Confirmation password not matched': 'error.passwordMismatch',
  'The new password and the old password cannot be the same': 'error.samePassword',
  'Verification code error': 'error.captchaWrong',
  'Please enter a valid mobile number': 'error.mobile',
  'Sorry, you are not logged in! please login first.': 'error.notLoggedIn',
  'Sorry, this account does not have permission or the feature is temporarily unavailable.':
    'error.noPermission',
  'Sorry, the user does not exist or is disabled.': 'error.userMissing',
  'Sorry, the username already exists.': 'error.userExists',
  'The account has been logged out, please log in again': 'error.loggedOut',
  'Unknown error': 'error.unknown',
  'The requested url is empty...': 'error.emptyUrl',
  'The platform is under maintenance': 'error.maintenance',
  'System upgrading, please try again later.': 'error.upgrading',
  'Non-member account unable to login': 'error.notMember',
  'Non-agents cannot log in': 'error.notAgent',
  'Please login an actual account to use this function': 'error.trialAccount',
} as const;

test.each(languageCodes)(
  '[SH-12] every message of the specification has a text of its own in %s',
  (language) => {
    const texts = Object.values(messages).map((key) => textsOf(language)[key] ?? '');
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(texts.length);
  },
);
