import { useState } from 'react';

/** Kinds of file that can be a picture here. */
const kinds = ['image/png', 'image/jpeg'];
/** Larger files are not even opened: a phone's photograph is at most this, and only its cut is sent. In bytes. */
const mostBytes = 25 * 1024 * 1024;

/** The file that somebody picked to cut a picture out of. */
export function usePickedFile() {
  const [file, setFile] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);

  function close() {
    if (file !== null) URL.revokeObjectURL(file);
    setFile(null);
  }
  return {
    /** Address of the file that is being cut; null while there is none. */
    file,
    /** Text key of why it was not taken. */
    wrong,
    close,
    onFile(picked: File | undefined) {
      setWrong(null);
      if (!picked) return;
      if (!kinds.includes(picked.type) || picked.size > mostBytes) setWrong('error.pictureInvalid');
      else setFile(URL.createObjectURL(picked));
    },
    onUnreadable() {
      close();
      setWrong('error.pictureInvalid');
    },
  };
}
