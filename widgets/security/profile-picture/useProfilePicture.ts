import { useQuery } from '@tanstack/react-query';
import { listHeadIcons } from '#schemas/api/profile.ts';
import { memberTypes } from '#schemas/codes.ts';
import { query } from '#src/api/queries.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useSession } from '#src/stores/account/session.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { useChangePicture } from './useChangePicture.ts';
import { usePickedFile } from './usePickedFile.ts';

/** State and actions of the page: the pictures on offer, choosing, uploading and undoing. */
export function useProfilePicture() {
  const { session } = useSession();
  const origin = useImageOrigin();
  const { data, isError, refetch } = useQuery({ ...query(listHeadIcons), enabled: session !== null });
  const change = useChangePicture(data?.chosen ?? null);
  const { file, wrong, close, onFile, onUnreadable } = usePickedFile();

  const icons = data && {
    chosen: data.chosen,
    all: [...data.own, ...data.presets].map(({ name, address }) => ({
      name,
      src: pictureAddress(origin, address) ?? undefined,
      own: name.startsWith('own-'),
    })),
  };
  return {
    icons: icons ?? (isError ? null : undefined),
    trial: session?.type === memberTypes.trial,
    file,
    wrong,
    busy: change.busy,
    canUndo: change.canUndo,
    onChoose: change.choose,
    onRemove: change.remove,
    onUndo: change.undo,
    onFile,
    onUnreadable,
    onCancel: close,
    onCrop: (picture: Blob) => change.upload(picture, close),
    onRetry: () => void refetch(),
  };
}
