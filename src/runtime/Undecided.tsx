import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** Stands where a gate is not known yet: it may open, or not. */
export function Undecided() {
  return (
    <div aria-busy="true" data-part-comes="">
      <Skeleton />
    </div>
  );
}
