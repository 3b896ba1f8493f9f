import { type ReactNode, useState } from 'react';
import { LevelGem } from '#src/parts/LevelGem.tsx';
import { classes } from '#src/ui/classes.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Profile.module.css';
import type { MemberCentreViewProps, MemberProfile } from './view.ts';

type ProfileProps = Pick<MemberCentreViewProps, 'brand' | 'player' | 'bannerOpensBenefits'>;

/** The signed-in member, or a visitor's welcome. Links to the level benefits where there are any. */
export function Profile({ brand, player, bannerOpensBenefits }: ProfileProps) {
  const t = useT();
  if (player === undefined)
    return (
      <div className={styles.profile} aria-busy="true">
        <Skeleton shape="circle" className={styles.face} />
        <Skeleton shape="text" lines={2} className={styles.coming} />
      </div>
    );
  if (player === 'visitor')
    return (
      <div className={styles.profile}>
        <Face picture={null} />
        <div className={styles.words}>
          <p className={styles.name}>{t('memberCentre.welcome', { brand })}</p>
          <p className={styles.line}>{t('memberCentre.invitation')}</p>
        </div>
      </div>
    );
  return (
    <div className={styles.profile}>
      <Link page="profile-picture" className={styles.own}>
        <Face picture={player.picture} />
        <span className={styles.change}>
          <Icon name="pencil" size={16} />
        </span>
        <span className="visually-hidden">{t('memberCentre.changePicture')}</span>
      </Link>
      <ProfileLink leads={bannerOpensBenefits}>
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{player.name}</bdi>
          </p>
          <Level player={player} />
          <Days player={player} />
        </div>
        {bannerOpensBenefits && (
          <>
            <span className="visually-hidden">{t('memberCentre.benefits')}</span>
            <Icon name="chevron-right" />
          </>
        )}
      </ProfileLink>
    </div>
  );
}

interface ProfileLinkProps {
  readonly leads: boolean;
  readonly children: ReactNode;
}

const ProfileLink = ({ leads, children }: ProfileLinkProps) =>
  leads ? (
    <Link page="benefits" className={classes(styles.ground, styles.leading)}>
      {children}
    </Link>
  ) : (
    <div className={styles.ground}>{children}</div>
  );

function Face({ picture }: Pick<MemberProfile, 'picture'>) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === undefined) return <Skeleton shape="circle" className={styles.face} />;
  return (
    <span className={styles.face}>
      {picture !== null && picture !== broken ? (
        <img src={picture} alt="" width={96} height={96} onError={() => setBroken(picture)} />
      ) : (
        <Icon name="user" size={32} />
      )}
    </span>
  );
}

function Level({ player: { level, onRetry } }: { readonly player: MemberProfile }) {
  const t = useT();
  if (level === undefined && !onRetry) return <Skeleton className={styles.levelComing} />;
  if (!level) return null;
  return (
    <p className={styles.level}>
      <LevelGem rank={level.level} className={styles.gem} />
      <span>{t('memberCentre.level', level)}</span>
    </p>
  );
}

function Days({ player: { days, onRetry } }: { readonly player: MemberProfile }) {
  const t = useT();
  if (days !== undefined)
    return (
      <p className={styles.line}>
        {days === 0 ? t('memberCentre.joinedToday') : t('memberCentre.days', { count: days })}
      </p>
    );
  // The failure and its retry are shown below, as a link must not contain a button.
  return onRetry ? null : <Skeleton shape="text" className={styles.dayComing} />;
}
