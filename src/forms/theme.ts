import type { ThemeProps } from '@rjsf/core';
import { inputKinds } from '#schemas/rules.ts';
import { FieldWidget } from './FieldWidget.tsx';
import { FieldTemplate, ObjectFieldTemplate } from './FormTemplates.tsx';
import type { FormValues } from './validator.ts';

/** How rjsf draws: every kind of input of the product is a widget of its own name. */
export const theme: ThemeProps<FormValues> = {
  widgets: Object.fromEntries(inputKinds.map((kind) => [kind, FieldWidget])),
  templates: { FieldTemplate, ObjectFieldTemplate },
};
