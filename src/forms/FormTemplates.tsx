import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import styles from './SchemaForm.module.css';
import type { FormValues } from './validator.ts';

/** Around a field there is nothing: the product's inputs draw their own label, hint and error. */
export const FieldTemplate = ({ children }: FieldTemplateProps<FormValues>) => children;

/** The fields one below the other. */
export const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps<FormValues>) => (
  <div className={styles.fields}>{properties.map(({ content }) => content)}</div>
);
