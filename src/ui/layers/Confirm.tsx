import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Popup } from './Popup.tsx';

export interface ConfirmProps {
  title: string;
  body: ReactNode;
  /** Words of the two buttons. */
  cancel: string;
  submit: string;
  onCancel: () => void;
  onSubmit: () => void;
  /** What is asked for cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
}

/** A question with two answers. Esc, Back and Cancel say no. */
export const Confirm = ({ title, body, cancel, submit, onCancel, onSubmit, danger, busy }: ConfirmProps) => (
  <Popup
    title={title}
    shape="card"
    asks
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
