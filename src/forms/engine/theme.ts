import type { ThemeProps } from '@rjsf/core';
import { inputKinds } from '#schemas/rules.ts';
import { inputs } from '../inputs/inputs.ts';
import { FieldList, FieldTemplate } from './FieldList.tsx';
import { inputWidget } from './inputWidget.ts';
import type { FormValues } from './validator.ts';

/** The rjsf theme: a widget for every kind of input, under the name used in `ui:widget`. */
export const theme: ThemeProps<FormValues> = {
  widgets: Object.fromEntries(inputKinds.map((kind) => [kind, inputWidget(kind, inputs[kind])])),
  fields: { ObjectField: FieldList },
  // The form's owner renders the submit button after the fields.
  templates: { FieldTemplate, ButtonTemplates: { SubmitButton: () => null } },
};
