/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FailureCode } from '../gameApiError.ts';
import type { GameTranslate } from '../texts.ts';
import { GameIcon } from './GameIcon.tsx';

interface EndingProps {
  readonly t: GameTranslate;
  readonly code: FailureCode;
  readonly retry: (() => void) | undefined;
  readonly exit: (() => void) | undefined;
}

/** Text keys by failure code; other codes use `broken`. */
const textKeys: Readonly<Partial<Record<FailureCode, string>>> = {
  offline: 'offline',
  'ticket.gone': 'ticketGone',
  'session.gone': 'sessionGone',
  'too.many': 'tooMany',
  maintenance: 'maintenance',
  region: 'region',
};

/** Shown in place of the game when it cannot start or continue. */
export function FailureScreen({ t, code, retry, exit }: EndingProps) {
  const kind = textKeys[code] ?? 'broken';
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <main class="ending">
      <div class="ending-sign">
        <GameIcon name={kind === 'offline' ? 'cloud' : 'clock'} />
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
