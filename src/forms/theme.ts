import type { ThemeProps } from '@rjsf/core';
import { inputKinds } from '#schemas/rules.ts';
import { FieldList, FieldTemplate } from './FieldList.tsx';
import { inputs } from './inputs.ts';
import { inputWidget } from './inputWidget.ts';
import type { FormValues } from './validator.ts';

/** How rjsf draws: every kind of input of the product is a widget of its own, named as `ui:widget` names it. */
export const theme: ThemeProps<FormValues> = {
  widgets: Object.fromEntries(inputKinds.map((kind) => [kind, inputWidget(kind, inputs[kind])])),
  fields: { ObjectField: FieldList },
  // The button stands in what the form's owner draws after the fields.
  templates: { FieldTemplate, ButtonTemplates: { SubmitButton: () => null } },
};
