import { useEffect, useState } from 'react';
import type { Nodes } from '#schemas/manifest/page.ts';
import { belowPlace, nodesIn } from '#src/manifest/place.ts';
import { idleFile } from '#src/ui/idleFile.ts';
import shell from './Shell.module.css';

/** Going back draws at once what was drawn before. */
const below = idleFile(() => import('./BelowRows.tsx'));

/** Room for the rows below a page's first view, which keeps the footer out of sight, and then those rows. */
export function BelowPlace({ nodes }: { nodes: Nodes }) {
  const [Rows, setRows] = useState(() => below.now()?.BelowRows);
  const [missing, setMissing] = useState(false);
  useEffect(
    () =>
      below.whenHere(
        ({ BelowRows }) => setRows(() => BelowRows),
        () => setMissing(true),
      ),
    [],
  );
  if (missing || nodesIn(nodes, belowPlace).length === 0) return null;
  return Rows ? <Rows nodes={nodes} /> : <div className={shell.coming} aria-hidden="true" />;
}
