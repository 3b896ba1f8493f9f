import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getHeadIcon } from '#schemas/api/profile.ts';
import { query } from '#src/api/queries.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import styles from './AccountFace.module.css';

/** The member's picture over the icon of the account button; without a picture the icon stays visible. */
export default function AccountFace() {
  const origin = useImageOrigin();
  const { data } = useQuery(query(getHeadIcon));
  return data ? <ProfileImage src={pictureAddress(origin, data.headIcon)} /> : null;
}

/** Renders nothing without a URL, or when the picture fails to load. */
export function ProfileImage({ src }: { readonly src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return null;
  return (
    <img className={styles.face} src={src} alt="" width={32} height={32} onError={() => setBroken(src)} />
  );
}
