import { useId, useRef } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { FieldError } from '#src/ui/controls/Field.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './OrderScreen.module.css';
import parts from './Parts.module.css';
import type { ProofsState, ShownProof } from './view.ts';

interface ProofsProps {
  readonly proofs: ProofsState;
}

/** The pictures that prove a payment: sent, on their way, and ways to add another. */
export function Proofs({ proofs }: ProofsProps) {
  const { list, most, required, addable, removable, wrong, onRemove } = proofs;
  const t = useT();
  const id = useId();
  return (
    <section className={parts.section} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`} className={parts.legend}>
        {t(required ? 'deposit.proof.needed' : 'deposit.proof.title')}
      </h3>
      {list.length > 0 && (
        <ul className={styles.proofs}>
          {list.map((proof, index) => (
            <li key={proof.key}>
              <Proof proof={proof} number={index + 1} onRemove={removable ? onRemove : null} />
            </li>
          ))}
        </ul>
      )}
      {addable && (
        <>
          <PickButtons proofs={proofs} describedBy={`${id}hint ${id}error`} />
          <p id={`${id}hint`} className={parts.note}>
            {t('deposit.proof.hint', { most })}
          </p>
        </>
      )}
      <FieldError id={`${id}error`} error={wrong === null ? undefined : t(wrong)} />
    </section>
  );
}

interface ProofProps {
  readonly proof: ShownProof;
  readonly number: number;
  /** Null where it cannot be removed any more. */
  readonly onRemove: ((id: string) => void) | null;
}

function Proof({ proof: { id, preview }, number, onRemove }: ProofProps) {
  const t = useT();
  const name = t('deposit.proof.sent', { number });
  return (
    <figure className={styles.proof} aria-busy={id === null || undefined}>
      {preview === null ? (
        <span className={styles.picture}>
          <Icon name="image" size={32} />
        </span>
      ) : (
        <img src={preview} alt="" width={96} height={96} className={styles.picture} />
      )}
      <figcaption className={parts.note}>
        {id === null ? (
          <span role="status">
            <Icon name="loader-circle" size={16} spinning /> {t('deposit.proof.sending')}
          </span>
        ) : (
          name
        )}
      </figcaption>
      {id !== null && onRemove !== null && (
        <IconButton
          icon="trash-2"
          label={t('deposit.proof.remove', { number })}
          className={styles.remove}
          onClick={() => onRemove(id)}
        />
      )}
    </figure>
  );
}

/** Buttons over hidden file inputs: the camera, and the device's pictures. */
function PickButtons({ proofs, describedBy }: ProofsProps & { readonly describedBy: string }) {
  const t = useT();
  return (
    <div className={styles.picks}>
      <Pick onFiles={proofs.onFiles} camera describedBy={describedBy} label={t('deposit.proof.camera')} />
      <Pick onFiles={proofs.onFiles} describedBy={describedBy} label={t('deposit.proof.file')} />
    </div>
  );
}

interface PickProps {
  readonly label: string;
  readonly describedBy: string;
  readonly camera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function Pick({ label, describedBy, camera = false, onFiles }: PickProps) {
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
