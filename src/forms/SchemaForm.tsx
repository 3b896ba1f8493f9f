import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { type ReactNode, useMemo, useState } from 'react';
import { cleanValue, cleanValues, type JoinedForm } from '#src/domain/forms/formSchema.ts';
import { FormContext } from './formContext.ts';
import type { CaptchaPicture, DialingChoice, SmsButton } from './inputs.ts';
import styles from './SchemaForm.module.css';
import { theme } from './theme.ts';
import { useTyped } from './useTyped.ts';
import { byField, type FormValues, validator } from './validator.ts';

const ThemedForm = withTheme<FormValues>(theme);

/** What a button under a form may depend on. */
export interface FormState {
  readonly touched: boolean;
  readonly wrong: boolean;
}

export interface SchemaFormProps {
  readonly form: JoinedForm;
  readonly values: FormValues;
  /** What is wrong between fields, by field, as text keys. */
  readonly check: (values: FormValues) => Readonly<Record<string, string>>;
  /** What the server said of fields, as text keys; dropped by the parent when the field changes. */
  readonly serverErrors: Readonly<Record<string, string>>;
  readonly picture: CaptchaPicture;
  readonly dialing: DialingChoice | undefined;
  readonly sms: SmsButton | undefined;
  readonly onChange: (values: FormValues) => void;
  /** All is right: the values as they are sent. */
  readonly onSubmit: (values: Record<string, string>) => void;
  /** Something is not right: the first such field, in the order they stand in. */
  readonly onRefused: (first: string) => void;
  /** Text key of what a broken keyword of JSON Schema says at a field, where that is not the rule's own message. */
  readonly messageOf?: (key: string, keyword: string) => string | undefined;
  /** After the fields: what is agreed to, and the button; told whether anybody typed, and whether an error stands. */
  readonly children: ReactNode | ((state: FormState) => ReactNode);
}

/**
 * A form drawn from a schema, by rjsf. An error is shown once its field was left or the form was sent, never
 * while somebody types into it for the first time; it goes as soon as the field is changed.
 */
export function SchemaForm(props: SchemaFormProps) {
  const {
    form,
    values,
    check,
    serverErrors,
    picture,
    dialing,
    sms,
    onChange,
    onSubmit,
    onRefused,
    messageOf,
    children,
  } = props;
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [touched, setTouched] = useState(false);
  const typed = useTyped(values, onChange);

  const messageAt = (key: string, keyword: string) =>
    messageOf?.(key, keyword) ?? form.fields[key]?.message ?? 'error.unknown';

  const validate = (now: FormValues): Record<string, string> => {
    const clean = cleanValues(form, now);
    const { errorSchema } = validator.validateFormData(
      clean,
      form.schema as RJSFSchema,
      undefined,
      (errors) =>
        errors.map((error) => ({
          ...error,
          message: messageAt((error.property ?? '').slice(1), error.name ?? ''),
        })),
    );
    return { ...check(clean), ...byField(errorSchema) };
  };

  const leave = (key: string, text: string) => {
    setTouched(true);
    const input = form.fields[key]?.input ?? 'text';
    const clean = cleanValue(input, text);
    if (clean !== text) typed.type(key, clean);
    typed.tell();
    if (clean === '') return;
    const error = validate(typed.now())[key];
    if (error !== undefined) setFound((known) => ({ ...known, [key]: error }));
  };

  const errors = useMemo(() => ({ ...serverErrors, ...found }), [serverErrors, found]);
  const change = (key: string, text: string) => {
    typed.type(key, text);
    setTouched(true);
    if (!(key in errors)) return;
    // What was said of the field is over at once.
    setFound(({ [key]: _, ...others }) => others);
    typed.tell();
  };

  const send = () => {
    typed.tell();
    const errors = validate(typed.now());
    setFound(errors);
    const first = form.order.find((key) => key in errors);
    if (first === undefined) onSubmit(cleanValues(form, typed.now()));
    else onRefused(first);
  };

  const current = (key: string) => typed.now()[key] ?? '';
  // Whoever sends a code sends it to the number that was just typed.
  const button = sms && {
    ...sms,
    onSend: () => {
      typed.tell();
      sms.onSend();
    },
  };
  return (
    <FormContext
      value={{ fields: form.fields, picture, dialing, sms: button, errors, current, change, leave }}
    >
      <ThemedForm
        className={styles.form ?? ''}
        schema={form.schema as RJSFSchema}
        uiSchema={form.uiSchema as UiSchema<FormValues>}
        formData={values}
        validator={validator}
        noHtml5Validate
        // Checked here, with what JSON Schema cannot say, so that one order of errors holds for all.
        noValidate
        showErrorList={false}
        onSubmit={send}
      >
        {typeof children === 'function'
          ? children({ touched, wrong: Object.keys(errors).length > 0 })
          : children}
      </ThemedForm>
    </FormContext>
  );
}
