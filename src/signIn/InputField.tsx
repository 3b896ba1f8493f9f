/** @jsxImportSource preact */
import { Fragment, type InputHTMLAttributes, type RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** The error message of a field. */
interface FieldMessage {
  readonly text: string;
  /** How many messages there have been: an equal message is announced again. */
  readonly count: number;
}

/** The message of a field and its setter; an empty text means no error. */
export function useFieldMessage(): [FieldMessage, (text: string) => void] {
  const [message, setMessage] = useState<FieldMessage>({ text: '', count: 0 });
  return [message, (text) => setMessage(({ count }) => ({ text, count: count + 1 }))];
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly message: FieldMessage;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

/** A field with its label, hint and error message. It takes the focus when it gets a message. */
export function InputField({ id, label, hint = '', message, box, input }: FieldProps) {
  useLayoutEffect(() => {
    if (message.text !== '') box.current?.focus();
  }, [message, box]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        ref={box}
        id={id}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={message.text === '' ? undefined : 'true'}
      />
      <p id={`${id}-hint`} class="hint">
        {hint}
      </p>
      <p id={`${id}-error`} class="wrong" aria-live="polite">
        <Fragment key={message.count}>{message.text}</Fragment>
      </p>
    </div>
  );
}
