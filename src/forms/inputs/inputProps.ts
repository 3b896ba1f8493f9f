/** Props of every input. */
export interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly required: boolean;
  readonly maxLength: number | undefined;
  readonly autoComplete: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}
