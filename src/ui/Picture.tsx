import type { PictureName } from './pictureNames.ts';

export const Picture = ({ name, className }: { name: PictureName; className?: string | undefined }) => (
  <span aria-hidden="true" className={className} data-name={name} />
);
