import { useId } from 'react';
import { flagColours, flagDrawings } from './flags.ts';

const WIDTH = 24;
const HEIGHT = 18;

const colour = (name = '') => flagColours[name] ?? name;

/** A five-pointed star as path data. */
function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? r : r * 0.4;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join(' ')}z`;
}

/** Each stripe extends to the far edge below the next, so that equal neighbours show no seam. */
function stripes(kind: string, colours: readonly string[]) {
  return colours.map((name, i) => {
    const share = i / colours.length;
    const [x, y] = kind === 'h' ? [0, share * HEIGHT] : [share * WIDTH, 0];
    const d = `M${x} ${y}H${WIDTH}V${HEIGHT}H${x}z`;
    return <path key={d} d={d} fill={colour(name)} />;
  });
}

function shape(words: string) {
  const [kind = '', ...rest] = words.split(' ');
  const [a = '', b = '', c = '', d = ''] = rest;
  if (kind === 'h' || kind === 'v') return <g key={words}>{stripes(kind, rest)}</g>;
  if (kind === 'o') return <circle key={words} cx={a} cy={b} r={c} fill={colour(d)} />;
  if (kind === 's') return <path key={words} d={star(Number(a), Number(b), Number(c))} fill={colour(d)} />;
  if (kind === 'p') return <path key={words} d={a} fill={colour(b)} />;
  return <path key={words} d={a} fill="none" stroke={colour(b)} strokeWidth={c} />;
}

/** The code of a country without a drawing. */
const Plate = ({ code }: { code: string }) => (
  <>
    <rect width={WIDTH} height={HEIGHT} fill="var(--color-surface-raised)" />
    <text x="12" y="12.6" textAnchor="middle" fontSize="9" fontWeight="600" fill="var(--color-text-muted)">
      {code}
    </text>
  </>
);

/** A small flag; the country code where there is no drawing. Decorative, as the name is beside it. */
export function Flag({ code }: { code: string }) {
  const clip = useId();
  const drawing = Object.hasOwn(flagDrawings, code) ? flagDrawings[code] : undefined;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <rect width={WIDTH} height={HEIGHT} rx="3" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{drawing?.split(';').map(shape) ?? <Plate code={code} />}</g>
      {/* The outline separates white flags from white pages. */}
      <rect x=".5" y=".5" width="23" height="17" rx="2.5" fill="none" stroke="#000" strokeOpacity=".16" />
    </svg>
  );
}
