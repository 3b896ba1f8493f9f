/** Linear value of one 8-bit channel (WCAG 2.2 relative luminance). */
export function linearChannel(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  const rgb = Number.parseInt(color.slice(1), 16);
  return (
    0.2126 * linearChannel(rgb >> 16) +
    0.7152 * linearChannel((rgb >> 8) & 255) +
    0.0722 * linearChannel(rgb & 255)
  );
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 1.4.3). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
