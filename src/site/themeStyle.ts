import {
  type CardLook,
  type ColorToken,
  colorTokens,
  type FontKey,
  type Theme,
} from '#schemas/manifest/theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The base style sheet declares font stacks by key; scripts missing in a family come from the device. */
const fontStack = (key: FontKey) => `var(--font-stack-${key})`;

/**
 * Width of each family's digits relative to the widest: figures that fill their card are enlarged
 * accordingly.
 */
const displayWidths: Record<FontKey, number> = {
  system: 1,
  inter: 1,
  nunito: 0.94,
  baloo: 0.94,
  'sofia-condensed': 0.84,
};

const borderColor = 'var(--color-border)';

/** Backgrounds, borders and shadows of each card look. */
const cardTokens: Record<CardLook, Readonly<Record<string, string>>> = {
  flat: {
    'card-background': 'var(--color-surface)',
    'card-border': borderColor,
    'card-shadow': 'none',
    'bar-background': 'var(--color-surface)',
    'bar-border': borderColor,
    'bar-blur': 'none',
  },
  glass: {
    'card-background': 'color-mix(in oklab,var(--color-surface) 78%,transparent)',
    'card-border': 'color-mix(in oklab,var(--color-text) 14%,transparent)',
    'card-shadow': 'inset 0 1px 0 color-mix(in oklab,var(--color-text) 8%,transparent)',
    'bar-background': 'color-mix(in oklab,var(--color-surface) 82%,transparent)',
    'bar-border': 'color-mix(in oklab,var(--color-text) 14%,transparent)',
    'bar-blur': 'blur(16px) saturate(1.5)',
  },
  paper: {
    'card-background': 'var(--color-surface)',
    'card-border': 'transparent',
    'card-shadow':
      '0 1px 2px color-mix(in oklab,var(--color-text) 10%,transparent),0 6px 18px color-mix(in oklab,var(--color-text) 7%,transparent)',
    'bar-background': 'var(--color-surface)',
    'bar-border': 'transparent',
    'bar-blur': 'none',
  },
};

/**
 * A brand's tokens as a style sheet. Every value has a checked type (`#rrggbb`, an integer, a font key), so
 * nothing in a manifest can inject CSS.
 */
export function themeStyle({ scheme, colors, cards, radius, font }: Theme): string {
  const tokens = [
    `color-scheme:${scheme}`,
    ...(Object.keys(colorTokens) as ColorToken[]).map((token) => `--color-${kebab(token)}:${colors[token]}`),
    ...Object.entries(cardTokens[cards]).map(([name, value]) => `--${name}:${value}`),
    `--radius-card:${radius.card}px`,
    `--radius-control:${radius.control}px`,
    `--font-body:${fontStack(font.body)}`,
    `--font-display:${fontStack(font.display)}`,
    `--display-wide:${displayWidths[font.display]}`,
  ];
  return `:root{${tokens.join(';')}}`;
}
