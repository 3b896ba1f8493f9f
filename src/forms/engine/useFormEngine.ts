import { type ComponentType, useEffect, useState } from 'react';
import type { SchemaFormProps } from './SchemaForm.tsx';

type Engine = ComponentType<SchemaFormProps>;

let engine: Engine | null = null;

async function load(): Promise<Engine> {
  engine = (await import('./SchemaForm.tsx')).SchemaForm;
  return engine;
}

/**
 * Starts loading the engine early, in parallel with the settings; `useFormEngine` reports failures. Called by the
 * views that need it, so that pages with other forms do not load it.
 */
export function preloadFormEngine(): void {
  if (typeof window !== 'undefined') load().catch(() => undefined);
}

/** The component that renders a form from a schema, loaded once; null until then, also in published pages. */
export function useFormEngine(): { Engine: Engine | null; failed: boolean; retry: () => void } {
  const [state, setState] = useState<{ Engine: Engine | null; failed: boolean }>({
    Engine: null,
    failed: false,
  });
  const fetchEngine = () => {
    setState({ Engine: engine, failed: false });
    load().then(
      (ready) => setState({ Engine: ready, failed: false }),
      () => setState({ Engine: null, failed: true }),
    );
  };
  useEffect(fetchEngine, []);
  /** Browsers may cache a failed import for the lifetime of the page: then the page is reloaded. */
  const retry = () => {
    load().then(
      (ready) => setState({ Engine: ready, failed: false }),
      () => navigator.onLine && window.location.reload(),
    );
  };
  return { ...state, retry };
}
