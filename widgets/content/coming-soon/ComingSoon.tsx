import type { TypeOf } from '#schemas/schema.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import type { PictureName } from '#src/ui/pictures/pictureNames.ts';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { comingSoonProps } from './contract.ts';

export default function ComingSoon({ props, host }: WidgetViewProps<TypeOf<typeof comingSoonProps>>) {
  return <ComingSoonView picture={props.picture} page={host.page.title} />;
}

/** Placeholder of a page that is not built yet. `page` is the text key of the page's title. */
export function ComingSoonView({ picture, page }: { picture: PictureName; page: string }) {
  const t = useT();
  return (
    <StateCard
      state="soon"
      picture={picture}
      title={t('comingSoon.title', { page: t(page) })}
      sentence={t('comingSoon.text')}
      action={
        <Link page="home" look="primary">
          {t('action.goHome')}
        </Link>
      }
    />
  );
}
