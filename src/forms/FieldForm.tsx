import { type FormEvent, type ReactNode, useRef } from 'react';
import { ruleOf } from '#src/domain/forms/rules/ruleOf.ts';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import { FormParts } from './formParts.ts';
import { inputs } from './inputs/inputs.ts';
import type { Fields } from './useFields.ts';
import { useFocus } from './useFocus.ts';

/** The part of `Fields` that a form's view needs, so that fixtures can build it without a hook. */
export type FieldsState = Pick<
  Fields,
  'fields' | 'values' | 'errors' | 'failure' | 'focus' | 'change' | 'leave'
>;

export interface FieldFormProps extends FormParts {
  readonly form: FieldsState;
  /** Hint below each field, as displayed text, by field key. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Keys of optional fields. */
  readonly optional?: readonly string[];
  readonly className?: string | undefined;
  readonly onSubmit: () => void;
  /** Rendered before the fields. */
  readonly before?: ReactNode;
  /** Rendered after the fields: links and the submit button. */
  readonly children: ReactNode;
}

/** A form of the fields that `useFields` holds: the refusal, the fields, and `children`. */
export function FieldForm(props: FieldFormProps) {
  const { form, hints = {}, optional = [], className, onSubmit } = props;
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  // The dialing code has no input of its own: its focus and error go to the mobile number.
  const kindOf = (key: string) => form.fields.find((field) => field.key === key)?.input;
  const number = form.fields.find(({ input }) => input === 'mobile')?.key;
  useFocus(
    () => element.current,
    form.focus,
    (key) => (kindOf(key) === 'dialingCode' ? number : key),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={element}
      className={className}
      method="post"
      onSubmit={submit}
      noValidate
      // Marking required fields is pointless where all fields are required.
      data-all-needed={optional.length === 0 || undefined}
    >
      {form.failure !== null && <FormFailure>{t(form.failure)}</FormFailure>}
      {props.before}
      <FormParts value={props}>
        {form.fields.map((field) => {
          const { key, input, label, autocomplete, maxLength = ruleOf(field).maxLength } = field;
          const Input = field.view ?? inputs[input];
          const error = form.errors[key] ?? (input === 'mobile' ? form.errors.countryDialingCode : undefined);
          return (
            <Input
              key={key}
              name={key}
              label={field.shownLabel ?? t(label)}
              value={form.values[key] ?? ''}
              error={error === undefined ? undefined : t(error)}
              hint={hints[key]}
              required={!optional.includes(key)}
              maxLength={maxLength}
              autoComplete={autocomplete}
              onChange={(value) => form.change(key, value)}
              onBlur={() => form.leave(key)}
            />
          );
        })}
      </FormParts>
      {props.children}
    </form>
  );
}
