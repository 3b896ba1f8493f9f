import { useEffect, useState } from 'react';
import { readStored, store } from '#src/stores/storage.ts';

/** Longest text that is kept. */
const longest = 64;

interface KeptField {
  /** As typed. */
  readonly text: string;
  readonly change: (text: string) => void;
}

function keep(page: string, text: string): void {
  const { [page]: _, ...others } = readStored('typedAmounts') ?? {};
  store('typedAmounts', text === '' ? others : { ...others, [page]: text.slice(0, longest) });
}

/** Keeps what was typed on a page for this visit: setting something up leads to other pages, and back to an amount. */
export function useKeptAmount(page: string, { text, change }: KeptField): void {
  const [restored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything can be typed
  useEffect(() => {
    const kept = readStored('typedAmounts')?.[page];
    if (kept !== undefined && text === '') change(kept);
    setRestored(true);
  }, []);
  useEffect(() => {
    if (restored) keep(page, text);
  }, [page, text, restored]);
}
