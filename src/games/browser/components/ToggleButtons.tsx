/** @jsxImportSource preact */
import { LabelledGroup } from './LabelledGroup.tsx';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly chosen: T | undefined;
  readonly entries: readonly (readonly [T, string])[];
  readonly choose: (value: T) => void;
  readonly look?: 'tabs plain' | 'tabs main' | 'chips';
}

/** Toggle buttons of which one is pressed, as tabs or chips. */
export const ToggleButtons = <T extends string>({
  label,
  chosen,
  entries,
  choose,
  look = 'tabs plain',
}: TabsProps<T>) => (
  <LabelledGroup class={look} label={label}>
    {entries.map(([value, name]) => (
      <button
        type="button"
        key={value}
        aria-pressed={value === chosen ? 'true' : 'false'}
        onClick={() => choose(value)}
      >
        {name}
      </button>
    ))}
  </LabelledGroup>
);
