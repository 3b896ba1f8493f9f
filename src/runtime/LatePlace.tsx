import { useEffect, useState } from 'react';
import type { Nodes } from '#schemas/manifest/page.ts';
import { latePlace, nodesOf } from '#src/manifest/place.ts';
import { textsReady } from '#src/ui/text.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { Place } from './Place.tsx';
import { loadViews, viewOf } from './views.ts';

/** What a page can do without at first: fetched when the browser is idle, and left out where it cannot be had. */
export function LatePlace({ nodes }: { nodes: Nodes }) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const names = nodesOf(nodes, latePlace).map(({ node }) => node.widget);
    if (names.length === 0) return;
    let wanted = true;
    const cancel = whenIdle(async () => {
      await Promise.all([loadViews(names), textsReady()]);
      if (wanted) setHere(names.every((name) => viewOf(name)?.ready));
    });
    return () => {
      wanted = false;
      cancel();
    };
  }, [nodes]);
  return here ? <Place name={latePlace} /> : null;
}
