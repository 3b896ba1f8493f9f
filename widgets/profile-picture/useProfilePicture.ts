import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listHeadIcons, setHeadIcon, uploadHeadIcon } from '#schemas/api/profile.ts';
import { memberTypes } from '#schemas/codes.ts';
import { busy as busyWith } from '#src/actions/busy.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { useSession } from '#src/stores/session.ts';
import { showToast } from '#src/stores/toasts.ts';

/** Kinds of file that can be a picture here. */
const kinds = ['image/png', 'image/jpeg'];
/** Larger files are not even opened: a phone's photograph is at most this, and only its cut is sent. In bytes. */
const mostBytes = 25 * 1024 * 1024;

/** The pictures to choose from, choosing, uploading, and taking a change back. */
export function useProfilePicture() {
  const { session } = useSession();
  const origin = useImageOrigin();
  const { data, isError, refetch } = useQuery({ ...query(listHeadIcons), enabled: session !== null });
  const [file, setFile] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** What was shown before the last change, while it can be taken back. */
  const [before, setBefore] = useState<string | null>(null);
  const under = useRef(false);

  /** Does a change once, and shows it everywhere before it counts as done. */
  async function change(work: () => Promise<unknown>, undoTo: string | null): Promise<boolean> {
    if (under.current) return false;
    under.current = true;
    setBusy(true);
    const done = await busyWith(work);
    if (done !== undefined) {
      await Promise.all(
        ['listHeadIcons', 'getHeadIcon'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
      setBefore(undoTo);
      showToast('success', 'profilePicture.saved');
    }
    under.current = false;
    setBusy(false);
    return done !== undefined;
  }

  const chosen = data?.chosen ?? null;
  const set = (headIcon: string) => call(setHeadIcon, { body: { headIcon } });

  function onFile(picked: File | undefined) {
    setWrong(null);
    if (!picked) return;
    if (!kinds.includes(picked.type) || picked.size > mostBytes) setWrong('error.pictureInvalid');
    else setFile(URL.createObjectURL(picked));
  }
  function close() {
    if (file !== null) URL.revokeObjectURL(file);
    setFile(null);
  }

  return {
    icons:
      data === undefined
        ? isError
          ? null
          : undefined
        : {
            chosen: data.chosen,
            all: [...data.own, ...data.presets].map(({ name, address }) => ({
              name,
              src: pictureAddress(origin, address) ?? undefined,
              own: name.startsWith('own-'),
            })),
          },
    trial: session?.type === memberTypes.trial,
    /** Address of the file that is being cut; null while there is none. */
    file,
    wrong,
    busy,
    canUndo: before !== null && before !== chosen,
    onChoose: (name: string) => {
      if (name !== chosen) void change(() => set(name), chosen);
    },
    onRemove: () => void change(() => set(''), chosen),
    onUndo: () => {
      if (before !== null) void change(() => set(before), null);
    },
    onFile,
    onUnreadable: () => {
      close();
      setWrong('error.pictureInvalid');
    },
    onCancel: close,
    /** `picture`: base64 of a square JPEG. */
    onCut: async (picture: string) => {
      if (await change(() => call(uploadHeadIcon, { body: { picture } }), chosen)) close();
    },
    onRetry: () => void refetch(),
  };
}
