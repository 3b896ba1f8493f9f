import { type ColorToken, colorTokens, type FontKey, type Theme } from '#schemas/manifest/theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Stacks by font key; scripts that the family lacks fall to the system's own. */
const fontStacks: Record<FontKey, string> = {
  system: 'system-ui, sans-serif',
  inter: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
};

/**
 * A brand's tokens as a style sheet. Every value is of a checked type (`#rrggbb`, a whole number, a font key),
 * so nothing that a manifest says can be anything but a value.
 */
export function themeStyle({ scheme, colors, radius, font }: Theme): string {
  const tokens = [
    `color-scheme:${scheme}`,
    ...(Object.keys(colorTokens) as ColorToken[]).map((token) => `--color-${kebab(token)}:${colors[token]}`),
    `--radius-card:${radius.card}px`,
    `--radius-control:${radius.control}px`,
    `--font-body:${fontStacks[font.body]}`,
    `--font-display:${fontStacks[font.display]}`,
  ];
  return `:root{${tokens.join(';')}}`;
}
