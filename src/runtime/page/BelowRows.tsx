import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Nodes } from '#schemas/manifest/page.ts';
import { belowPlace, nodesIn, widgetsWithin } from '#src/manifest/place.ts';
import { textsReady } from '#src/ui/text.ts';
import { Place } from './Place.tsx';
import shell from './Shell.module.css';
import { loadViews } from './views.ts';

/** Rows are fetched before they are in view: this far below it. */
const ahead = '0px 0px 150% 0px';

/** How many rows were drawn by history entry: going back returns to a page of the same height. */
const drawnByEntry = new Map<string, number>();

/**
 * Draws the rows below a page's first view, one after the other as their end comes near. Until the last one is drawn,
 * room as high as the screen keeps the footer out of sight, so that nothing in view moves.
 */
export function BelowRows({ nodes }: { nodes: Nodes }) {
  const { key } = useLocation();
  const [entry] = useState(key);
  const [drawn, setDrawn] = useState(drawnByEntry.get(entry) ?? 0);
  const end = useRef<HTMLDivElement>(null);
  const placed = useMemo(() => nodesIn(nodes, belowPlace), [nodes]);
  const next = placed[drawn];

  useEffect(() => {
    if (!next || !end.current) return;
    let mounted = true;
    const observer = new IntersectionObserver(
      async ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        await Promise.all([loadViews(widgetsWithin(nodes, next)), textsReady()]);
        if (!mounted) return;
        drawnByEntry.set(entry, drawn + 1);
        setDrawn(drawn + 1);
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => {
      mounted = false;
      observer.disconnect();
    };
  }, [nodes, next, drawn, entry]);

  return (
    <>
      <Place name={belowPlace} most={drawn} />
      {next && <div ref={end} className={shell.coming} aria-hidden="true" />}
    </>
  );
}
