import type { ApprovalsFile, Verdict } from '../reportData.ts';
import type { ReportApp } from './app.ts';
import type { DecisionBatch } from './decisions.ts';
import { askText, showFinish, toast } from './dialogs.ts';
import { h } from './element.ts';
import { plural, statusTexts } from './format.ts';

/** Response of the review server to an approval or an undo. */
interface Answer {
  readonly line?: { readonly id: string } | null;
  readonly refused?: readonly { readonly cell: string; readonly why: string }[];
  readonly problem?: string;
}

async function send(path: string, body: unknown): Promise<Answer> {
  try {
    const response = await fetch(`../${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  } catch {
    return { problem: 'The review server does not answer. Is it still running?' };
  }
}

/** Actions of the reviewer. Asks for the reason once; under a review server approvals are written immediately. */
export class ReviewActions {
  readonly #app: ReportApp;
  constructor(app: ReportApp) {
    this.#app = app;
  }

  get #reviewing(): boolean {
    return this.#app.data.review !== undefined;
  }

  /** Approves or rejects the open cell or its whole group, then opens the next cell without a verdict. */
  async judge(verdict: Verdict, whole: boolean): Promise<void> {
    const app = this.#app;
    const { cell, decisions } = app;
    if (!cell) return;
    if (!decisions.canJudge(cell.name)) {
      const { word } = statusTexts[cell.status];
      toast(
        cell.status === 'same'
          ? 'There is nothing to judge: it is the same.'
          : `${word}: it cannot be judged. Shoot it again.`,
      );
      return;
    }
    const group = app.groupOf.get(cell.name);
    // A cell that was rejected individually stays rejected.
    const names =
      whole && group
        ? group.cells.filter((name) => name === cell.name || decisions.verdictOf(name) !== 'reject')
        : [cell.name];
    if (verdict === 'approve' && decisions.why === '' && !(await this.askWhy())) return;
    if (app.currentVerdict() === verdict && names.length === 1) {
      app.openNextUnjudged();
      return;
    }
    const approved = names.filter((name) => decisions.verdictOf(name) === 'approve');
    if (this.#reviewing && verdict === 'reject' && approved.length > 0) {
      toast('It is in the ledger already. Undo that approval first.');
      return;
    }
    const act = decisions.decide(
      this.#reviewing ? names.filter((name) => !approved.includes(name)) : names,
      verdict,
      whole && names.length > 1 ? group?.id : undefined,
    );
    if (!act) return;
    app.verdictsChanged();
    app.openNextUnjudged(names.at(-1));
    const word = verdict === 'approve' ? 'approved' : 'rejected';
    toast(`${act.cells.length === 1 ? act.cells[0] : plural(act.cells.length, 'cell')} ${word}.`, () =>
      this.undo(),
    );
    if (this.#reviewing && verdict === 'approve') await this.#write(act);
  }

  async #write(act: DecisionBatch): Promise<void> {
    const { decisions } = this.#app;
    const { group, cells } = act;
    const notes = cells.map((name) => decisions.noteOf(name)).filter((note) => note !== '');
    const why = [decisions.why, ...new Set(notes)].join(' – ');
    const {
      line,
      refused = [],
      problem,
    } = await send('approve', { cells, why, ...(group === undefined ? {} : { group }) });
    if (line) decisions.markWritten(act, line.id);
    else decisions.undo(act);
    const [first] = refused;
    if (problem !== undefined) toast(problem);
    else if (first)
      toast(
        `Not written: ${first.cell}: ${first.why}${refused.length > 1 ? `, and ${refused.length - 1} more` : ''}`,
      );
    this.#app.verdictsChanged();
  }

  /** Undoes the last decision, also in the ledger where it was written. */
  async undo(): Promise<void> {
    const { decisions } = this.#app;
    const { last } = decisions;
    if (!last) {
      toast('There is nothing to undo.');
      return;
    }
    if (last.line !== undefined) {
      const { problem, refused = [] } = await send('undo', { line: last.line });
      if (problem !== undefined || refused.length > 0) {
        toast(problem ?? `Not taken back: ${refused[0]?.cell}: ${refused[0]?.why}`);
        return;
      }
    }
    decisions.undo(last);
    this.#app.verdictsChanged();
    const [first] = last.cells;
    if (first !== undefined) this.#app.open(first);
    toast(`${last.cells.length === 1 ? first : plural(last.cells.length, 'cell')}: taken back.`);
  }

  /** Asks for the reason of the approvals. Returns false where the dialog was cancelled. */
  async askWhy(): Promise<boolean> {
    const { decisions } = this.#app;
    const why = await askText(
      'Why is it right?',
      'It goes into the log with each approval, until you write another. Name the change, such as “new accent colour, LIV-123”.',
      { value: decisions.why, button: 'Keep', required: true },
    );
    if (why === null || why === '') return false;
    decisions.why = why;
    this.#app.verdictsChanged();
    return true;
  }

  /** Edits the note of the open cell. */
  async note(): Promise<void> {
    const { cell, decisions } = this.#app;
    if (!cell) return;
    const text = await askText('Note', `For whoever looks at ${cell.name} next.`, {
      value: decisions.noteOf(cell.name),
      button: 'Keep',
      required: false,
    });
    if (text === null) return;
    decisions.note(cell.name, text);
    this.#app.verdictsChanged();
  }

  /** Opens the closing dialog: totals, and how the decisions get into the ledger. */
  async finish(): Promise<void> {
    const { decisions, data } = this.#app;
    const { all, approved, rejected } = decisions.count();
    const undecided = all - approved - rejected;
    const rejections = decisions.rejectionList();
    const rejectionText =
      rejections === '' ? [] : [{ label: 'What was rejected, for whoever mends it', text: rejections }];
    const totals = [
      `${approved} approved, ${rejected} rejected, ${undecided} not judged, of ${plural(all, 'cell')}.`,
    ];
    if (this.#reviewing) {
      await showFinish({
        lines: [...totals, 'What you approved is in the ledger and in the log. Commit both:'],
        commands: [{ label: 'Command', text: 'git add tests/snapshots && git commit' }, ...rejectionText],
      });
      return;
    }
    if (approved === 0) {
      await showFinish({
        lines: [...totals, 'Nothing is approved yet, so there is nothing to write.'],
        commands: rejectionText,
      });
      return;
    }
    await showFinish({
      lines: [...totals, 'Download the decisions and hand them to the command, or copy the command below.'],
      commands: [
        { label: 'With the file', text: 'npm run snapshot -- approve approvals.json' },
        { label: 'Without it', text: decisions.approveCommand(data.groups) },
        ...rejectionText,
      ],
      download: () => download(decisions.approvals()),
    });
  }
}

function download(approvals: ApprovalsFile): void {
  const blob = new Blob([`${JSON.stringify(approvals, null, 2)}\n`], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  h('a', { href, download: 'approvals.json' }).click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
