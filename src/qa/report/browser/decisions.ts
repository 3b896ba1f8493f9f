import type { RunCell as Cell } from '#src/qa/runs/run.ts';
import type { ApprovalsFile, Decision, ReportData, Verdict } from '../reportData.ts';
import { reviewableStatuses } from '../verdicts.ts';

/** What was decided at once: one cell or a group. */
export interface DecisionBatch {
  readonly verdict: Verdict;
  readonly group?: string;
  readonly cells: readonly string[];
  /** What was decided of them before. */
  readonly was: readonly (Verdict | null)[];
  /** Line of the log, where it is written already. */
  readonly line?: string;
}

interface Kept {
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly groups: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly acts: readonly DecisionBatch[];
  readonly why: string;
}

/** What a browser keeps for a page; it may be switched off. */
type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** What a person decides of a run, kept by the browser until the run is another one. */
export class Decisions {
  readonly #verdicts = new Map<string, Verdict>();
  readonly #groups = new Map<string, string>();
  readonly #notes = new Map<string, string>();
  #acts: DecisionBatch[] = [];
  #why = '';
  readonly #cells: ReadonlyMap<string, Cell>;
  readonly #run: ReportData['run'];
  readonly #keeper: Keeper | null;

  constructor({ run, cells, review }: Pick<ReportData, 'run' | 'cells' | 'review'>, keeper: Keeper | null) {
    this.#cells = new Map(cells.map((cell) => [cell.name, cell]));
    this.#run = run;
    this.#keeper = keeper;
    this.#recall(review !== undefined);
    for (const name of review?.approved ?? []) this.#verdicts.set(name, 'approve');
  }

  get #key(): string {
    return `livery-pictures ${this.#run.started} ${this.#run.commit}`;
  }

  #recall(reviewing: boolean): void {
    try {
      const kept = JSON.parse(this.#keeper?.getItem(this.#key) ?? 'null') as Kept | null;
      if (!kept) return;
      for (const [name, verdict] of Object.entries(kept.verdicts)) {
        // While reviewing, what is approved is what the ledger says.
        if (this.canJudge(name) && !(reviewing && verdict === 'approve')) this.#verdicts.set(name, verdict);
      }
      for (const [name, group] of Object.entries(kept.groups)) this.#groups.set(name, group);
      for (const [name, note] of Object.entries(kept.notes))
        if (this.#cells.has(name)) this.#notes.set(name, note);
      this.#acts = kept.acts.filter(
        (act) => !reviewing || act.verdict === 'reject' || act.line !== undefined,
      );
      this.#why = kept.why;
    } catch {
      // What was kept is of another version, or nothing can be kept: begin anew.
    }
  }

  #keep(): void {
    const kept: Kept = {
      verdicts: Object.fromEntries(this.#verdicts),
      groups: Object.fromEntries(this.#groups),
      notes: Object.fromEntries(this.#notes),
      acts: this.#acts,
      why: this.#why,
    };
    try {
      this.#keeper?.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // Full or switched off: decisions last as long as the page.
    }
  }

  /** Whether there is anything to decide: unstable and not captured cells are never approved. */
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
    this.#keep();
  }

  note(name: string, text: string): void {
    if (text.trim() === '') this.#notes.delete(name);
    else this.#notes.set(name, text.trim());
    this.#keep();
  }

  /** Decides; null where none of the cells may be judged. */
  decide(names: readonly string[], verdict: Verdict, group?: string): DecisionBatch | null {
    const cells = names.filter((name) => this.canJudge(name));
    if (cells.length === 0) return null;
    const act: DecisionBatch = {
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
    this.#acts.push(act);
    this.#keep();
    return act;
  }

  /** Notes under which line of the log an act was written. */
  markWritten(act: DecisionBatch, line: string): void {
    this.#acts = this.#acts.map((each) => (each === act ? { ...act, line } : each));
    this.#keep();
  }

  get last(): DecisionBatch | undefined {
    return this.#acts.at(-1);
  }

  /** Takes an act back, the last one where none is named. */
  undo(act = this.last): DecisionBatch | null {
    if (!act) return null;
    this.#acts = this.#acts.filter((each) => each !== act);
    act.cells.forEach((name, index) => {
      const was = act.was[index];
      if (was) this.#verdicts.set(name, was);
      else this.#verdicts.delete(name);
      this.#groups.delete(name);
    });
    this.#keep();
    return act;
  }

  /** How many cells there are to judge, and what was decided. */
  count(): { readonly all: number; readonly approved: number; readonly rejected: number } {
    const all = [...this.#cells.keys()].filter((name) => this.canJudge(name)).length;
    const verdicts = [...this.#verdicts.values()];
    const approved = verdicts.filter((verdict) => verdict === 'approve').length;
    return { all, approved, rejected: verdicts.length - approved };
  }

  /** What `npm run snapshot -- approve approvals.json` reads. */
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

  /** The same as a command: whole groups by their name, the rest by that of the cell. */
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

  /** What was rejected, as a list for whoever mends it. */
  rejectionList(): string {
    return [...this.#verdicts]
      .filter(([, verdict]) => verdict === 'reject')
      .map(([name]) => `- \`${name}\`${this.noteOf(name) === '' ? '' : `: ${this.noteOf(name)}`}`)
      .join('\n');
  }
}
