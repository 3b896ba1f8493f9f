import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Longer ones take long to look at, and are strong by then. */
const mostRead = 48;

/** How many guesses stand before a password: 1 weak to 4 strong. */
export const strengthOf = (password: string): 1 | 2 | 3 | 4 => {
  const { score } = checker.check(password.slice(0, mostRead));
  return Math.max(1, score) as 1 | 2 | 3 | 4;
};
