import type { TypeOf } from '#schemas/schema.ts';
import { MarkedText } from '#src/parts/words/MarkedText.tsx';
import { pageWithPath } from '#src/stores/brand.ts';
import { useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { textProps } from './contract.ts';
import styles from './Text.module.css';

export default function Text({ props }: WidgetViewProps<TypeOf<typeof textProps>>) {
  return <TextView text={props.text} />;
}

/** Words of an operator. `text` is a text key. */
export function TextView({ text }: { text: string }) {
  const t = useT();
  return <MarkedText text={t(text)} pageAt={pageWithPath} className={styles.text} />;
}
