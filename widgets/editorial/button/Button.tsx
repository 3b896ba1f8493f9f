import type { ActionName } from '#schemas/manifest/actions.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { menuActions } from '#src/actions/index.ts';
import { outsideDomain } from '#src/domain/markup/linkTarget.ts';
import { LinkNote } from '#src/parts/words/LinkNote.tsx';
import { Button as PlainButton } from '#src/ui/controls/Button.tsx';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import type { IconName } from '#src/ui/pictures/icons.ts';
import { useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import styles from './Button.module.css';
import type { buttonProps } from './contract.ts';

type Props = TypeOf<typeof buttonProps>;

export default function Button({ props }: WidgetViewProps<Props>) {
  // The check of a brand knows the names of actions and icons.
  const { action, ...rest } = props;
  return (
    <ButtonView {...rest} onPress={action === undefined ? undefined : menuActions[action as ActionName]} />
  );
}

export interface ButtonViewProps extends Omit<Props, 'action'> {
  /** What a button does that leads nowhere. */
  readonly onPress?: (() => void) | undefined;
}

/** A button over the whole width, or a link that looks like one. `label` is a text key. */
export function ButtonView({ label, to, href, look = 'primary', icon, onPress }: ButtonViewProps) {
  const t = useT();
  const looks = { look, icon: icon as IconName | undefined, full: true, children: t(label) };
  return (
    <div className={styles.place}>
      {to !== undefined ? (
        <Link {...looks} page={to} />
      ) : href !== undefined ? (
        <ExternalLink {...looks} href={href}>
          <span className={styles.words}>
            {looks.children}
            <LinkNote domain={outsideDomain(href)} />
          </span>
        </ExternalLink>
      ) : (
        <PlainButton {...looks} onClick={onPress} />
      )}
    </div>
  );
}
