import { runTool } from './runTool.ts';

export const usage = `npm run snapshot [-- --brand B --page P …]
  --brand, --page, --role, --lang, --width, --state  some of it; several with commas
  --against COMMIT|DIR  compares with a commit, or with a run that was kept
  --shard 2/3           one of three parts, for three machines
  --repeat N            the same N times
  --quick               pictures alone
  --update              takes all as it is into the ledger
  --brands DIR          another folder of brands
  --server URL          a server that runs already
  --hands N             so many pages at once
npm run snapshot -- review | approve | merge | prove   the report of a run, and the ledger; approve --help says more`;
/** Each of its words has its own. */
export const options = null;

/** `npm run snapshot`: pictures of every page in every state, compared with the ledger (tests/snapshots). */
export const run = (args: string[]): Promise<number> => runTool('src/qa/snapshots/main.ts', args);
