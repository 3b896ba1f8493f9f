import { useId } from 'react';
import { PictureField } from '#src/parts/pictures/PictureField.tsx';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Field, FieldError } from '#src/ui/controls/Field.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import { lengthOf } from './draft.ts';
import styles from './Feedback.module.css';
import type { FeedbackTerms, FeedbackViewProps } from './view.ts';

interface FeedbackFormProps extends FeedbackViewProps {
  readonly terms: FeedbackTerms;
}

/** The form: what it is about, what is to be said, and pictures. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { terms, draft, wrong, refusal, sending, pictures } = props;
  const t = useT();
  const id = useId();
  const length = lengthOf(draft.content);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSend();
      }}
    >
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t('feedback.kind')}</legend>
        <div className={styles.chips}>
          {terms.kinds.map((kind) => (
            <label key={kind} className={classes(styles.chip, draft.kind === kind && styles.chosen)}>
              <input
                type="radio"
                name={`${id}kind`}
                className="visually-hidden"
                checked={draft.kind === kind}
                aria-describedby={`${id}kinderror`}
                onChange={() => props.onKind(kind)}
              />
              {t(`feedback.kind.${kind}`)}
            </label>
          ))}
        </div>
        <FieldError id={`${id}kinderror`} error={wrong.kind && t(wrong.kind.key)} />
      </fieldset>
      <Field
        id={`${id}content`}
        label={t('feedback.content')}
        hint={t('feedback.contentHint', { min: terms.min, max: terms.max })}
        error={wrong.content && t(wrong.content.key, wrong.content.values ?? {})}
      >
        <textarea
          id={`${id}content`}
          className={styles.text}
          rows={6}
          value={draft.content}
          dir="auto"
          aria-invalid={wrong.content ? true : undefined}
          aria-describedby={`${id}contenthint ${id}contenterror ${id}count`}
          onChange={(event) => props.onContent(event.target.value)}
        />
        <p id={`${id}count`} className={classes(styles.counter, length > terms.max && styles.over)}>
          {t('feedback.counter', { length, max: terms.max })}
        </p>
      </Field>
      <PictureField
        pictures={{ ...pictures, addable: pictures.list.length < terms.pictures }}
        label={t('feedback.pictures')}
      />
      {refusal && <FormFailure>{t(refusal.key, refusal.values ?? {})}</FormFailure>}
      <Button type="submit" full busy={sending} icon="send">
        {t('feedback.send')}
      </Button>
    </form>
  );
}
