import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { Delayed } from '../states/Delayed.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import styles from './SafeHtml.module.css';

export interface SafeHtmlProps {
  /** External HTML: a notice, a help text. */
  html: string;
  className?: string | undefined;
  /** Called once the text stands on the page: until its sanitiser has loaded there is none. */
  onShown?: (() => void) | undefined;
}

type Sanitizer = typeof import('./sanitize.ts');

/** Kept once it is here: later texts stand at once. */
let sanitizer: Sanitizer | undefined;
const load = async (): Promise<Sanitizer> => {
  sanitizer ??= await import('./sanitize.ts');
  return sanitizer;
};

let isTried = false;
const whenTried = (tell: () => void) => {
  const tried = () => {
    isTried = true;
    tell();
  };
  load().then(tried, tried);
  return () => undefined;
};

/**
 * Whether a text stands at once; fetches what that needs. For a page whose own content can wait for it, so that
 * nothing below a text moves. Without the sanitiser it is true as well: then the text itself fails.
 */
export const useSafeHtml = (): boolean =>
  useSyncExternalStore(
    whenTried,
    () => isTried,
    () => true,
  );

/** External HTML, sanitised and in the brand's look. The only component that sets HTML. */
export function SafeHtml({ html, className, onShown }: SafeHtmlProps) {
  const [safe, setSafe] = useState(() => sanitizer && { of: html, html: sanitizer.sanitize(html) });
  const isShown = safe?.of === html;
  useEffect(() => {
    if (isShown) return;
    let mounted = true;
    load().then(
      ({ sanitize }) => mounted && setSafe({ of: html, html: sanitize(html) }),
      // Rethrown to the nearest error boundary: without the sanitiser nothing is shown.
      (error: unknown) =>
        mounted &&
        setSafe(() => {
          throw error;
        }),
    );
    return () => {
      mounted = false;
    };
  }, [html, isShown]);
  const tell = useEffectEvent(() => onShown?.());
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);
  if (!isShown)
    return (
      <Delayed>
        <Skeleton shape="text" lines={4} className={className} />
      </Delayed>
    );
  return (
    <div
      className={classes(styles.prose, className)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: safe.html }}
    />
  );
}
