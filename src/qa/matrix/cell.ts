import { createHash } from 'node:crypto';
import type { LanguageCode } from '#schemas/languages.ts';
import type { TemplateName } from '#schemas/templates.ts';

/** Who looks: nobody signed in, or one of the seeded accounts. */
export const roles = ['visitor', 'member', 'agent', 'trial'] as const;
export type Role = (typeof roles)[number];

/**
 * What the server answers to what a page asks, where it is not the usual: nothing in any list, a failure, nothing at
 * all yet, long names, or one and sixty vendors; and what its forms ask for: little, everything, or everything and sent
 * without a word.
 */
export const states = [
  'empty',
  'error',
  'loading',
  'long',
  'vendors-1',
  'vendors-60',
  'form-minimal',
  'form-full',
  'form-errors',
] as const;
export type State = (typeof states)[number];

/** Widths in CSS pixels, each with the height of such a phone's screen. */
export const screens: Readonly<Record<number, number>> = { 390: 844, 320: 568 };
export const widths = [390, 320] as const;

/** One picture to be taken. */
export interface Cell {
  /** `<brand>/<page>/<role>.<LANG>.<width>[.<template>-<v>][.<state>]` */
  readonly name: string;
  readonly brand: string;
  readonly page: string;
  /** First address of the page. */
  readonly path: string;
  readonly role: Role;
  readonly lang: LanguageCode;
  readonly width: number;
  /** Version of the template that something on the page depends on, such as `mem_cen-1`; null: nothing does. */
  readonly template: `${TemplateName}-${string}` | null;
  /** Null: the usual one. */
  readonly state: State | null;
}

/** A cell with its name. */
export const namedCell = (cell: Omit<Cell, 'name'>): Cell => ({
  ...cell,
  name: [
    `${cell.brand}/${cell.page}/${cell.role}`,
    cell.lang,
    cell.width,
    ...(cell.template === null ? [] : [cell.template]),
    ...(cell.state === null ? [] : [cell.state]),
  ].join('.'),
});

/** The state that a cell is of, on whatever screen. */
export const stateOf = (cell: Cell): string => namedCell({ ...cell, width: 0 }).name;

/** Which of `count` shards a cell is in, from 1; its state decides, whatever else there is: a page is opened once for all screens. */
export const shardOf = (cell: Cell, count: number): number =>
  (createHash('sha256').update(stateOf(cell)).digest().readUInt32BE(0) % count) + 1;
