import { type ComponentType, useEffect, useState } from 'react';
import type { SchemaFormProps } from './SchemaForm.tsx';

type Engine = ComponentType<SchemaFormProps>;

let engine: Engine | null = null;

async function load(): Promise<Engine> {
  engine = (await import('./SchemaForm.tsx')).SchemaForm;
  return engine;
}

/**
 * Has it on its way before anybody asks, beside the settings; a failure is told to who asks. Called by the views that
 * need it, so that pages with other forms do not fetch it.
 */
export function fetchFormEngine(): void {
  if (typeof window !== 'undefined') load().catch(() => undefined);
}

/** What draws a form from a schema, fetched once; null until it is here. Published pages are drawn without it. */
export function useFormEngine(): { Engine: Engine | null; failed: boolean; retry: () => void } {
  const [state, setState] = useState<{ Engine: Engine | null; failed: boolean }>({
    Engine: null,
    failed: false,
  });
  const fetchIt = () => {
    setState({ Engine: engine, failed: false });
    load().then(
      (ready) => setState({ Engine: ready, failed: false }),
      () => setState({ Engine: null, failed: true }),
    );
  };
  useEffect(fetchIt, []);
  /** A browser may keep a file that once failed as failed for as long as the page lives: then the page begins anew. */
  const retry = () => {
    load().then(
      (ready) => setState({ Engine: ready, failed: false }),
      () => navigator.onLine && window.location.reload(),
    );
  };
  return { ...state, retry };
}
