/** @jsxImportSource preact */
import './duel.css';

interface PayTableProps {
  readonly title: string;
  /** What pays, and how much, the highest first. */
  readonly rows: readonly (readonly [name: string, pays: string])[];
}

/** A table of what hands pay, in the sheet of the rules. */
export const PayTable = ({ title, rows }: PayTableProps) => (
  <>
    <h3>{title}</h3>
    <dl class="returns hand-table">
      {rows.map(([name, pays]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="figure" dir="ltr">
            {pays}
          </dd>
        </div>
      ))}
    </dl>
  </>
);
