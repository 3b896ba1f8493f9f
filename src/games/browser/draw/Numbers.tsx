/** @jsxImportSource preact */

interface NumbersProps {
  readonly numbers: readonly string[];
  readonly class?: string;
  /** Hidden from screen readers, as another element announces the numbers. */
  readonly isSilent?: boolean;
}

/** Numbers as balls; numbers may repeat. */
export const Numbers = ({ numbers, class: className, isSilent = false }: NumbersProps) => (
  <>
    {numbers.map((number, at) => {
      const place = at + 1;
      return (
        <i key={place} class={className} aria-hidden={isSilent ? 'true' : undefined}>
          {number}
        </i>
      );
    })}
  </>
);
