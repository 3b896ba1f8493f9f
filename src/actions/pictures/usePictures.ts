import { useEffect, useRef, useState } from 'react';
import {
  getPicture,
  pictureLimit,
  pictureSize,
  removePicture,
  uploadPicture,
} from '#schemas/api/pictures.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import { formFailureText } from '../forms/formFailureText.ts';
import { pictureTypes, wrongPicture } from './pictureFiles.ts';
import { shrinkPicture } from './shrinkPicture.ts';
import { usePreviews } from './usePreviews.ts';

/** A picture that is on its way. */
interface Sending {
  readonly key: string;
  readonly preview: string;
}

/** Pictures that were sent in an earlier visit, by id; `onGone` is told of those that the server has no more. */
function useEarlierPictures(ids: readonly string[], onGone: (id: string) => void) {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const wanted = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the list
  useEffect(() => {
    for (const id of ids)
      queryClient.fetchQuery({ ...query(getPicture, { id }), staleTime: 'static' }).then(
        ({ mediaType, content }) =>
          setPictures((known) => ({ ...known, [id]: `data:${mediaType};base64,${content}` })),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'request.notFound') onGone(id);
        },
      );
  }, [wanted]);
  return pictures;
}

/**
 * Up to three pictures that go with what a member writes: each is uploaded once it is chosen, and `ids` names those that the
 * server has. The state of `parts/pictures/PictureField.tsx`, with `busy` while one is on its way.
 */
export function usePictures(
  ids: readonly string[],
  onIds: (change: (ids: readonly string[]) => readonly string[]) => void,
  most: number = pictureLimit,
) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const previews = usePreviews();
  const without = (id: string) => onIds((list) => list.filter((one) => one !== id));
  const earlier = useEarlierPictures(
    ids.filter((id) => previews.of(id) === null),
    without,
  );
  // What is picked while others are sent waits for its turn; how many there are is looked at then.
  const turn = useRef(Promise.resolve());
  const known = useRef(ids);
  useEffect(() => {
    known.current = ids;
  }, [ids]);

  async function add(file: File) {
    const one = { key: newKey(), preview: previews.make(file) };
    setSending((list) => [...list, one]);
    try {
      const { id } = await call(uploadPicture, { body: file });
      previews.keep(id, one.preview);
      known.current = [...new Set([...known.current, id])];
      onIds((list) => (list.includes(id) ? list : [...list, id]));
    } catch (error) {
      setWrong(formFailureText(error));
    } finally {
      setSending((list) => list.filter(({ key }) => key !== one.key));
    }
  }

  async function addAll(files: readonly File[]) {
    setWrong(null);
    for (const picked of files) {
      const file = pictureTypes.includes(picked.type) ? await shrinkPicture(picked, pictureSize) : picked;
      const reason = wrongPicture(file, pictureSize, most - known.current.length);
      if (reason !== null) setWrong(reason);
      else await add(file);
    }
  }

  return {
    list: [
      ...ids.map((id) => ({ key: id, id, preview: previews.of(id) ?? earlier[id] ?? null })),
      ...sending.map((one) => ({ ...one, id: null })),
    ],
    most,
    addable: true,
    removable: true,
    wrong,
    busy: sending.length > 0,
    onFiles(files: readonly File[]) {
      turn.current = turn.current.then(() => addAll(files));
    },
    onRemove(id: string) {
      setWrong(null);
      without(id);
      // One that stays goes by itself, after a day.
      call(removePicture, { body: { id } }).catch(() => undefined);
    },
  };
}
