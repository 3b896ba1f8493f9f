import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useT } from '#src/ui/text.ts';

interface FindFormProps {
  readonly label: string;
  readonly hint: string;
  /** What is looked for; empty for nothing. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string | undefined;
}

/** Looks for somebody; once emptied, for nobody any more. */
export function FindForm({ label, hint, search, onSearch, className }: FindFormProps) {
  const t = useT();
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  // Something else is looked for, as where all are to be shown again.
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className={className}>
      <form onSubmit={submit}>
        <TextField
          label={label}
          hint={hint}
          type="search"
          icon="search"
          value={text}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(value) => {
            setText(value);
            if (value === '') onSearch('');
          }}
          after={
            <Button type="submit" look="text" size="small">
              {t('team.find')}
            </Button>
          }
        />
      </form>
    </search>
  );
}
