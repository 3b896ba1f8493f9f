import { useEffect, useEffectEvent, useState } from 'react';
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

/** External HTML, sanitised and in the brand's look. The only component that sets HTML. */
export function SafeHtml({ html, className, onShown }: SafeHtmlProps) {
  const [safe, setSafe] = useState<{ of: string; html: string | TrustedHTML }>();
  useEffect(() => {
    let mounted = true;
    import('./sanitize.ts').then(
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
  }, [html]);
  const isShown = safe?.of === html;
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
