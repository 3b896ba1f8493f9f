import { useEffect, useState } from 'react';
import type { Nodes } from '#schemas/manifest/page.ts';
import { latePlace, nodesIn } from '#src/manifest/place.ts';
import { textsReady } from '#src/ui/text.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { Place } from './Place.tsx';
import { loadViews, viewOf } from './views.ts';

/** Draws the nodes a page does not need at first: fetched when the browser is idle, omitted when loading fails. */
export function LatePlace({ nodes }: { nodes: Nodes }) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const names = nodesIn(nodes, latePlace).map(({ node }) => node.widget);
    if (names.length === 0) return;
    let mounted = true;
    const cancel = whenIdle(async () => {
      await Promise.all([loadViews(names), textsReady()]);
      if (mounted) setLoaded(names.every((name) => viewOf(name)?.ready));
    });
    return () => {
      mounted = false;
      cancel();
    };
  }, [nodes]);
  return loaded ? <Place name={latePlace} /> : null;
}
