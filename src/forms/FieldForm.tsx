import { type FormEvent, type ReactNode, useRef } from 'react';
import { rules } from '#schemas/rules.ts';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import { FormParts } from './formParts.ts';
import { inputs } from './inputs.ts';
import type { Fields } from './useFields.ts';
import { useFocus } from './useFocus.ts';

/** What the view of a form is given of its fields: fixtures make one without a form behind it. */
export type FieldsShown = Pick<
  Fields,
  'fields' | 'values' | 'errors' | 'failure' | 'focus' | 'change' | 'leave'
>;

export interface FieldFormProps extends FormParts {
  readonly form: FieldsShown;
  /** What stands under a field before anything is wrong, by field, in words. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Fields that may stay empty. */
  readonly optional?: readonly string[];
  readonly className?: string | undefined;
  readonly onSubmit: () => void;
  /** Before the fields: what they belong to. */
  readonly before?: ReactNode;
  /** After the fields: links and the button. */
  readonly children: ReactNode;
}

/** A form of the fields that `useFields` holds: why it was refused, the fields, and what stands after them. */
export function FieldForm(props: FieldFormProps) {
  const { form, hints = {}, optional = [], className, onSubmit } = props;
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  // A dialling code stands in the number's own line.
  const kindOf = (key: string) => form.fields.find((field) => field.key === key)?.input;
  const number = form.fields.find(({ input }) => input === 'mobile')?.key;
  useFocus(
    () => element.current,
    form.focus,
    (key) => (kindOf(key) === 'dialingCode' ? number : key),
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={element}
      className={className}
      method="post"
      onSubmit={send}
      noValidate
      // Where nothing may be left out, a mark at each field says nothing.
      data-all-needed={optional.length === 0 || undefined}
    >
      {form.failure !== null && <FormFailure>{t(form.failure)}</FormFailure>}
      {props.before}
      <FormParts value={props}>
        {form.fields.map(({ key, input, label, rule, maxLength = rules[rule].maxLength, autocomplete }) => {
          const Input = inputs[input];
          const error = form.errors[key] ?? (input === 'mobile' ? form.errors.countryDialingCode : undefined);
          return (
            <Input
              key={key}
              name={key}
              label={t(label)}
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
