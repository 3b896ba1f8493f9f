/** Whether to use colours: on a terminal without NO_COLOR. */
export const showsColors = (stream: { readonly isTTY?: boolean } = process.stdout): boolean =>
  stream.isTTY === true && !process.env.NO_COLOR;

/** A `#rrggbb` colour with a patch of it in front; plain where colours are not shown. */
export function swatch(color: string, colored = showsColors()): string {
  const bits = Number.parseInt(color.slice(1), 16);
  return colored
    ? `\u001b[48;2;${bits >> 16};${(bits >> 8) & 255};${bits & 255}m  \u001b[0m ${color}`
    : color;
}
