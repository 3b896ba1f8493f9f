import { groupCardDigits } from '#src/domain/forms/numbers/groupCardDigits.ts';
import { latinDigits } from '#src/domain/values/latinDigits.ts';
import { SelectField } from '#src/ui/controls/SelectField.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useFormParts } from '../formParts.ts';
import type { InputProps } from './inputProps.ts';

/** A card number, shown in groups of four however it is typed or pasted. */
export const CardNumber = ({ onChange, ...props }: InputProps) => (
  <TextField
    {...props}
    icon="credit-card"
    inputMode="numeric"
    dir="ltr"
    value={groupCardDigits(props.value)}
    // Room for the gaps between the groups.
    maxLength={(props.maxLength ?? 19) + 5}
    onChange={(typed) => onChange(latinDigits(typed).replace(/\D/g, ''))}
  />
);

/** One of the choices that the form has for the field. */
export const ChoiceSelect = ({ maxLength: _, ...props }: InputProps) => (
  <SelectField {...props} choices={useFormParts().choices?.[props.name] ?? []} />
);
