import { useId, useRef } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { FieldError } from '#src/ui/controls/Field.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './PictureField.module.css';

/** A chosen picture: sent, or on its way. */
export interface ShownPicture {
  readonly key: string;
  /** Id of a picture that was sent; null on its way. */
  readonly id: string | null;
  /** Address of the picture: an object URL of one chosen in this visit, a data URL of an earlier one; null until it has come. */
  readonly preview: string | null;
}

/** The chosen pictures, and what may be done with them. */
export interface PicturesState {
  readonly list: readonly ShownPicture[];
  readonly most: number;
  readonly addable: boolean;
  readonly removable: boolean;
  /** Key of a sentence about the last picture. */
  readonly wrong: string | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}

interface PictureFieldProps {
  readonly pictures: PicturesState;
  /** What the pictures are for. */
  readonly label: string;
}

/** An input for a few pictures: those sent, those on their way, and ways to add another. */
export function PictureField({ pictures, label }: PictureFieldProps) {
  const { list, most, addable, removable, wrong, onRemove } = pictures;
  const t = useT();
  const id = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {list.length > 0 && (
        <ul className={styles.pictures}>
          {list.map((picture, index) => (
            <li key={picture.key}>
              <Chosen picture={picture} number={index + 1} onRemove={removable ? onRemove : null} />
            </li>
          ))}
        </ul>
      )}
      {addable && (
        <>
          <div className={styles.picks}>
            {[true, false].map((camera) => (
              <Pick
                key={String(camera)}
                camera={camera}
                label={t(camera ? 'pictures.camera' : 'pictures.file')}
                describedBy={`${id}hint ${id}error`}
                onFiles={pictures.onFiles}
              />
            ))}
          </div>
          <p id={`${id}hint`} className={styles.note}>
            {t('pictures.hint', { most })}
          </p>
        </>
      )}
      <FieldError id={`${id}error`} error={wrong === null ? undefined : t(wrong)} />
    </fieldset>
  );
}

interface ChosenProps {
  readonly picture: ShownPicture;
  readonly number: number;
  /** Null where it cannot be removed any more. */
  readonly onRemove: ((id: string) => void) | null;
}

function Chosen({ picture: { id, preview }, number, onRemove }: ChosenProps) {
  const t = useT();
  return (
    <figure className={styles.figure} aria-busy={id === null || undefined}>
      {preview === null ? (
        <span className={styles.picture}>
          <Icon name="image" size={32} />
        </span>
      ) : (
        <img src={preview} alt="" width={96} height={96} className={styles.picture} />
      )}
      <figcaption className={styles.note}>
        {id === null ? (
          <span role="status">
            <Icon name="loader-circle" size={16} spinning /> {t('pictures.sending')}
          </span>
        ) : (
          t('pictures.sent', { number })
        )}
      </figcaption>
      {id !== null && onRemove !== null && (
        <IconButton
          icon="trash-2"
          label={t('pictures.remove', { number })}
          className={styles.remove}
          onClick={() => onRemove(id)}
        />
      )}
    </figure>
  );
}

interface PickProps {
  readonly label: string;
  readonly describedBy: string;
  readonly camera: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button over a hidden file input: the camera, or the device's pictures. */
function Pick({ label, describedBy, camera, onFiles }: PickProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be picked again.
          event.target.value = '';
        }}
      />
      <Button
        look="outline"
        size="small"
        icon={camera ? 'smartphone' : 'image'}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
