const encode = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

function linear(l: number, a: number, b: number): [number, number, number] {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

function fitted(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  for (let c = chroma; ; c -= 0.005) {
    const kept = Math.max(0, c);
    const rgb = linear(lightness, kept * Math.cos(angle), kept * Math.sin(angle));
    if (kept === 0 || rgb.every((v) => v > -0.001 && v < 1.001)) {
      return rgb.map((v) => encode(Math.min(1, Math.max(0, v))));
    }
  }
}

/** OKLCH to `#rrggbb`; chroma is lowered until the colour fits sRGB, so hue and lightness hold. */
export const oklch = (lightness: number, chroma: number, hue: number): string =>
  `#${fitted(lightness, chroma, hue)
    .map((v) =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The same to `#rgb`: close enough for a tile's palette, and half as long. */
export const oklchBrief = (lightness: number, chroma: number, hue: number): string =>
  `#${fitted(lightness, chroma, hue)
    .map((v) => Math.round(v * 15).toString(16))
    .join('')}`;

/** Degrees between two hues. */
export const apart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

/** Between gold and leaf lies olive, which no sign painter would choose. */
export const clear = (hue: number): number => (apart(hue, 110) < 22 ? 142 : hue);
