import type { RunCell as Cell } from '#src/qa/runs/run.ts';
import type { ApprovalsFile, Decision, ReportData, Verdict } from '../reportData.ts';
import { reviewableStatuses } from '../verdicts.ts';

/** One decision about a cell or a whole group; the unit of undo. */
export interface DecisionBatch {
  readonly verdict: Verdict;
  readonly group?: string;
  readonly cells: readonly string[];
  /** Earlier verdicts of the cells, in their order. */
  readonly was: readonly (Verdict | null)[];
  /** Id of the log entry, where the decision has been written. */
  readonly line?: string;
}

/** Stored in the browser, by run. */
interface StoredDecisions {
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly groups: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly acts: readonly DecisionBatch[];
  readonly why: string;
}

/** The used part of the browser storage, which may be disabled. */
type DecisionStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The decisions of the reviewer about a run, stored in the browser under a key of that run. */
export class Decisions {
  readonly #verdicts = new Map<string, Verdict>();
  readonly #groups = new Map<string, string>();
  readonly #notes = new Map<string, string>();
  #batches: DecisionBatch[] = [];
  #why = '';
  readonly #cells: ReadonlyMap<string, Cell>;
  readonly #run: ReportData['run'];
  readonly #storage: DecisionStorage | null;

  constructor(
    { run, cells, review }: Pick<ReportData, 'run' | 'cells' | 'review'>,
    storage: DecisionStorage | null,
  ) {
    this.#cells = new Map(cells.map((cell) => [cell.name, cell]));
    this.#run = run;
    this.#storage = storage;
    this.#restore(review !== undefined);
    for (const name of review?.approved ?? []) this.#verdicts.set(name, 'approve');
  }

  get #key(): string {
    return `livery-pictures ${this.#run.started} ${this.#run.commit}`;
  }

  #restore(reviewing: boolean): void {
    try {
      const stored = JSON.parse(this.#storage?.getItem(this.#key) ?? 'null') as StoredDecisions | null;
      if (!stored) return;
      for (const [name, verdict] of Object.entries(stored.verdicts)) {
        // Under a review server the ledger determines what is approved.
        if (this.canJudge(name) && !(reviewing && verdict === 'approve')) this.#verdicts.set(name, verdict);
      }
      for (const [name, group] of Object.entries(stored.groups)) this.#groups.set(name, group);
      for (const [name, note] of Object.entries(stored.notes))
        if (this.#cells.has(name)) this.#notes.set(name, note);
      this.#batches = stored.acts.filter(
        (batch) => !reviewing || batch.verdict === 'reject' || batch.line !== undefined,
      );
      this.#why = stored.why;
    } catch {
      // The stored value has another format, or storage is disabled: start without decisions.
    }
  }

  #save(): void {
    const stored: StoredDecisions = {
      verdicts: Object.fromEntries(this.#verdicts),
      groups: Object.fromEntries(this.#groups),
      notes: Object.fromEntries(this.#notes),
      acts: this.#batches,
      why: this.#why,
    };
    try {
      this.#storage?.setItem(this.#key, JSON.stringify(stored));
    } catch {
      // Storage is full or disabled: decisions last as long as the page.
    }
  }

  /** Whether a cell can get a verdict. Unstable and not captured cells cannot. */
  canJudge(name: string): boolean {
    const cell = this.#cells.get(name);
    return cell !== undefined && reviewableStatuses.includes(cell.status);
  }

  verdictOf = (name: string): Verdict | undefined => this.#verdicts.get(name);
  noteOf = (name: string): string => this.#notes.get(name) ?? '';

  get why(): string {
    return this.#why;
  }
  set why(text: string) {
    this.#why = text.trim();
    this.#save();
  }

  note(name: string, text: string): void {
    if (text.trim() === '') this.#notes.delete(name);
    else this.#notes.set(name, text.trim());
    this.#save();
  }

  /** Records a verdict for cells; null where none of them can get one. */
  decide(names: readonly string[], verdict: Verdict, group?: string): DecisionBatch | null {
    const cells = names.filter((name) => this.canJudge(name));
    if (cells.length === 0) return null;
    const batch: DecisionBatch = {
      verdict,
      ...(group === undefined ? {} : { group }),
      cells,
      was: cells.map((name) => this.#verdicts.get(name) ?? null),
    };
    for (const name of cells) {
      this.#verdicts.set(name, verdict);
      if (group === undefined) this.#groups.delete(name);
      else this.#groups.set(name, group);
    }
    this.#batches.push(batch);
    this.#save();
    return batch;
  }

  /** Records the id of the log entry under which a decision was written. */
  markWritten(batch: DecisionBatch, line: string): void {
    this.#batches = this.#batches.map((each) => (each === batch ? { ...batch, line } : each));
    this.#save();
  }

  get last(): DecisionBatch | undefined {
    return this.#batches.at(-1);
  }

  /** Undoes a decision, by default the last. Returns it, or null where there is none. */
  undo(batch = this.last): DecisionBatch | null {
    if (!batch) return null;
    this.#batches = this.#batches.filter((each) => each !== batch);
    batch.cells.forEach((name, index) => {
      const was = batch.was[index];
      if (was) this.#verdicts.set(name, was);
      else this.#verdicts.delete(name);
      this.#groups.delete(name);
    });
    this.#save();
    return batch;
  }

  /** Numbers of reviewable, approved and rejected cells. */
  count(): { readonly all: number; readonly approved: number; readonly rejected: number } {
    const all = [...this.#cells.keys()].filter((name) => this.canJudge(name)).length;
    const verdicts = [...this.#verdicts.values()];
    const approved = verdicts.filter((verdict) => verdict === 'approve').length;
    return { all, approved, rejected: verdicts.length - approved };
  }

  /** Content of `approvals.json`, read by `npm run snapshot -- approve`. */
  approvals(): ApprovalsFile {
    const decisions = [...this.#verdicts].flatMap(([name, verdict]): Decision[] => {
      const cell = this.#cells.get(name);
      if (!cell) return [];
      const { status, before, after } = cell;
      const note = this.noteOf(name);
      const group = this.#groups.get(name);
      return [
        {
          ...{ cell: name, status, before, after, verdict },
          ...(note === '' ? {} : { note }),
          ...(group === undefined ? {} : { group }),
        },
      ];
    });
    const { commit, started } = this.#run;
    return { version: 1, run: { commit, started }, why: this.#why, decisions };
  }

  /** The approvals as a shell command: complete groups by id, other cells by name. */
  approveCommand(groups: ReportData['groups']): string {
    const approved = new Set(
      [...this.#verdicts].filter(([, verdict]) => verdict === 'approve').map(([name]) => name),
    );
    const words: string[] = [];
    for (const { id, cells } of groups) {
      if (cells.length < 2 || !cells.every((name) => approved.has(name))) continue;
      words.push(`group:${id}`);
      for (const name of cells) approved.delete(name);
    }
    const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
    return ['npm run snapshot -- approve', ...words, ...approved, '--why', quote(this.#why)].join(' ');
  }

  /** The rejected cells with their notes, as a Markdown list. */
  rejectionList(): string {
    return [...this.#verdicts]
      .filter(([, verdict]) => verdict === 'reject')
      .map(([name]) => `- \`${name}\`${this.noteOf(name) === '' ? '' : `: ${this.noteOf(name)}`}`)
      .join('\n');
  }
}
