import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { Delayed } from '../states/Delayed.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import styles from './SafeHtml.module.css';

export interface SafeHtmlProps {
  /** HTML from outside: a notice, a help text. */
  html: string;
  className?: string | undefined;
}

/** HTML from outside, sanitised and in the brand's look. The only place of the product that sets HTML. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const [safe, setSafe] = useState<{ of: string; html: string | TrustedHTML }>();
  useEffect(() => {
    let wanted = true;
    import('./sanitize.ts').then(
      ({ sanitize }) => wanted && setSafe({ of: html, html: sanitize(html) }),
      // Into the nearest error boundary, as a render error would go: without the sanitiser nothing is shown.
      (error: unknown) =>
        wanted &&
        setSafe(() => {
          throw error;
        }),
    );
    return () => {
      wanted = false;
    };
  }, [html]);
  if (safe?.of !== html)
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
