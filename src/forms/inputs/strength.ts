import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Characters examined: longer passwords take long to check, and are strong anyway. */
const maxChecked = 48;

/** Estimates how hard a password is to guess: 1 weak to 4 strong. */
export const strengthOf = (password: string): 1 | 2 | 3 | 4 => {
  const { score } = checker.check(password.slice(0, maxChecked));
  return Math.max(1, score) as 1 | 2 | 3 | 4;
};
