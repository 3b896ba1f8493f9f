import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Popup } from './Popup.tsx';

export interface ConfirmProps {
  title: string;
  body: ReactNode;
  /** Labels of the two buttons. */
  cancel: string;
  submit: string;
  onCancel: () => void;
  onSubmit: () => void;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
}

/** A confirmation dialog. Esc, Back and the cancel button all cancel. */
export const Confirm = ({ title, body, cancel, submit, onCancel, onSubmit, danger, busy }: ConfirmProps) => (
  <Popup
    title={title}
    shape="card"
    alert
    onClose={onCancel}
    actions={
      <>
        <Button look="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onSubmit}>
          {submit}
        </Button>
      </>
    }
  >
    {body}
  </Popup>
);
