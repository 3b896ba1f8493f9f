import { useState } from 'react';

/** Accepted media types. */
const mediaTypes = ['image/png', 'image/jpeg'];
/**
 * Larger files are rejected unopened, in bytes. Enough for a phone's photograph, of which only the crop is uploaded.
 */
const maxBytes = 25 * 1024 * 1024;

/** The file picked for cropping. */
export function usePickedFile() {
  const [file, setFile] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);

  function close() {
    if (file !== null) URL.revokeObjectURL(file);
    setFile(null);
  }
  return {
    /** Object URL of the file being cropped; null without one. */
    file,
    /** Text key of the reason a file was rejected. */
    wrong,
    close,
    onFile(picked: File | undefined) {
      setWrong(null);
      if (!picked) return;
      if (!mediaTypes.includes(picked.type) || picked.size > maxBytes) setWrong('error.pictureInvalid');
      else setFile(URL.createObjectURL(picked));
    },
    onUnreadable() {
      close();
      setWrong('error.pictureInvalid');
    },
  };
}
