import { dayAndTime } from '#src/parts/day-range/zonedText.ts';
import { type Translate, useLocale, useT } from '#src/ui/text.ts';
import { Fact } from './Fact.tsx';
import { Outcome } from './Outcome.tsx';
import styles from './RecordDialog.module.css';
import type { RecordDetail } from './recordProps.ts';

type Line = RecordDetail['lines'][number];

/** The way of playing a line. Ranges are isolated left to right, so that nothing reverses them. */
function playName(t: Translate, { play, sums }: Line): string {
  const pick = /^pick(\d)$/.exec(play);
  if (pick) return t('record.play.pick', { n: pick[1] });
  if (!play.startsWith('band')) return t(`record.play.${play}`);
  return sums.length === 2
    ? t('record.play.band', { range: `\u2066${sums[0]}–${sums[1]}\u2069` })
    : t('record.play.anyBand');
}

/** Numbers as they are drawn, from left to right in every language. */
const Numbers = ({ numbers, bonus = [] }: { numbers: readonly string[]; bonus?: readonly string[] }) => (
  <bdi dir="ltr" className={styles.numbers}>
    {numbers.join(' ')}
    {bonus.length > 0 && ` + ${bonus.join(' ')}`}
  </bdi>
);

interface LineFactsProps {
  readonly lines: RecordDetail['lines'];
  readonly zone: string;
}

/** The draw that a bet is on, its numbers, and what was drawn. */
export function LineFacts({ lines, zone }: LineFactsProps) {
  const t = useT();
  const { intl } = useLocale();
  return lines.map((line) => (
    // A bet is on one line.
    <LineOf key={line.issue} line={line} name={playName(t, line)} at={dayAndTime(line.drawAt, intl, zone)} />
  ));
}

function LineOf({ line, name, at }: { readonly line: Line; readonly name: string; readonly at: string }) {
  const t = useT();
  const { issue, drawAt, numbers, drawn, bonus, won } = line;
  return (
    <>
      <Fact label={t('record.fact.draw')}>
        <bdi dir="ltr">{issue}</bdi>
      </Fact>
      <Fact label={t('record.fact.drawAt')}>
        <time dateTime={drawAt}>{at}</time>
      </Fact>
      <Fact label={t('record.fact.play')}>
        <bdi>{name}</bdi>
      </Fact>
      {numbers.length > 0 && (
        <Fact label={t('record.fact.numbers')}>
          <Numbers numbers={numbers} />
        </Fact>
      )}
      <Fact label={t('record.fact.drawn')}>
        {drawn.length === 0 ? (
          t('record.notYet')
        ) : (
          <>
            <Numbers numbers={drawn} bonus={bonus} />
            <Outcome won={won} />
          </>
        )}
      </Fact>
    </>
  );
}
