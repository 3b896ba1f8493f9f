/** @jsxImportSource preact */

interface NumbersProps {
  readonly numbers: readonly string[];
  readonly class?: string;
  /** They are announced in other words. */
  readonly isSilent?: boolean;
}

/** Numbers as balls, as often as they come. */
export const Numbers = ({ numbers, class: look, isSilent = false }: NumbersProps) => (
  <>
    {numbers.map((number, at) => {
      const place = at + 1;
      return (
        <i key={place} class={look} aria-hidden={isSilent ? 'true' : undefined}>
          {number}
        </i>
      );
    })}
  </>
);
