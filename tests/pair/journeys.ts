/** The ten main journeys: what their titles contain, by their files in `tests/e2e`. */
export const mainJourneys: Readonly<Record<string, readonly string[]>> = {
  'account/login.spec.ts': ['a login travels encrypted and stores the session'],
  'account/register.spec.ts': ['a visitor registers by name, is signed in and welcomed'],
  'account/passwords.spec.ts': ['by e-mail: names are checked at their fields'],
  'account/security.spec.ts': ['a member secures the account'],
  'account/guest.spec.ts': ['free play starts on the login page'],
  'games/games.spec.ts': [
    'takes a stake once however often it is tapped or sent',
    'a lottery takes lines for the next draw',
  ],
  'games/lobby.spec.ts': ['quick taps on the favourite button'],
  'site/language.spec.ts': ['a first visit has the default language'],
  'tools/console.spec.ts': ['switching a flag off removes its entry'],
};
