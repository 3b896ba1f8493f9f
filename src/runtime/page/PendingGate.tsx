import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** Placeholder for a gate that is not decided yet. */
export function PendingGate() {
  return (
    <div aria-busy="true" data-part-comes="">
      <Skeleton />
    </div>
  );
}
