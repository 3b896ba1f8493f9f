import type { TypeOf } from '#schemas/schema.ts';
import { outsideDomain } from '#src/domain/markup/linkTarget.ts';
import { type PictureSize, sizeInAddress } from '#src/domain/site/pictureAddress.ts';
import { LinkNote } from '#src/parts/words/LinkNote.tsx';
import { classes } from '#src/ui/classes.ts';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { pictureProps } from './contract.ts';
import styles from './Picture.module.css';

type Props = TypeOf<typeof pictureProps>;

export default function Picture({ props }: WidgetViewProps<Props>) {
  return <PictureView {...props} size={sizeInAddress(props.src)} />;
}

export interface PictureViewProps extends Props {
  /** Size of the file; null where it is not known. */
  readonly size: PictureSize | null;
}

/** A picture, as a link where it leads somewhere. `src` is its address, `alt` a text key. */
export function PictureView({ to, href, ...picture }: PictureViewProps) {
  const drawing = <Drawing {...picture} />;
  return (
    <figure className={styles.place}>
      {to !== undefined ? (
        <Link page={to} className={styles.link}>
          {drawing}
        </Link>
      ) : href !== undefined ? (
        <ExternalLink href={href} className={styles.link}>
          {drawing}
          <span className={styles.caption}>
            <LinkNote domain={outsideDomain(href)} />
          </span>
        </ExternalLink>
      ) : (
        drawing
      )}
    </figure>
  );
}

function Drawing({ src, alt, decorative, width, first, size }: Omit<PictureViewProps, 'to' | 'href'>) {
  const t = useT();
  const scale = width === undefined || !size ? 1 : width / size.width;
  return (
    <img
      src={src}
      alt={decorative || alt === undefined ? '' : t(alt)}
      width={size ? Math.round(size.width * scale) : width}
      height={size ? Math.round(size.height * scale) : undefined}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className={classes(styles.picture, width === undefined && styles.wide)}
    />
  );
}
