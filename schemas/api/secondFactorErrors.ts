/**
 * Error codes that only the code of the second step meets, each with the key of its text; in a file of their own, so that
 * they are loaded with that code.
 */
export const secondFactorErrorTexts = {
  'login.secondFactor': 'signInCode.title',
  'secondFactor.first': 'error.secondFactorFirst',
  'secondFactor.wrong': 'error.secondFactorWrong',
} as const satisfies Record<string, string>;
