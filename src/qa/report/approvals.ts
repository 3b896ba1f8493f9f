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

/** The picture of a cell replaced by another, as hashes: before is null for a new cell, after for a removed cell. */
export interface PictureChange {
  readonly cell: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One line of `approvals.jsonl`. The log is append-only: undoing an approval appends another line. */
export interface ApprovalLogEntry {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly who: string;
  readonly why: string;
  /** Commit that was captured, and when the run started. */
  readonly commit: string;
  readonly run: string;
  /** Id of the group that was approved as a whole. */
  readonly group?: string;
  /** Id of the entry that this entry undoes. */
  readonly undoes?: string;
  readonly cells: readonly PictureChange[];
}

/** An approved cell with the status that the reviewer saw. */
export interface ApprovedCell extends PictureChange {
  readonly status: Status;
}

/** Cells to approve together, written as one log entry. */
export interface ApprovalRequest {
  readonly who: string;
  readonly why: string;
  readonly commit: string;
  readonly run: string;
  readonly group?: string;
  readonly cells: readonly ApprovedCell[];
}

/** Result of approving or undoing. */
export interface ApprovalResult {
  /** The entry appended to the log; null where nothing was written. */
  readonly line: ApprovalLogEntry | null;
  /** Cells that were not written, each with the reason. */
  readonly refused: readonly { readonly cell: string; readonly why: string }[];
}

/** Paths of the ledgers' folder and of the approval log. */
export interface ApprovalStore {
  readonly ledgers: string;
  readonly log: string;
}

export const projectApprovalStore: ApprovalStore = {
  ledgers: ledgerFolder,
  log: path.join(ledgerFolder, '../approvals.jsonl'),
};

const brandOf = (cell: string): string => cell.split('/', 1)[0] ?? '';

/**
 * Writes approved cells into the ledgers and an entry into the log. Cells that must not be approved are returned as
 * refused. Throws where no reason is given.
 */
export function approve(request: ApprovalRequest, store = projectApprovalStore): Promise<ApprovalResult> {
  if (request.why.trim() === '') throw new Error('An approval says why.');
  return withLock(store, () => {
    const ledgers = new Ledgers(store);
    const refused: { cell: string; why: string }[] = [];
    const cells = request.cells.filter((cell) => {
      const why = refusalReason(cell, ledgers.valueOf(cell.cell));
      if (why !== null) refused.push({ cell: cell.cell, why });
      return why === null;
    });
    if (cells.length === 0) return { line: null, refused };
    const line: ApprovalLogEntry = {
      id: newKey().slice(0, 8),
      at: new Date().toISOString(),
      who: request.who,
      why: request.why.trim(),
      commit: request.commit,
      run: request.run,
      ...(request.group === undefined ? {} : { group: request.group }),
      cells: cells.map(({ cell, before, after }) => ({ cell, before, after })),
    };
    ledgers.write(line.cells);
    appendEntry(store, line);
    return { line, refused };
  });
}

function refusalReason({ status, before, after }: ApprovedCell, now: string | null): string | null {
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
 * Undoes an approval: the entry with this id, or the last entry that is not undone yet. Throws where there is none.
 * Cells that were approved again since are refused.
 */
export function undoApproval(
  who: string,
  why: string,
  id?: string,
  store = projectApprovalStore,
): Promise<ApprovalResult> {
  return withLock(store, () => {
    const lines = readApprovalLog(store);
    const undoneIds = new Set(lines.map(({ undoes }) => undoes));
    const line = lines.findLast(
      (each) => each.undoes === undefined && !undoneIds.has(each.id) && (id === undefined || each.id === id),
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
    const undoEntry: ApprovalLogEntry = {
      ...{ id: newKey().slice(0, 8), at: new Date().toISOString(), who, why, commit, run },
      undoes: line.id,
      cells,
    };
    ledgers.write(cells);
    appendEntry(store, undoEntry);
    return { line: undoEntry, refused };
  });
}

/** All entries of the log, oldest first. */
export function readApprovalLog({ log }: ApprovalStore = projectApprovalStore): ApprovalLogEntry[] {
  if (!existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ApprovalLogEntry);
}

function appendEntry({ log }: ApprovalStore, line: ApprovalLogEntry): void {
  mkdirSync(path.dirname(log), { recursive: true });
  appendFileSync(log, `${JSON.stringify(line)}\n`);
}

/** The ledgers of the affected brands, each read once. */
class Ledgers {
  readonly #folder: string;
  readonly #read = new Map<string, Ledger>();
  constructor({ ledgers }: ApprovalStore) {
    this.#folder = ledgers;
  }
  #of(brand: string): Ledger {
    const ledger = this.#read.get(brand) ?? readLedger(brand, this.#folder);
    this.#read.set(brand, ledger);
    return ledger;
  }
  valueOf(cell: string): string | null {
    return this.#of(brandOf(cell))[cell] ?? null;
  }
  write(cells: readonly PictureChange[]): void {
    updateLedgers(Object.fromEntries(cells.map(({ cell, after }) => [cell, after])), this.#folder);
  }
}

/** A lock older than this was left by a process that ended without removing it. */
const staleLockMs = 30_000;

/** Runs `work` while holding a file lock on the log, so that no other process writes ledgers or log. */
async function withLock<T>({ log }: ApprovalStore, work: () => T): Promise<T> {
  const lock = `${log}.lock`;
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > staleLockMs) rmSync(lock, { force: true });
      else await setTimeout(20);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
