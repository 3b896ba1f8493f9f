import type { RunCell as Cell, Status } from '../runs/run.ts';
import type { ReportData } from './reportData.ts';
import { failedStatuses, maxShift, reviewableStatuses } from './verdicts.ts';

/** More lines than this nobody reads in a log. */
const mostLines = 20;

const words: readonly (readonly [Status, string])[] = [
  ['missing', 'not captured'],
  ['unstable', 'unstable'],
  ['changed', 'changed'],
  ['new', 'new'],
  ['removed', 'removed'],
  ['same', 'same'],
];

/** The first lines, and how many are left out. */
const few = (lines: readonly string[]): string[] =>
  lines.length <= mostLines
    ? [...lines]
    : [...lines.slice(0, mostLines), `- … and ${lines.length - mostLines} more`];

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...few(lines)];

/** Text of a page in a line of Markdown. */
const plain = (text: string) => text.replace(/[\\`*_<>[\]|]/g, '\\$&').replace(/\s+/g, ' ');

/** A run in a page of Markdown, for logs and comments: counts, what failed, what is to be judged by group. */
export function formatSummary({ run, cells, groups }: ReportData): string {
  const count = (status: Status) => cells.filter((cell) => cell.status === status).length;
  const counts = words
    .filter(([status]) => count(status) > 0)
    .map(([status, word]) => `${count(status)} ${word}`);
  const findings = Map.groupBy(
    cells.flatMap(({ axe }) => axe),
    ({ rule, help }) => `${rule}: ${plain(help)}`,
  );
  const isJudged = ({ status }: { status: Status }) => reviewableStatuses.includes(status);
  const broken = cells.filter(({ status }) => failedStatuses.includes(status));
  const complained = cells.filter(({ errors }) => errors.length > 0);
  const shifting = cells.filter(({ shift }) => shift > maxShift);
  return `${[
    '# Pictures',
    '',
    cells.length === 0 ? 'No cell was asked for.' : `**${counts.join(' · ')}**, of ${cells.length} cells.`,
    cells.length > 0 && cells.every(({ status }) => status === 'same') ? 'Nothing differs.' : '',
    '',
    `Commit \`${run.commit}\`, ${run.browser}, ${run.started}; ${Math.round(run.seconds)} s, ${run.cellsPerSecond.toFixed(1)} cells a second.`,
    ...section(
      'Not judged by anybody: shoot again',
      broken.map(
        (cell) =>
          `- \`${cell.name}\` ${cell.status === 'missing' ? 'not captured' : 'unstable'}${reason(cell)}`,
      ),
    ),
    ...section(
      'To be judged',
      groups
        .filter(isJudged)
        .map(
          ({ id, status, title, cells: [first = '', ...rest] }) =>
            `- ${status}: ${plain(title)}: \`${first}\`${rest.length > 0 ? ` and ${rest.length} more (\`group:${id}\`)` : ''}`,
        ),
    ),
    ...section(
      'Accessibility',
      [...findings].map(([rule, found]) => `- ${rule} (${found.length} times)`),
    ),
    ...section(
      'Console',
      complained.map(({ name, errors }) => `- \`${name}\` ${plain(errors[0] ?? '')}`),
    ),
    ...section(
      `Layout shift above ${maxShift}`,
      shifting.map(({ name, shift }) => `- \`${name}\` ${shift.toFixed(3)}`),
    ),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

const reason = ({ why }: Cell): string => (why === undefined ? '' : `: ${plain(why)}`);
