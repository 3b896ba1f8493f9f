import { useEffect, useState } from 'react';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import styles from './QrCode.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who does not see it. */
  readonly label: string;
}

/** Empty modules that readers need around a code. */
const quietZone = 4;

/** The dark modules of a matrix as an SVG path, each run of a row as one rectangle. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join('');

/** A text as QR code. What draws it is loaded with it; without that nothing is shown, so say the text beside it too. */
export function QrCode({ text, label }: QrCodeProps) {
  const [rows, setRows] = useState<boolean[][] | null>();
  useEffect(() => {
    let current = true;
    import('uqr').then(
      ({ encode }) => current && setRows(encode(text, { ecc: 'M', border: quietZone }).data),
      () => current && setRows(null),
    );
    return () => {
      current = false;
    };
  }, [text]);
  if (rows === null) return null;
  if (!rows) return <Skeleton className={styles.frame} />;
  return (
    <div className={styles.frame}>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className={styles.code}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={pathOf(rows)} fill="currentColor" />
      </svg>
    </div>
  );
}
