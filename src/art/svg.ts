const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML; characters forbidden in XML 1.0 become spaces. */
export function escapeXml(text: string): string {
  return text.replace(/\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu, ' ').replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);
}

/** A number with at most one decimal, in the shortest notation. */
export const num = (value: number): string =>
  String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** Numbers joined for path data; a minus sign is a separator. */
export const join = (values: readonly number[]): string =>
  values.map(num).reduce((all, v) => (all === '' || v.startsWith('-') ? all + v : `${all} ${v}`), '');

/** A filled path. */
export const fill = (d: string, colour: string, more = ''): string =>
  `<path d="${d}" fill="${colour}"${more}/>`;

/** A filled circle. */
export function circle(x: number, y: number, r: number, colour: string, more = ''): string {
  const at = (x === 0 ? '' : ` cx="${num(x)}"`) + (y === 0 ? '' : ` cy="${num(y)}"`);
  return `<circle${at} r="${num(r)}" fill="${colour}"${more}/>`;
}

/** A stroked path; round caps, round joins and the empty fill are inherited from the root. */
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${num(width)}"${more}/>`;

/** Dots of one size, as zero-length lines with round caps: the shortest notation for many discs. */
export const dots = (centres: readonly number[], r: number, colour: string, more = ''): string => {
  let d = '';
  for (let i = 0; i < centres.length; i += 2) d += `M${join([centres[i] ?? 0, centres[i + 1] ?? 0])}h0`;
  return `<path d="${d}" stroke="${colour}" stroke-width="${num(2 * r)}"${more}/>`;
};

/** Path data of a circle; arc flags need no separators. */
export const disc = (x: number, y: number, r: number): string =>
  `M${join([x - r, y])}a${join([r, r])} 0 10${num(2 * r)} 0a${join([r, r])} 0 10${num(-2 * r)} 0z`;

/** Path data of a rectangle with round corners. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${join([x, y])}h${num(w)}v${num(h)}h${num(-w)}z`;
  const arc = (dx: number, dy: number) => `a${join([r, r])} 0 01${join([dx * r, dy * r])}`;
  const [a, b] = [w - 2 * r, h - 2 * r];
  return `M${join([x + r, y])}h${num(a)}${arc(1, 1)}v${num(b)}${arc(-1, 1)}h${num(-a)}${arc(-1, -1)}v${num(-b)}${arc(1, -1)}z`;
}

/** Path data of a polygon from a flat list of coordinates. */
export const poly = (points: readonly number[]): string => `M${join(points)}z`;

/** Large shapes need no decimals. */
const near = (value: number, size: number) => (size > 25 ? Math.round(value) : value);

/** A star (or, with equal radii, a polygon of twice the points). */
export function star(n: number, outer: number, inner: number, x = 0, y = 0, turn = -90): string {
  const points: number[] = [];
  for (let i = 0; i < n * 2; i += 1) {
    const angle = ((turn + (i * 180) / n) * Math.PI) / 180;
    const r = i % 2 === 0 ? outer : inner;
    points.push(near(x + r * Math.cos(angle), outer), near(y + r * Math.sin(angle), outer));
  }
  return poly(points);
}

/** A regular polygon. */
export function ngon(n: number, r: number, x = 0, y = 0, turn = -90): string {
  const points: number[] = [];
  for (let i = 0; i < n; i += 1) {
    const angle = ((turn + (i * 360) / n) * Math.PI) / 180;
    points.push(near(x + r * Math.cos(angle), r), near(y + r * Math.sin(angle), r));
  }
  return poly(points);
}

/** A polygon from its right half, top to bottom, mirrored at the vertical axis. */
export function mirror(half: readonly number[]): string {
  const left: number[] = [];
  for (let i = half.length - 2; i >= 0; i -= 2) left.push(-(half[i] ?? 0), half[i + 1] ?? 0);
  return poly([...half, ...left]);
}

/** The same polygon on both sides of the vertical axis. */
export function pair(points: readonly number[]): string {
  return poly(points) + poly(points.map((v, i) => (i % 2 === 0 ? -v : v)));
}

/** Wedges around a point: one thick dashed circle. */
export function rays(
  n: number,
  r: number,
  x: number,
  y: number,
  colour: string,
  more = '',
  turn = 0,
  share = 0.5,
) {
  const period = (Math.PI * r) / n;
  const dash = `${Math.round(period * share * 100) / 100} ${Math.round(period * (1 - share) * 100) / 100}`;
  const offset =
    turn === 0 ? '' : ` transform="rotate(${turn}${x === 0 && y === 0 ? '' : ` ${num(x)} ${num(y)}`})"`;
  const at = (x === 0 ? '' : ` cx="${num(x)}"`) + (y === 0 ? '' : ` cy="${num(y)}"`);
  return `<circle${at} r="${num(r / 2)}" stroke="${colour}" stroke-width="${num(r)}" stroke-linecap="butt" stroke-dasharray="${dash}"${offset}${more}/>`;
}
