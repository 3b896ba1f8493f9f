import type { WidgetProps } from '@rjsf/utils';
import { useContext, useLayoutEffect, useState } from 'react';
import type { FieldUi } from '#src/domain/forms/formSchema.ts';
import { type Translate, useT } from '#src/ui/text.ts';
import { FormContext } from './formContext.ts';
import { inputs } from './inputs.ts';
import type { FormValues } from './validator.ts';

/** What a secret must be like is said before it is wrong. */
function hintOf(name: string, { input, minLength, maxLength }: FieldUi, t: Translate): string | undefined {
  if (input === 'pin' && minLength === maxLength) return t('schemaForm.digits', { max: maxLength });
  return name === 'username' || name === 'password' || name === 'newPassword'
    ? t('schemaForm.length', { min: minLength, max: maxLength })
    : undefined;
}

/** What is wrong with a field, each thing in its words. */
const errorText = (keys: string, { minLength, maxLength }: FieldUi, t: Translate): string =>
  keys
    .split(',')
    .map((key) => t(key, { min: minLength, max: maxLength }))
    .join(t('schemaForm.comma'));

/** One field: the product's own input, label, hint and error together. */
export function FieldWidget({ name, value, required }: WidgetProps<FormValues>) {
  const t = useT();
  const context = useContext(FormContext);
  const field = context?.fields[name];
  // Drawn anew by itself at each key; the form hears of it later.
  const current = context?.current(name) ?? '';
  const [text, setText] = useState(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` says that the owner has changed something
  useLayoutEffect(() => setText(current), [value, current]);
  if (!context || !field) return null;
  const Input = inputs[field.input];
  // A dialling code has no line of its own: what is wrong with it is said at the number.
  const error =
    context.errors[name] ?? (field.input === 'mobile' ? context.errors.countryDialingCode : undefined);
  return (
    <Input
      name={name}
      label={t(field.label)}
      value={text}
      required={required ?? false}
      error={error === undefined ? undefined : errorText(error, field, t)}
      hint={hintOf(name, field, t)}
      // Room for the signs that people type into numbers; what is sent has none of them.
      maxLength={field.input === 'mobile' || field.input === 'phone' ? field.maxLength + 8 : field.maxLength}
      autoComplete={field.autocomplete}
      picture={context.picture}
      dialing={context.dialing}
      sms={context.sms}
      onChange={(next) => {
        setText(next);
        context.change(name, next);
      }}
      onBlur={() => context.leave(name, text)}
    />
  );
}
