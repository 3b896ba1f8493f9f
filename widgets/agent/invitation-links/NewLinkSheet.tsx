import { type FormEvent, useState } from 'react';
import { longestChannel } from '#schemas/api/downline.ts';
import { NewcomerTerms } from '#src/parts/newcomer-terms/NewcomerTerms.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useFirstWrong } from '#src/ui/controls/useFirstWrong.ts';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './InvitationLinks.module.css';
import type { NewLinkState } from './view.ts';

type NewLinkSheetProps = NewLinkState & { readonly onClose: () => void };

/** Asks for the channel of a new link, and what newcomers by it become. */
export function NewLinkSheet(props: NewLinkSheetProps) {
  const { name, nameMissing, terms, busy, failure, onName, onSubmit, onClose } = props;
  const t = useT();
  const [tries, setTries] = useState(0);
  const frame = useFirstWrong<HTMLFormElement>(tries);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    setTries(tries + 1);
  };
  return (
    <Popup title={t('links.new')} onClose={onClose}>
      <form ref={frame} className={styles.sheet} method="post" onSubmit={submit} noValidate>
        <TextField
          label={t('links.name')}
          hint={t('links.nameHint')}
          value={name}
          onChange={onName}
          error={nameMissing ? t('links.nameMissing') : undefined}
          maxLength={longestChannel}
          autoComplete="off"
          dir="auto"
          required
        />
        <NewcomerTerms {...terms} />
        {failure !== null && <FormFailure>{t(failure)}</FormFailure>}
        <Button type="submit" full busy={busy}>
          {t('links.create')}
        </Button>
      </form>
    </Popup>
  );
}
