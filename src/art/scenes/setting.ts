import type { Random } from '#src/domain/values/random.ts';
import type { Palette } from '../palette.ts';
import type { Tones } from './tones.ts';

/** What is seen of a scene's box of 320 by 200: a hero shows its whole width, a poster the middle. */
export interface SceneView {
  readonly left: number;
  readonly right: number;
}

/** A place in three depths around the figure, which stands in the middle, its foot at about 156. */
export interface Setting {
  /** Behind everything: heaven, walls, mountains. */
  readonly far: string;
  /** What the figure stands on. */
  readonly near: string;
  /** Before the figure, at the edges of the view. */
  readonly front: string;
}

export type DrawSetting = (t: Tones, c: Palette, r: Random, view: SceneView) => Setting;

/** The same drawing at both edges of the view, drawn for the left one at 0. */
export const bothSides = (drawing: string, { left, right }: SceneView): string => {
  const shift = left === 0 ? '' : ` transform="translate(${left})"`;
  return `<g${shift}>${drawing}</g><g transform="matrix(-1 0 0 1 ${right} 0)">${drawing}</g>`;
};
