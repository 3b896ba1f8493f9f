import { useEffect, useRef } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { MarkedText } from '#src/parts/words/MarkedText.tsx';
import { pageWithPath } from '#src/stores/brand.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { faqProps } from './contract.ts';
import styles from './Faq.module.css';

type Props = TypeOf<typeof faqProps>;

export default function Faq({ props }: WidgetViewProps<Props>) {
  return <FaqView items={props.items} />;
}

/** Keeps the address of an opened question in the address bar, so that it can be copied and shared. */
function nameInAddress({ id, open }: HTMLDetailsElement): void {
  const isNamed = window.location.hash === `#${id}`;
  if (open === isNamed) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${open ? `#${id}` : ''}`);
}

/** Questions over their answers, which the page's search finds while they are closed. Items are text keys. */
export function FaqView({ items }: Props) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openNamed = () => {
      const named = document.getElementById(window.location.hash.slice(1));
      if (!(named instanceof HTMLDetailsElement) || !list.current?.contains(named)) return;
      named.open = true;
      named.scrollIntoView({ block: 'start' });
    };
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, []);
  return (
    <div ref={list} className={styles.place}>
      <div className={styles.list}>
        {items.map(({ question, answer }) => (
          <details
            key={question}
            id={question}
            className={styles.item}
            onToggle={(event) => nameInAddress(event.currentTarget)}
          >
            <summary className={styles.question}>
              <span dir="auto" className={styles.words}>
                {t(question)}
              </span>
              <Icon name="chevron-down" className={styles.arrow} />
            </summary>
            <MarkedText text={t(answer)} pageAt={pageWithPath} className={styles.answer} />
          </details>
        ))}
      </div>
    </div>
  );
}
