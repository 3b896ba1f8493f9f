/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FailureCode } from './failure.ts';
import { Icon } from './Icon.tsx';
import type { Words } from './texts.ts';

interface EndingProps {
  readonly t: Words;
  readonly code: FailureCode;
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
export function Ending({ t, code, retry, exit }: EndingProps) {
  const kind = said[code] ?? 'broken';
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <main class="ending">
      <div class="ending-sign">
        <Icon name={kind === 'offline' ? 'cloud' : 'clock'} />
      </div>
      <h1 tabindex={-1} ref={title}>
        {t(`${kind}Title`)}
      </h1>
      <p>{t(`${kind}Text`)}</p>
      {retry && (
        <button type="button" class="primary" onClick={retry}>
          {t('retry')}
        </button>
      )}
      {exit && (
        <button type="button" class={retry ? 'plain' : 'primary'} onClick={exit}>
          {t('exit')}
        </button>
      )}
    </main>
  );
}
