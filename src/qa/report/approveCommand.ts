import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireOptions } from '#src/authoring/report/optionProblem.ts';
import { readRun, runsFolder, savedRuns } from '../runs/runFolders.ts';
import {
  type ApprovalRequest,
  type ApprovalResult,
  type ApprovedCell,
  approve,
  projectApprovalStore,
  undoApproval,
} from './approvals.ts';
import type { ApprovalsFile, Decision } from './reportData.ts';
import { selectCells } from './selectCells.ts';
import { reviewableStatuses } from './verdicts.ts';
import { buildReportData } from './writeReport.ts';

const usage = `npm run snapshot -- approve <approvals.json>
npm run snapshot -- approve <cell, glob, group:<id> or words such as: aurora home AR 390> --why "…"
npm run snapshot -- approve --all --why "…"
npm run snapshot -- approve --undo [--why "…"]
  --run DIR   another run than the newest   --dry-run   only tells what it would do`;

/** The reviewer as configured in git, `name <email>`. Throws where `user.name` is not set. */
export function gitUser(): string {
  const read = (key: string) => {
    try {
      return execFileSync('git', ['config', key], { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  };
  const name = read('user.name');
  if (name === '') throw new Error('Who approves? git config user.name "…"');
  const mail = read('user.email');
  return mail === '' ? name : `${name} <${mail}>`;
}

/** Folder of the newest stored run. Throws an Error with a readable message where there is none. */
export function newestRunFolder(folder = runsFolder): string {
  const [newest] = savedRuns(folder);
  if (newest === undefined) throw new Error('There is no run yet. Shoot first: npm run snapshot');
  return newest;
}

const isDecision = (value: unknown): value is Decision => {
  const { cell, before, after, status, verdict } = (value ?? {}) as Record<string, unknown>;
  const isHash = (hash: unknown) =>
    hash === null || (typeof hash === 'string' && /^[0-9a-z]{1,64}$/.test(hash));
  return (
    typeof cell === 'string' &&
    /^[a-z][a-z0-9-]*\/[\w./-]+$/.test(cell) &&
    [before, after].every(isHash) &&
    typeof status === 'string' &&
    (verdict === 'approve' || verdict === 'reject')
  );
};

/** Reads and validates `approvals.json`. Throws an Error with a readable message where it is invalid. */
export function readApprovalsFile(file: string): ApprovalsFile {
  let approvals: Partial<ApprovalsFile>;
  try {
    approvals = JSON.parse(readFileSync(file, 'utf8')) as Partial<ApprovalsFile>;
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
  const { version, run, why, decisions } = approvals;
  const valid =
    version === 1 &&
    typeof run?.commit === 'string' &&
    typeof run.started === 'string' &&
    typeof why === 'string' &&
    Array.isArray(decisions) &&
    decisions.every(isDecision);
  if (!valid) throw new Error(`${file} holds no decisions of a report.`);
  return approvals as ApprovalsFile;
}

/** Turns approved decisions into requests: one per group and note. Rejections are left out. */
export function toApprovalRequests({ run, why, decisions }: ApprovalsFile, who: string): ApprovalRequest[] {
  const approved = decisions.filter(({ verdict }) => verdict === 'approve');
  const requests = Map.groupBy(approved, ({ group = '', note = '' }) => JSON.stringify([group, note]));
  return [...requests].map(([key, cells]) => {
    const [group, note] = JSON.parse(key) as [string, string];
    return {
      who,
      why: note === '' ? why : `${why} – ${note}`,
      commit: run.commit,
      run: run.started,
      ...(group === '' ? {} : { group }),
      cells,
    };
  });
}

/**
 * One request for the cells of a run that the words select. Cells that cannot be approved are refused later, by
 * `approve`.
 */
async function requestForWords(
  folder: string,
  words: readonly string[],
  why: string,
  who: string,
): Promise<ApprovalRequest> {
  const { commit, started: run } = readRun(folder);
  const { cells, groups } = await buildReportData(folder);
  const selected = selectCells(cells, groups, words).filter(({ status }) => status !== 'same');
  const [only, ...more] = words;
  const group = more.length === 0 && only?.startsWith('group:') ? only.slice('group:'.length) : undefined;
  return {
    ...{ who, why, commit, run, ...(group === undefined ? {} : { group }) },
    cells: selected.map(
      ({ name, status, before, after }): ApprovedCell => ({ cell: name, status, before, after }),
    ),
  };
}

function printResult({ line, refused }: ApprovalResult): number {
  if (line) {
    const { id, cells, undoes, why, who } = line;
    const count = `${cells.length} cell${cells.length === 1 ? '' : 's'}`;
    console.log(
      undoes === undefined ? `${count} approved (${id}): ${why}` : `${count} taken back (${undoes}).`,
    );
    for (const { cell } of cells.slice(0, 10)) console.log(`  ${cell}`);
    if (cells.length > 10) console.log(`  and ${cells.length - 10} more`);
    console.log(`By ${who}. Kept in tests/snapshots: commit ledger and approvals.jsonl together.`);
  }
  for (const { cell, why } of refused) console.error(`  not written: ${cell}: ${why}`);
  return refused.length > 0 || !line ? 1 : 0;
}

const approveOptions = {
  why: { type: 'string', default: '' },
  run: { type: 'string' },
  all: { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** `npm run snapshot -- approve`. Exit code 0 where every requested cell was written, 1 where any was refused. */
export async function run(args: readonly string[], store = projectApprovalStore): Promise<number> {
  requireOptions(args, approveOptions);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: approveOptions,
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const who = gitUser();
  if (values.undo) return printResult(await undoApproval(who, values.why, undefined, store));
  const requests = await readRequests(positionals, values, who);
  const cells = requests.flatMap((request) => request.cells);
  if (cells.length === 0) throw new Error('Nothing of that is to be approved.');
  if (values['dry-run']) {
    for (const { cell, status } of cells)
      console.log(
        `${reviewableStatuses.includes(status) ? 'would approve' : 'would refuse'} ${cell} (${status})`,
      );
    return 0;
  }
  let code = 0;
  for (const request of requests) code = Math.max(code, printResult(await approve(request, store)));
  return code;
}

async function readRequests(
  words: readonly string[],
  {
    why,
    run: folder,
    all,
  }: { readonly why: string; readonly run?: string | undefined; readonly all: boolean },
  who: string,
): Promise<ApprovalRequest[]> {
  const [file = '', ...others] = words;
  if (file.endsWith('.json') && others.length === 0) {
    if (!existsSync(file)) throw new Error(`${file} is not there.`);
    const approvals = readApprovalsFile(file);
    const rejected = approvals.decisions.filter(({ verdict }) => verdict === 'reject');
    for (const { cell, note } of rejected)
      console.log(`  rejected: ${cell}${note === undefined ? '' : `: ${note}`}`);
    return toApprovalRequests(why === '' ? approvals : { ...approvals, why }, who);
  }
  if (words.length === 0 && !all) throw new Error(`What is to be approved?\n${usage}`);
  if (why.trim() === '') throw new Error('Why is it right? --why "…"');
  return [await requestForWords(path.resolve(folder ?? newestRunFolder()), words, why, who)];
}
