import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newKey } from '#src/domain/values/newKey.ts';
import { type Ledger, ledgerFolder, readLedger, updateLedgers } from '../runs/ledger.ts';
import type { Status } from '../runs/run.ts';
import { reviewableStatuses } from './verdicts.ts';

/** A picture that takes the place of another: before null where the cell is new, after null where it is gone. */
export interface PictureChange {
  readonly cell: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One line of `approvals.jsonl`. Lines are only ever added: what was taken back has a line of its own. */
export interface ApprovalLogEntry {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly who: string;
  readonly why: string;
  /** Commit that was shot, and when the run was started. */
  readonly commit: string;
  readonly run: string;
  /** Id of the group that was approved as one. */
  readonly group?: string;
  /** Id of the line that this one takes back. */
  readonly undoes?: string;
  readonly cells: readonly PictureChange[];
}

/** A cell that a person has approved, and the status in which he saw it. */
export interface ApprovedCell extends PictureChange {
  readonly status: Status;
}

/** What is to be approved as one act. */
export interface ApprovalRequest {
  readonly who: string;
  readonly why: string;
  readonly commit: string;
  readonly run: string;
  readonly group?: string;
  readonly cells: readonly ApprovedCell[];
}

/** What came of it. */
export interface ApprovalResult {
  /** The line that was added to the log; null where nothing was written. */
  readonly line: ApprovalLogEntry | null;
  /** Cells that were left as they are, each with the reason. */
  readonly refused: readonly { readonly cell: string; readonly why: string }[];
}

/** Where the ledgers and the log are kept. */
export interface ApprovalStore {
  readonly ledgers: string;
  readonly log: string;
}

export const projectApprovalStore: ApprovalStore = {
  ledgers: ledgerFolder,
  log: path.join(ledgerFolder, '../approvals.jsonl'),
};

const brandOf = (cell: string): string => cell.split('/', 1)[0] ?? '';

/** Writes approved cells into the ledgers and a line into the log. What must not be approved is refused by name. */
export function approve(act: ApprovalRequest, store = projectApprovalStore): Promise<ApprovalResult> {
  if (act.why.trim() === '') throw new Error('An approval says why.');
  return locked(store, () => {
    const ledgers = new Ledgers(store);
    const refused: { cell: string; why: string }[] = [];
    const cells = act.cells.filter((cell) => {
      const why = refusal(cell, ledgers.valueOf(cell.cell));
      if (why !== null) refused.push({ cell: cell.cell, why });
      return why === null;
    });
    if (cells.length === 0) return { line: null, refused };
    const line: ApprovalLogEntry = {
      id: newKey().slice(0, 8),
      at: new Date().toISOString(),
      who: act.who,
      why: act.why.trim(),
      commit: act.commit,
      run: act.run,
      ...(act.group === undefined ? {} : { group: act.group }),
      cells: cells.map(({ cell, before, after }) => ({ cell, before, after })),
    };
    ledgers.write(line.cells);
    addLine(store, line);
    return { line, refused };
  });
}

function refusal({ status, before, after }: ApprovedCell, now: string | null): string | null {
  if (!reviewableStatuses.includes(status)) {
    return status === 'same'
      ? 'nothing has changed'
      : `${status === 'missing' ? 'not captured' : status}: shoot it again first`;
  }
  if (status === 'removed' ? after !== null : after === null) return 'there is no picture of it';
  if (now === after) return 'it is approved already';
  return now === before ? null : 'the ledger has another picture by now: run again';
}

/**
 * Takes back an approval: the last one that still stands, or the named one. Throws where there is none. Cells that
 * were approved again since are refused.
 */
export function undoApproval(
  who: string,
  why: string,
  id?: string,
  store = projectApprovalStore,
): Promise<ApprovalResult> {
  return locked(store, () => {
    const lines = readApprovalLog(store);
    const gone = new Set(lines.map(({ undoes }) => undoes));
    const line = lines.findLast(
      (each) => each.undoes === undefined && !gone.has(each.id) && (id === undefined || each.id === id),
    );
    if (!line) throw new Error('There is no approval to take back.');
    const ledgers = new Ledgers(store);
    const refused: { cell: string; why: string }[] = [];
    const cells = line.cells.flatMap(({ cell, before, after }) => {
      if (ledgers.valueOf(cell) === after) return [{ cell, before: after, after: before }];
      refused.push({ cell, why: 'it was approved again since' });
      return [];
    });
    if (cells.length === 0) return { line: null, refused };
    const { commit, run } = line;
    const undone: ApprovalLogEntry = {
      ...{ id: newKey().slice(0, 8), at: new Date().toISOString(), who, why, commit, run },
      undoes: line.id,
      cells,
    };
    ledgers.write(cells);
    addLine(store, undone);
    return { line: undone, refused };
  });
}

/** Every line of the log, oldest first. */
export function readApprovalLog({ log }: ApprovalStore = projectApprovalStore): ApprovalLogEntry[] {
  if (!existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ApprovalLogEntry);
}

function addLine({ log }: ApprovalStore, line: ApprovalLogEntry): void {
  mkdirSync(path.dirname(log), { recursive: true });
  appendFileSync(log, `${JSON.stringify(line)}\n`);
}

/** The ledgers that an act touches, read once. */
class Ledgers {
  readonly #folder: string;
  readonly #read = new Map<string, Ledger>();
  constructor({ ledgers }: ApprovalStore) {
    this.#folder = ledgers;
  }
  #of(brand: string): Ledger {
    const known = this.#read.get(brand) ?? readLedger(brand, this.#folder);
    this.#read.set(brand, known);
    return known;
  }
  valueOf(cell: string): string | null {
    return this.#of(brandOf(cell))[cell] ?? null;
  }
  write(cells: readonly PictureChange[]): void {
    updateLedgers(Object.fromEntries(cells.map(({ cell, after }) => [cell, after])), this.#folder);
  }
}

/** Nobody needs this long: whoever left the lock is gone. */
const abandonedMs = 30_000;

/** Does the work while nobody else writes ledgers or log, whichever process he is in. */
async function locked<T>({ log }: ApprovalStore, work: () => T): Promise<T> {
  const lock = `${log}.lock`;
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > abandonedMs) rmSync(lock, { force: true });
      else await setTimeout(20);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
