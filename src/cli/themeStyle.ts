import { type ColorToken, colorTokens, type FontKey, type Theme } from '#schemas/manifest/theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Stacks by font key, as the base style sheet declares them; scripts that a family lacks come from the device. */
const fontStacks: Record<FontKey, string> = {
  system: 'var(--font-stack-system)',
  inter: 'var(--font-stack-inter)',
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
