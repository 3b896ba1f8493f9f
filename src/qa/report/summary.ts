import type { RunCell as Cell, Status } from '../runs/run.ts';
import type { ReportData } from './reportData.ts';
import { failedStatuses, maxShift, reviewableStatuses } from './verdicts.ts';

/** Lines per section; a longer list would not be read in a log. */
const maxLines = 20;

const statusWords: readonly (readonly [Status, string])[] = [
  ['missing', 'not captured'],
  ['unstable', 'unstable'],
  ['changed', 'changed'],
  ['new', 'new'],
  ['removed', 'removed'],
  ['same', 'same'],
];

/** The first lines, and how many are left out. */
const truncate = (lines: readonly string[]): string[] =>
  lines.length <= maxLines
    ? [...lines]
    : [...lines.slice(0, maxLines), `- … and ${lines.length - maxLines} more`];

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...truncate(lines)];

/** Escapes text for a line of Markdown. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_<>[\]|]/g, '\\$&').replace(/\s+/g, ' ');

/** Summary of a run in Markdown, for logs and comments: counts, failures, and the groups to review. */
export function formatSummary({ run, cells, groups }: ReportData): string {
  const count = (status: Status) => cells.filter((cell) => cell.status === status).length;
  const counts = statusWords
    .filter(([status]) => count(status) > 0)
    .map(([status, word]) => `${count(status)} ${word}`);
  const findings = Map.groupBy(
    cells.flatMap(({ axe }) => axe),
    ({ rule, help }) => `${rule}: ${escapeMarkdown(help)}`,
  );
  const needsReview = ({ status }: { status: Status }) => reviewableStatuses.includes(status);
  const failedCells = cells.filter(({ status }) => failedStatuses.includes(status));
  const withErrors = cells.filter(({ errors }) => errors.length > 0);
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
      failedCells.map(
        (cell) =>
          `- \`${cell.name}\` ${cell.status === 'missing' ? 'not captured' : 'unstable'}${reason(cell)}`,
      ),
    ),
    ...section(
      'To be judged',
      groups
        .filter(needsReview)
        .map(
          ({ id, status, title, cells: [first = '', ...rest] }) =>
            `- ${status}: ${escapeMarkdown(title)}: \`${first}\`${rest.length > 0 ? ` and ${rest.length} more (\`group:${id}\`)` : ''}`,
        ),
    ),
    ...section(
      'Accessibility',
      [...findings].map(([rule, found]) => `- ${rule} (${found.length} times)`),
    ),
    ...section(
      'Console',
      withErrors.map(({ name, errors }) => `- \`${name}\` ${escapeMarkdown(errors[0] ?? '')}`),
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

const reason = ({ why }: Cell): string => (why === undefined ? '' : `: ${escapeMarkdown(why)}`);
