import { type FormEvent, useId } from 'react';
import { commentLimit } from '#schemas/api/activities.ts';
import { PictureField } from '#src/parts/pictures/PictureField.tsx';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Field } from '#src/ui/controls/Field.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ApplicationForm.module.css';
import { commentLength } from './useApplication.ts';
import type { ApplicationDraft } from './view.ts';

/** What is asked of who applies: a comment, and pictures if they help. */
export function ApplicationForm({ draft }: { readonly draft: ApplicationDraft }) {
  const { comment, pictures, wrong, sending, onComment, onSend } = draft;
  const t = useT();
  const id = useId();
  const number = useNumberText();
  const length = commentLength(comment);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <Field
        id={id}
        label={t('activity.apply.comment')}
        hint={t('activity.apply.hint')}
        error={wrong ? t(wrong.key, wrong.values ?? {}) : undefined}
      >
        <textarea
          id={id}
          className={styles.text}
          rows={4}
          dir="auto"
          value={comment}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}hint ${id}error ${id}count`}
          onChange={(event) => onComment(event.target.value)}
        />
        <p id={`${id}count`} className={classes(styles.count, length > commentLimit && styles.over)}>
          {t('activity.apply.count', { length: number(String(length)), most: number(String(commentLimit)) })}
        </p>
      </Field>
      <PictureField pictures={pictures} label={t('activity.apply.pictures')} />
      <Button type="submit" full busy={sending} icon="send">
        {t('activity.apply.send')}
      </Button>
    </form>
  );
}
