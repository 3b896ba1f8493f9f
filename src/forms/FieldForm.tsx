import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { rules } from '#schemas/rules.ts';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import { type CaptchaPicture, type Choice, type DialingChoice, inputs, type SmsButton } from './inputs.ts';
import type { Fields } from './useFields.ts';

/** What the view of a form is given of its fields: fixtures make one without a form behind it. */
export type FieldsShown = Pick<
  Fields,
  'fields' | 'values' | 'errors' | 'failure' | 'focus' | 'change' | 'leave'
>;

export interface FieldFormProps {
  readonly form: FieldsShown;
  readonly picture?: CaptchaPicture;
  readonly dialing?: DialingChoice | undefined;
  readonly sms?: SmsButton | undefined;
  /** Where codes of more than one kind are asked for: the button of each such field. */
  readonly smsOf?: Readonly<Record<string, SmsButton>> | undefined;
  /** What fields offer to choose from, by field. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
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

const noPicture: CaptchaPicture = { image: null, busy: false, failed: false, onRefresh: () => undefined };

/** Room for the signs that people type into numbers; what is sent has none of them. */
const signs = 8;

/** A form of the fields that `useFields` holds: why it was refused, the fields, and what stands after them. */
export function FieldForm(props: FieldFormProps) {
  const { form, picture = noPicture, dialing, sms, hints = {}, optional = [], className, onSubmit } = props;
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const { focus } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a field is pointed at
  useEffect(() => {
    if (!focus) return;
    const kind = form.fields.find(({ key }) => key === focus.key)?.input;
    // A dialling code stands in the number's own line.
    const at = kind === 'dialingCode' ? form.fields.find(({ input }) => input === 'mobile')?.key : focus.key;
    element.current?.querySelector<HTMLInputElement>(`[name="${at}"]`)?.focus();
  }, [focus]);

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
            maxLength={input === 'mobile' || input === 'phone' ? maxLength + signs : maxLength}
            autoComplete={autocomplete}
            picture={picture}
            dialing={dialing}
            sms={props.smsOf?.[key] ?? sms}
            choices={props.choices?.[key]}
            onChange={(value) => form.change(key, value)}
            onBlur={() => form.leave(key)}
          />
        );
      })}
      {props.children}
    </form>
  );
}
