import { type default as Form, withTheme } from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils';
import { type ReactNode, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { JoinedForm } from '#src/domain/forms/joinForm.ts';
import { cleanValues } from '#src/domain/forms/rules/cleanValues.ts';
import { FormParts } from '../formParts.ts';
import { focusOn, useFocus } from '../useFocus.ts';
import { AfterFields } from './FieldList.tsx';
import { type FormRules, rjsfRules } from './formRules.ts';
import type { FormStore } from './formStore.ts';
import styles from './SchemaForm.module.css';
import { theme } from './theme.ts';
import { useChecks } from './useChecks.ts';
import type { FormValues } from './validator.ts';

const ThemedForm = withTheme<FormValues>(theme);

/** Prefix of the field ids in rjsf. */
const idPrefix = 'form';
const keyOf = (id: string | undefined): string => id?.slice(idPrefix.length + 1) ?? '';

/** State that a submit button may depend on. */
export interface SubmitState {
  readonly touched: boolean;
  readonly invalid: boolean;
}

export interface SchemaFormProps extends FormParts, FormRules {
  readonly form: JoinedForm;
  readonly store: FormStore;
  /** Called with the cleaned values once they are valid. */
  readonly onSubmit: (values: Record<string, string>) => void;
  /** Rendered after the fields; a function receives whether a field was changed and whether an error is shown. */
  readonly children: ReactNode | ((state: SubmitState) => ReactNode);
}

/**
 * A form rendered and validated by rjsf from a schema. An error is shown once its field was blurred or the form
 * submitted, never during the first input; it disappears as soon as the field changes.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { form, store, onSubmit, children, picture, dialing, sms } = props;
  const { schema, uiSchema, order, fields } = form;
  const { touched, validator, extraErrors, change, leave, sent } = useChecks(form, store, props);
  const rjsf = useRef<Form<FormValues>>(null);
  const element = (): HTMLElement | undefined => rjsf.current?.formElement.current;
  const focus = useStore(store, (state) => state.focus);
  useFocus(element, focus, (key) => fields[key]?.line);

  const refuse = (errors: readonly RJSFValidationError[]) => {
    sent();
    const wrong = new Set(errors.map(({ property }) => property));
    focusOn(
      element(),
      order.find((key) => wrong.has(`.${key}`)),
    );
  };
  const send = (values: FormValues) => {
    sent();
    onSubmit(cleanValues(fields, values));
  };

  const after = (invalid: boolean) =>
    typeof children === 'function' ? children({ touched, invalid }) : children;
  const parts = useMemo(() => ({ picture, dialing, sms }), [picture, dialing, sms]);
  return (
    <FormParts value={parts}>
      <AfterFields value={after}>
        <ThemedForm
          ref={rjsf}
          className={styles.form ?? ''}
          idPrefix={idPrefix}
          schema={schema as RJSFSchema}
          uiSchema={uiSchema as UiSchema<FormValues>}
          // Read without subscribing: rjsf holds the input itself, and takes these values whenever it re-renders.
          formData={store.getState().values}
          validator={validator}
          {...rjsfRules(form, props)}
          extraErrors={extraErrors}
          noHtml5Validate
          showErrorList={false}
          onChange={({ formData = {}, errorSchema }, id) => change(keyOf(id), formData, errorSchema)}
          onBlur={(id, value) => leave(keyOf(id), value)}
          onError={refuse}
          onSubmit={({ formData = {} }) => send(formData)}
        />
      </AfterFields>
    </FormParts>
  );
}
