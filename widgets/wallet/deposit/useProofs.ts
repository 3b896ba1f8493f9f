import { useEffect, useRef, useState } from 'react';
import { addDepositProof, getDepositProof, proofSize, removeDepositProof } from '#schemas/api/deposits.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { pictureTypes, wrongPicture } from '#src/actions/pictures/pictureFiles.ts';
import { shrinkPicture } from '#src/actions/pictures/shrinkPicture.ts';
import { usePreviews } from '#src/actions/pictures/usePreviews.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { newKey } from '#src/domain/values/newKey.ts';
import type { ShownPicture } from '#src/parts/pictures/PictureField.tsx';
import type { DepositOrder, ProofsState } from './view.ts';

/** A picture that is on its way. */
type Sending = Pick<ShownPicture, 'key' | 'preview'>;

/** Pictures of an order that were sent in an earlier visit, by id, as the server has them. */
function useSentPictures(order: string | undefined, ids: readonly string[]) {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const wanted = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the list
  useEffect(() => {
    if (order === undefined) return;
    for (const proof of ids)
      queryClient.fetchQuery({ ...query(getDepositProof, { id: order, proof }), staleTime: 'static' }).then(
        ({ mediaType, content }) =>
          setPictures((known) => ({ ...known, [proof]: `data:${mediaType};base64,${content}` })),
        // Its number stands for it.
        () => undefined,
      );
  }, [order, wanted]);
  return pictures;
}

/** The pictures that prove a payment: sent one after the other, shown, and taken back. */
export function useProofs(
  order: DepositOrder | null | undefined,
  onChange: (order: DepositOrder) => void,
): ProofsState {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const previews = usePreviews();
  const sent = order?.proofs ?? [];
  const most = order?.proof.most ?? 0;
  const pictures = useSentPictures(
    order?.id,
    sent.flatMap(({ id }) => (previews.of(id) === null ? [id] : [])),
  );
  // What is picked while others are sent waits for its turn; how many there are is looked at then.
  const turn = useRef(Promise.resolve());
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    known.current = order?.proofs.map((proof) => proof.id) ?? [];
  }, [order]);

  async function add(id: string, file: File) {
    const one = { key: newKey(), preview: previews.make(file) };
    setSending((list) => [...list, one]);
    try {
      const changed = await call(addDepositProof, { query: { id }, body: file });
      const added = changed.proofs.find((proof) => !known.current.includes(proof.id));
      if (added) previews.keep(added.id, one.preview);
      known.current = changed.proofs.map((proof) => proof.id);
      onChange(changed);
    } catch (error) {
      setWrong(moneyFailureText(error).key);
    } finally {
      setSending((list) => list.filter(({ key }) => key !== one.key));
    }
  }

  async function addAll(id: string, files: readonly File[]) {
    setWrong(null);
    for (const picked of files) {
      const file = pictureTypes.includes(picked.type) ? await shrinkPicture(picked, proofSize) : picked;
      const reason = wrongPicture(file, proofSize, most - known.current.length);
      if (reason !== null) setWrong(reason);
      else await add(id, file);
    }
  }

  return {
    list: [
      ...sent.map(({ id }) => ({ key: id, id, preview: previews.of(id) ?? pictures[id] ?? null })),
      ...sending.map((one) => ({ ...one, id: null })),
    ],
    most,
    required: order?.proof.required ?? false,
    addable: order?.proofAddable ?? false,
    removable: order?.proofRemovable ?? false,
    wrong,
    onFiles(files) {
      if (order) turn.current = turn.current.then(() => addAll(order.id, files));
    },
    onRemove(proof) {
      setWrong(null);
      if (order)
        call(removeDepositProof, { body: { id: order.id, proof } }).then(onChange, (error: unknown) =>
          setWrong(moneyFailureText(error).key),
        );
    },
  };
}
