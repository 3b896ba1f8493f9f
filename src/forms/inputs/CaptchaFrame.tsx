import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '#src/ui/controls/Field.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import type { FramedCaptcha } from '../formParts.ts';
import styles from './CaptchaFrame.module.css';

/** How long the frame may take to say anything, in milliseconds. */
const patience = 10_000;
/** Heights that the frame may ask for, in pixels; the first is that of the usual ones. */
const [usualHeight, greatestHeight] = [72, 600];

/** What the frame says: docs/server.md, 'A captcha of your own'. */
interface FrameMessage {
  readonly type: 'livery:captcha';
  readonly token?: unknown;
  readonly height?: unknown;
  readonly error?: unknown;
}

const isMessage = (data: unknown): data is FrameMessage =>
  (data as { type?: unknown } | null)?.type === 'livery:captcha';

/** Address of the frame with what it needs to look as if it belonged here: whose it is, language, direction, theme. */
function addressOf(frame: string, lang: string, direction: string): string {
  const address = new URL(frame);
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content;
  for (const [name, value] of Object.entries({
    site: window.location.origin,
    ...{ lang, dir: direction, theme: scheme === 'dark' ? 'dark' : 'light' },
  }))
    address.searchParams.set(name, value);
  return address.href;
}

/** The brand's own captcha. Its page is the operator's, on an origin of its own: no script of it runs in this one. */
export function CaptchaFrame({
  address,
  state,
  name,
  error,
  onToken,
  onLost,
}: FramedCaptcha & { name: string; error: string | undefined }) {
  const t = useT();
  const { lang, direction } = useLocale();
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(usualHeight);
  const [isThere, setThere] = useState(false);
  const latest = useRef({ onToken, onLost });
  latest.current = { onToken, onLost };

  useEffect(() => {
    const timer = setTimeout(() => latest.current.onLost(), patience);
    function receive({ source, origin, data }: MessageEvent) {
      if (source !== frame.current?.contentWindow || origin !== new URL(address).origin || !isMessage(data))
        return;
      clearTimeout(timer);
      setThere(true);
      if (typeof data.height === 'number')
        setHeight(Math.min(greatestHeight, Math.max(usualHeight, Math.ceil(data.height))));
      if (data.error) latest.current.onLost();
      else if (typeof data.token === 'string') latest.current.onToken(data.token);
    }
    window.addEventListener('message', receive);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', receive);
    };
  }, [address]);

  return (
    <Field
      id={id}
      label={t('captcha.work')}
      required
      error={error && state !== 'done' ? t('captcha.check') : undefined}
    >
      <div className={styles.frame} style={{ blockSize: height }}>
        <iframe
          ref={frame}
          id={id}
          // By which a form finds what to focus.
          name={name}
          title={t('captcha.work')}
          src={addressOf(address, lang, direction)}
          height={height}
          referrerPolicy="origin"
          // Providers' widgets need scripts, the storage of their own origin, and windows for their terms. Nothing lets the
          // frame lead this page elsewhere.
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
        {!isThere && (
          <span className={styles.waiting}>
            <Icon name="loader-circle" spinning />
          </span>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {state === 'working' && t('captcha.working')}
        {state === 'done' && t('captcha.passed')}
      </p>
    </Field>
  );
}
