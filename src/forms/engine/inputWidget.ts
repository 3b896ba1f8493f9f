import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, createElement } from 'react';
import type { InputKind } from '#schemas/rules.ts';
import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import { useT } from '#src/ui/text.ts';
import type { InputProps } from '../inputs/inputProps.ts';
import type { FormValues } from './validator.ts';

/** Wraps an input of the product as an rjsf widget; label, hint and error are part of it. */
export const inputWidget = (kind: InputKind, Input: ComponentType<InputProps>) =>
  function InputWidget(props: WidgetProps<FormValues>) {
    const { id, name, label, value = '', required, schema, options, rawErrors = [] } = props;
    const { onChange, onBlur } = props;
    const t = useT();
    const bounds = { min: schema.minLength, max: schema.maxLength };
    // The same error may come from both blur and submit.
    const errors = [...new Set(rawErrors)].map((key) => t(key, bounds));

    return createElement(Input, {
      name,
      label: t(label),
      value,
      required: required ?? false,
      error: errors.length > 0 ? errors.join(t('schemaForm.comma')) : undefined,
      hint: options.help && t(options.help, bounds),
      maxLength: schema.maxLength,
      autoComplete: options.autocomplete,
      // rjsf expects undefined for an empty value.
      onChange: (text) => onChange(text === '' ? undefined : text),
      onBlur: () => onBlur(id, cleanValue(kind, value)),
    });
  };
