import { useEffect, useState } from 'react';
import type { Nodes } from '#schemas/manifest/page.ts';
import { belowPlace, nodesIn } from '#src/manifest/place.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import type { BelowRows } from './BelowRows.tsx';
import shell from './Shell.module.css';

/** Fetched once the browser is idle; kept, so that going back draws at once what was drawn before. */
let loaded: typeof BelowRows | undefined;

/** Room for the rows below a page's first view, which keeps the footer out of sight, and then those rows. */
export function BelowPlace({ nodes }: { nodes: Nodes }) {
  const [Rows, setRows] = useState(() => loaded);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (Rows) return;
    let mounted = true;
    const cancel = whenIdle(() => {
      import('./BelowRows.tsx').then(
        (file) => {
          loaded = file.BelowRows;
          if (mounted) setRows(() => file.BelowRows);
        },
        () => {
          if (mounted) setMissing(true);
        },
      );
    });
    return () => {
      mounted = false;
      cancel();
    };
  }, [Rows]);
  if (missing || nodesIn(nodes, belowPlace).length === 0) return null;
  return Rows ? <Rows nodes={nodes} /> : <div className={shell.coming} aria-hidden="true" />;
}
