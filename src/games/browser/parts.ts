import { type Drawn, h } from './dom.ts';
import { icon } from './icons.ts';
import type { Play } from './play.ts';

/** Name of the game and who made it, or what else can be chosen here; and the way to its rules. */
export const heading = ({ game, t }: Play, onRules: () => void, chooser?: Drawn): Drawn =>
  h(
    'header',
    { class: 'top' },
    h(
      'div',
      { class: 'top-name' },
      h('h1', { class: chooser ? 'unseen' : undefined }, game.name),
      chooser ?? h('p', {}, game.vendor),
    ),
    h('button', { type: 'button', class: 'round', 'aria-label': t('rules'), onclick: onRules }, icon('info')),
  );

/** Something the player should know, with what can be done about it. */
export interface Notice {
  readonly kind: 'bad' | 'good' | 'calm';
  readonly text: string;
  readonly action?: { readonly label: string; readonly act: () => void } | undefined;
}

/** Bad news at once, all else when the reader pauses. The place is always there, so that it is read out. */
export const noticeStrip = (notice: Notice | undefined, close: string, onClose: () => void): Drawn =>
  h(
    'div',
    { class: 'notices', 'aria-live': notice?.kind === 'bad' ? 'assertive' : 'polite' },
    notice &&
      h(
        'div',
        { class: `notice ${notice.kind}`, key: notice.text },
        h('p', {}, notice.text),
        notice.action &&
          h('button', { type: 'button', class: 'plain', onclick: notice.action.act }, notice.action.label),
        h('button', { type: 'button', class: 'round', 'aria-label': close, onclick: onClose }, icon('close')),
      ),
  );

interface StakeStepperProps {
  readonly label: string;
  /** Place of the stake among those offered. */
  readonly bet: number;
  readonly locked: boolean;
  readonly step: (by: 1 | -1) => void;
}

/** The stake, with a button on either side to the next one offered. */
export function stakeStepper({ t, money, bets }: Play, props: StakeStepperProps): Drawn {
  const { label, bet, locked, step } = props;
  const button = (by: 1 | -1, name: string, off: boolean) =>
    h(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': name,
        // Not switched off: the focus would be lost at either end.
        'aria-disabled': off || locked ? 'true' : undefined,
        onclick: () => {
          if (!off && !locked) step(by);
        },
      },
      icon(by === 1 ? 'plus' : 'minus'),
    );
  return h(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': label },
    button(-1, t('stakeLess'), bet === 0),
    h('p', {}, h('span', {}, label), h('output', { class: 'figure', dir: 'auto' }, money(bets[bet] ?? '0'))),
    button(1, t('stakeMore'), bet === bets.length - 1),
  );
}

/** A figure under its name. */
export const figure = (name: string, value: string, more = ''): Drawn =>
  h('div', { class: `purse ${more}` }, h('dt', {}, name), h('dd', { class: 'figure' }, value));

/** What is there to choose from, one of it chosen. */
export const tabs = <T extends string>(
  label: string,
  chosen: T,
  entries: readonly (readonly [T, string])[],
  choose: (value: T) => void,
  look: 'plain' | 'main' = 'plain',
): Drawn =>
  h(
    'div',
    { class: `tabs ${look}`, role: 'group', 'aria-label': label },
    ...entries.map(([value, name]) =>
      h(
        'button',
        {
          type: 'button',
          key: value,
          'aria-pressed': value === chosen ? 'true' : 'false',
          onclick: () => choose(value),
        },
        name,
      ),
    ),
  );
