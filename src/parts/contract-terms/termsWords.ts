import type { Translate } from '#src/ui/text.ts';
import { type PaidKind, paidLength, type ShownTerms } from './shownTerms.ts';

interface WordParts {
  readonly t: Translate;
  /** How amounts and numbers are written. */
  readonly money: (amount: string) => string;
  readonly number: (decimal: string) => string;
}

/** A percentage as the language writes it, isolated from its surroundings with its sign. */
export const shareText = (percent: string, { t, number }: Pick<WordParts, 't' | 'number'>): string =>
  `\u2066${t('contract.percent', { number: number(percent) })}\u2069`;

/** The terms of a contract in sentences. */
export function termsWords(kind: PaidKind, terms: ShownTerms, parts: WordParts): readonly string[] {
  const { t, money, number } = parts;
  const { steps, active, most } = terms;
  const length = paidLength(kind, terms);
  const first = kind === 'dividend' ? length : kind;
  return [
    ...steps.map(({ from, percent }, at) =>
      t(at === 0 ? `contract.words.${first}` : 'contract.words.then', {
        from: money(from),
        percent: shareText(percent, parts),
      }),
    ),
    ...(active > 0 ? [t('contract.words.active', { number: number(`${active}`) })] : []),
    ...(most === null ? [] : [t(`contract.words.most.${length}`, { most: money(most) })]),
    t('contract.words.below'),
  ];
}
