import { createContext, memo, Suspense, useContext, useMemo, useState } from 'react';
import type { Nodes } from '#schemas/manifest/page.ts';
import { holds } from '#src/domain/gates/when.ts';
import { fillProps, type KeyedNode, nodesIn } from '#src/manifest/place.ts';
import { Delayed } from '#src/ui/states/Delayed.tsx';
import { ErrorCard } from '#src/ui/states/ErrorCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import type { WidgetHost, WidgetViewProps } from '#widgets/define.ts';
import { useFacts } from '../facts.ts';
import { PendingGate } from './PendingGate.tsx';
import shell from './Shell.module.css';
import { viewOf } from './views.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

interface Nodeset {
  readonly nodes: Nodes;
  readonly host: WidgetHost;
}

const NodesContext = createContext<Nodeset | null>(null);

/** Provides the nodes and the host that the places inside draw from. */
export const NodesProvider = NodesContext.Provider;

const noValues: Readonly<Record<string, unknown>> = {};

/**
 * Draws the nodes of one place in order: gates are checked first, each node gets its own boundary, and slots are
 * places again.
 */
export function Place({
  name,
  values = noValues,
  most,
}: {
  name: string;
  values?: Readonly<Record<string, unknown>>;
  /** How many of them, from the first. Default: all. */
  most?: number;
}) {
  const set = useContext(NodesContext);
  const placed = useMemo(() => (set ? nodesIn(set.nodes, name) : []), [set, name]);
  if (!set) return null;
  return placed
    .slice(0, most)
    .map((node) => <GatedNode key={node.key} placed={node} values={values} host={set.host} />);
}

interface NodeProps {
  readonly placed: KeyedNode;
  readonly values: Readonly<Record<string, unknown>>;
  readonly host: WidgetHost;
}

function GatedNode(props: NodeProps) {
  const facts = useFacts();
  const shown = holds(props.placed.node.when, facts);
  if (shown === 'unknown') return <PendingGate />;
  return shown ? <NodeView {...props} /> : null;
}

const NodeView = memo(function NodeView({ placed: { key, node }, values, host }: NodeProps) {
  const slots = useSlots(key);
  const props = useMemo(
    () => fillProps(node.props, { query: host.page.query, slot: values }),
    [node.props, host.page.query, values],
  );
  return (
    <WidgetBoundary name={node.widget}>
      <LoadedView name={node.widget} props={props} slots={slots} host={host} />
    </WidgetBoundary>
  );
});

function LoadedView({ name, ...view }: WidgetViewProps & { readonly name: string }) {
  // Chosen once: exchanging the lazy view for the fetched one would mount the widget again.
  const [{ View, fetched }] = useState(() => {
    const known = viewOf(name);
    return { View: known?.ready ?? known?.lazy, fetched: known?.ready !== null };
  });
  if (!View) return <ErrorCard part={name} />;
  // No Suspense around a view that is already here: its boundary would hydrate later than the page, when answers
  // have arrived that the published markup does not contain.
  if (fetched) return <View {...view} />;
  return (
    <Suspense
      fallback={
        <Delayed>
          <Skeleton className={shell.viewComes} />
        </Delayed>
      }
    >
      <View {...view} />
    </Suspense>
  );
}

/**
 * The slots of a node that the page fills, each drawn as a place. The result is stable while the same slots are
 * filled.
 */
function useSlots(key: string): WidgetViewProps['slots'] {
  const set = useContext(NodesContext);
  const prefix = `${key}.`;
  const filled = Object.values(set?.nodes ?? {}).flatMap(({ in: place = '' }) =>
    place.startsWith(prefix) ? place.slice(prefix.length) : [],
  );
  const names = [...new Set(filled)].sort().join(' ');
  return useMemo(
    () =>
      Object.fromEntries(
        names
          .split(' ')
          .filter(Boolean)
          .map((slot) => [
            slot,
            ({ values = noValues }: { values?: Record<string, unknown> }) => (
              <Place name={`${key}.${slot}`} values={values} />
            ),
          ]),
      ),
    [key, names],
  );
}
