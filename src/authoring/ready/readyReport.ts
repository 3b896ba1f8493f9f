import { styleText } from 'node:util';
import { showsColors } from '../report/swatch.ts';
import { hostingSection, secretSection } from './hostingSections.ts';
import { languageSection } from './languageSection.ts';
import { contrastSection, pictureSection, sizeSection } from './lookSections.ts';
import { manifestSection } from './manifestSection.ts';
import { comingSection, contactSection, licenceSection, termsSection } from './pageSections.ts';
import { type ReadySection, type ReadySource, type ReadyVerdict, verdictOf } from './readiness.ts';

/** What is judged of a brand without errors, in the order of the report. */
const soundSections = [
  languageSection,
  termsSection,
  licenceSection,
  contactSection,
  pictureSection,
  comingSection,
  contrastSection,
  sizeSection,
  hostingSection,
  secretSection,
] as const;

/** Whether a brand may go live. */
export interface Readiness {
  readonly brand: string;
  /** True where no section blocks it. */
  readonly ready: boolean;
  /** Only the manifest where it has errors: the rest is made from a brand without. */
  readonly sections: readonly ReadySection[];
}

/** Judges a brand, section by section. */
export function judgeReadiness(source: ReadySource): Readiness {
  const { checked } = source;
  const { brand, id } = checked;
  const sections = [
    manifestSection(source),
    ...(brand ? soundSections.map((judge) => judge({ ...source, checked: { ...checked, brand } })) : []),
  ];
  return { brand: id, ready: sections.every((one) => verdictOf(one) !== 'blocks'), sections };
}

/** Most findings and figures of a section that are printed, unless all are asked for. */
const most = { findings: 6, facts: 5 };

const marks: Readonly<Record<ReadyVerdict, { word: string; style: Parameters<typeof styleText>[0] }>> = {
  ok: { word: 'OK', style: 'green' },
  warning: { word: 'warning', style: ['yellow', 'bold'] },
  blocks: { word: 'blocks', style: ['red', 'bold'] },
};

const markWidth = Math.max(...Object.values(marks).map(({ word }) => word.length));
const indent = ' '.repeat(markWidth + 2);

interface Printing {
  readonly all: boolean;
  readonly color: boolean;
}

/** The first lines of a list, and how many more there are. */
function shortened<T>(
  list: readonly T[],
  limit: number,
  { all }: Printing,
): { shown: readonly T[]; more: number } {
  // One line more is no longer than the line that would count it.
  const shown = all || list.length <= limit + 1 ? list : list.slice(0, limit);
  return { shown, more: list.length - shown.length };
}

function sectionLines(section: ReadySection, printing: Printing): string[] {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    printing.color ? styleText(style, text, { validateStream: false }) : text;
  const verdict = verdictOf(section);
  const { word, style } = marks[verdict];
  const findings = shortened(section.findings, most.findings, printing);
  const facts = shortened(section.facts, most.facts, printing);
  const width = Math.max(0, ...facts.shown.map(({ name }) => name.length));
  const counted = (more: number) => (more > 0 ? [paint('dim', `${indent}… and ${more} more (--all)`)] : []);
  return [
    `${paint(style, word.padEnd(markWidth))}  ${paint('bold', section.title)}: ${section.summary}`,
    ...findings.shown.flatMap(({ says, remedy, weight }) => [
      `${indent}${says}${verdict === 'blocks' && weight === 'warning' ? ' (a warning)' : ''}`,
      `${indent}${paint('cyan', `→ ${remedy}`)}`,
    ]),
    ...counted(findings.more),
    ...facts.shown.map(({ name, value }) => paint('dim', `${indent}${name.padEnd(width)}  ${value}`)),
    ...counted(facts.more),
  ];
}

/** The judgement as printed lines, calm: one line a section, findings with remedies and figures below it. */
export function formatReadiness(
  { brand, ready, sections }: Readiness,
  { all = false, color = showsColors() }: Partial<Printing> = {},
): string[] {
  const blocking = sections.filter((one) => verdictOf(one) === 'blocks');
  const isSound = sections.length > 1;
  return [
    ...sections.flatMap((section) => [...sectionLines(section, { all, color }), '']),
    ...(isSound ? [] : ['The rest is judged once the manifest has no errors.', '']),
    ready
      ? `${brand} may go live.`
      : `${brand} may not go live yet: ${blocking.map(({ title }) => title.toLowerCase()).join(', ')}.`,
  ];
}

/**
 * The judgement as JSON. `format` is incremented when a key changes its meaning; new keys and sections may be added.
 */
export const readinessJson = ({ brand, ready, sections }: Readiness): string =>
  JSON.stringify(
    { format: 1, brand, ready, sections: sections.map((one) => ({ ...one, verdict: verdictOf(one) })) },
    null,
    2,
  );
