import { type Drawn, h } from './dom.ts';
import type { FailureCode } from './failure.ts';
import { icon } from './icons.ts';
import type { Words } from './texts.ts';

interface Ways {
  readonly retry: (() => void) | undefined;
  readonly exit: (() => void) | undefined;
}

/** Kinds of ending that have words of their own. */
const said: Readonly<Partial<Record<FailureCode, string>>> = {
  offline: 'offline',
  'ticket.gone': 'ticketGone',
  'session.gone': 'sessionGone',
  'too.many': 'tooMany',
};

/** What stands in place of the game where it cannot begin, or go on. */
export function ending(t: Words, code: FailureCode, { retry, exit }: Ways): Drawn {
  const kind = said[code] ?? 'broken';
  return h(
    'main',
    { class: 'ending' },
    h('div', { class: 'ending-sign' }, icon(kind === 'offline' ? 'cloud' : 'clock')),
    h('h1', { tabindex: '-1', made: (element) => element.focus() }, t(`${kind}Title`)),
    h('p', {}, t(`${kind}Text`)),
    retry && h('button', { type: 'button', class: 'primary', onclick: retry }, t('retry')),
    exit && h('button', { type: 'button', class: retry ? 'plain' : 'primary', onclick: exit }, t('exit')),
  );
}
