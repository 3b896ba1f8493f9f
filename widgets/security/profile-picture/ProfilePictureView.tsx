import { lazy, Suspense, useId, useRef } from 'react';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { FieldError } from '#src/ui/controls/Field.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ProfilePicture.module.css';
import type { useProfilePicture } from './useProfilePicture.ts';

// The cropper is imported once a file is picked.
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

type ProfilePictureViewProps = ReturnType<typeof useProfilePicture>;

/** Presentational view of the profile picture: the current one and the alternatives. */
export function ProfilePictureView(props: ProfilePictureViewProps) {
  const { icons, trial, file, wrong, busy, canUndo } = props;
  const t = useT();
  const id = useId();
  if (icons === null)
    return (
      <FailedCard
        title={t('profilePicture.failed')}
        sentence={t('profilePicture.failedText')}
        onRetry={props.onRetry}
      />
    );
  if (icons === undefined)
    return (
      <div className={styles.page} aria-busy="true" data-answer-comes="">
        <Skeleton shape="circle" className={styles.large} />
        <Skeleton className={styles.gridComing} />
      </div>
    );
  const now = icons.all.find(({ name }) => name === icons.chosen);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <span className={styles.large}>
          {now && <img src={now.src} alt={t('profilePicture.now')} width={128} height={128} />}
        </span>
        {canUndo && (
          <Button look="text" icon="history" onClick={props.onUndo}>
            {t('profilePicture.undo')}
          </Button>
        )}
        {trial ? (
          <p className={styles.hint}>{t('profilePicture.trial')}</p>
        ) : (
          <UploadActions {...props} id={id} own={now?.own === true} />
        )}
        <FieldError id={`${id}error`} error={wrong === null ? undefined : t(wrong)} />
      </div>
      <Choices icons={icons} onChoose={props.onChoose} />
      {file !== null && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            busy={busy}
            onCancel={props.onCancel}
            onCrop={props.onCrop}
            onUnreadable={props.onUnreadable}
          />
        </Suspense>
      )}
    </div>
  );
}

interface UploadActionsProps extends Pick<ProfilePictureViewProps, 'busy' | 'onFile' | 'onRemove'> {
  /** Prefix of the ids of hint and error. */
  readonly id: string;
  /** The current picture is an uploaded one. */
  readonly own: boolean;
}

/** The hidden file input with its button, and the button that removes an uploaded picture. */
function UploadActions({ id, own, busy, onFile, onRemove }: UploadActionsProps) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // So that the same file can be picked again.
          event.target.value = '';
        }}
      />
      <div className={styles.actions}>
        <Button
          icon="image"
          busy={busy}
          aria-describedby={`${id}hint ${id}error`}
          onClick={() => picker.current?.click()}
        >
          {t('profilePicture.upload')}
        </Button>
        {own && (
          <Button look="outline" icon="trash-2" onClick={onRemove}>
            {t('profilePicture.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}hint`} className={styles.hint}>
        {t('profilePicture.hint')}
      </p>
    </>
  );
}

interface ChoicesProps {
  readonly icons: NonNullable<ProfilePictureViewProps['icons']>;
  readonly onChoose: (name: string) => void;
}

/** The pictures on offer, the current one pressed. */
function Choices({ icons: { all, chosen }, onChoose }: ChoicesProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('profilePicture.choose')}
      </h2>
      <ul className={styles.grid}>
        {all.map(({ name, src, own }, index) => (
          <li key={name}>
            <button
              type="button"
              className={classes(styles.face, name === chosen && styles.chosen)}
              aria-pressed={name === chosen}
              aria-label={t(own ? 'profilePicture.own' : 'profilePicture.face', { number: index + 1 })}
              onClick={() => onChoose(name)}
            >
              <img src={src} alt="" width={72} height={72} loading="lazy" />
              {name === chosen && (
                <span className={styles.mark}>
                  <Icon name="check" size={16} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
