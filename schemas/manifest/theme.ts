import { schema, type TypeOf } from '../schema.ts';

/** Colour tokens, each with its use. Every value is `#rrggbb`: nothing else can enter a style sheet. */
export const colorTokens = {
  background: 'behind everything',
  surface: 'cards, sheets, header',
  surfaceRaised: 'inputs, chips, skeletons on a surface',
  text: 'text and icons',
  textMuted: 'secondary text',
  border: 'hairlines between surfaces',
  outline: 'edges of controls, 3:1 against their ground',
  accent: 'primary buttons, active marks',
  onAccent: 'text on accent',
  accentSoft: 'quiet accent grounds',
  accentText: 'accent-coloured text and links',
  highlight: 'the one thing that must be seen: centre button, badges',
  onHighlight: 'text on highlight',
  success: 'text and icons of success',
  warning: 'text and icons of warning',
  danger: 'text and icons of errors, the unread dot',
} as const;
export type ColorToken = keyof typeof colorTokens;

const color = { type: 'string', pattern: '^#[0-9a-f]{6}$' } as const;

/** Pairs of colours whose contrast is checked: text at 4.5:1, parts of the interface at 3:1 (WCAG 1.4.3, 1.4.11). */
export const contrastPairs: readonly { text: ColorToken; on: ColorToken; least: number }[] = [
  { text: 'text', on: 'background', least: 4.5 },
  { text: 'text', on: 'surface', least: 4.5 },
  { text: 'text', on: 'surfaceRaised', least: 4.5 },
  { text: 'text', on: 'accentSoft', least: 4.5 },
  { text: 'textMuted', on: 'background', least: 4.5 },
  { text: 'textMuted', on: 'surface', least: 4.5 },
  { text: 'textMuted', on: 'surfaceRaised', least: 4.5 },
  { text: 'onAccent', on: 'accent', least: 4.5 },
  { text: 'onHighlight', on: 'highlight', least: 4.5 },
  { text: 'accentText', on: 'background', least: 4.5 },
  { text: 'accentText', on: 'surface', least: 4.5 },
  { text: 'accentText', on: 'accentSoft', least: 4.5 },
  { text: 'success', on: 'surface', least: 4.5 },
  { text: 'warning', on: 'surface', least: 4.5 },
  { text: 'danger', on: 'surface', least: 4.5 },
  { text: 'danger', on: 'background', least: 4.5 },
  { text: 'outline', on: 'surface', least: 3 },
  { text: 'outline', on: 'background', least: 3 },
  { text: 'accent', on: 'surface', least: 3 },
];

/** Font families a brand may name; the files are part of the build. */
export const fontKeys = ['system', 'inter', 'nunito', 'baloo', 'sofia-condensed'] as const;
export type FontKey = (typeof fontKeys)[number];

/** How cards, sheets and bars stand out from the background. */
export const cardLooks = ['flat', 'glass', 'paper'] as const;
export type CardLook = (typeof cardLooks)[number];

const font = { type: 'string', enum: fontKeys } as const;
const radius = { type: 'integer', minimum: 0, maximum: 40 } as const;

/** Schema of a brand's theme: typed tokens only. */
export const themeSchema = schema({
  description: 'Look of the brand, in tokens.',
  type: 'object',
  properties: {
    scheme: { description: 'Light or dark ground.', type: 'string', enum: ['light', 'dark'] },
    colors: {
      description: 'Colour tokens.',
      type: 'object',
      properties: {
        background: { description: colorTokens.background, ...color },
        surface: { description: colorTokens.surface, ...color },
        surfaceRaised: { description: colorTokens.surfaceRaised, ...color },
        text: { description: colorTokens.text, ...color },
        textMuted: { description: colorTokens.textMuted, ...color },
        border: { description: colorTokens.border, ...color },
        outline: { description: colorTokens.outline, ...color },
        accent: { description: colorTokens.accent, ...color },
        onAccent: { description: colorTokens.onAccent, ...color },
        accentSoft: { description: colorTokens.accentSoft, ...color },
        accentText: { description: colorTokens.accentText, ...color },
        highlight: { description: colorTokens.highlight, ...color },
        onHighlight: { description: colorTokens.onHighlight, ...color },
        success: { description: colorTokens.success, ...color },
        warning: { description: colorTokens.warning, ...color },
        danger: { description: colorTokens.danger, ...color },
      },
      required: Object.keys(colorTokens) as ColorToken[],
      additionalProperties: false,
    },
    cards: {
      description:
        'How cards and bars stand out: "flat" by a hairline, "glass" half transparent over the ground, "paper" by a soft shadow.',
      type: 'string',
      enum: cardLooks,
    },
    radius: {
      description: 'Corner radii in CSS pixels.',
      type: 'object',
      properties: {
        card: { description: 'Of cards and sheets.', ...radius },
        control: { description: 'Of buttons and inputs.', ...radius },
      },
      required: ['card', 'control'],
      additionalProperties: false,
    },
    font: {
      description: 'Font families.',
      type: 'object',
      properties: {
        body: { description: 'Of running text.', ...font },
        display: { description: 'Of headings and amounts.', ...font },
      },
      required: ['body', 'display'],
      additionalProperties: false,
    },
  },
  required: ['scheme', 'colors', 'cards', 'radius', 'font'],
  additionalProperties: false,
});

export type Theme = TypeOf<typeof themeSchema>;
