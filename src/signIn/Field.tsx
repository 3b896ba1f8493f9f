/** @jsxImportSource preact */
import { Fragment, type InputHTMLAttributes, type RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** What a field is told. */
interface Told {
  readonly text: string;
  /** How often it has been told something: the same words are read out again. */
  readonly turn: number;
}

/** What is wrong with a field, and how to tell it; empty: nothing is. */
export function useTold(): [Told, (text: string) => void] {
  const [told, setTold] = useState<Told>({ text: '', turn: 0 });
  return [told, (text) => setTold(({ turn }) => ({ text, turn: turn + 1 }))];
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly told: Told;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

/** A field with its label, hint and room for what is wrong with it: told so, it takes the focus. */
export function Field({ id, label, hint = '', told, box, input }: FieldProps) {
  useLayoutEffect(() => {
    if (told.text !== '') box.current?.focus();
  }, [told, box]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        ref={box}
        id={id}
        aria-describedby={`${id}-hint ${id}-told`}
        aria-invalid={told.text === '' ? undefined : 'true'}
      />
      <p id={`${id}-hint`} class="hint">
        {hint}
      </p>
      <p id={`${id}-told`} class="wrong" aria-live="polite">
        <Fragment key={told.turn}>{told.text}</Fragment>
      </p>
    </div>
  );
}
