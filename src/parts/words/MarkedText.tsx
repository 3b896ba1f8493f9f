import { useMemo } from 'react';
import type { LinkTarget } from '#src/domain/markup/linkTarget.ts';
import type { Inline } from '#src/domain/markup/parseInline.ts';
import { type Block, type List, parseMarkedText } from '#src/domain/markup/parseMarkedText.ts';
import { textDirection } from '#src/domain/markup/textDirection.ts';
import { classes } from '#src/ui/classes.ts';
import { ExternalLink, Link } from '#src/ui/controls/Link.tsx';
import { Delayed } from '#src/ui/states/Delayed.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { LinkNote } from './LinkNote.tsx';
import styles from './MarkedText.module.css';

export interface MarkedTextProps {
  /** A text with marks (`src/domain/markup`); empty while it loads. */
  readonly text: string;
  /** Returns the id of the page at a path, as far as the brand is loaded. */
  readonly pageAt: (path: string) => string | undefined;
  readonly className?: string | undefined;
}

/**
 * A text of an operator, drawn as elements: markup that it may contain is shown as plain text. It is set in
 * the direction of its own script, and the words of each paragraph in that of theirs.
 */
export function MarkedText({ text, pageAt, className }: MarkedTextProps) {
  const blocks = useMemo(() => parseMarkedText(text), [text]);
  if (text === '')
    return (
      <Delayed>
        <Skeleton shape="text" lines={4} className={className} />
      </Delayed>
    );
  return (
    <div dir={textDirection(text)} className={classes(styles.prose, className)}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks never move
        <BlockView key={index} block={block} pageAt={pageAt} />
      ))}
    </div>
  );
}

type PageAt = Pick<MarkedTextProps, 'pageAt'>;

function BlockView({ block, pageAt }: PageAt & { readonly block: Block }) {
  if (block.kind === 'list') return <ListView list={block} pageAt={pageAt} />;
  const Element = block.kind === 'paragraph' ? 'p' : block.level === 2 ? 'h2' : 'h3';
  return (
    <Element>
      <Line words={block.words} pageAt={pageAt} />
    </Element>
  );
}

function ListView({ list, pageAt }: PageAt & { readonly list: List }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's items never move
    <li key={index}>
      <Line words={item.words} pageAt={pageAt} />
      {item.list && <ListView list={item.list} pageAt={pageAt} />}
    </li>
  ));
  return list.ordered ? <ol start={list.start === 1 ? undefined : list.start}>{items}</ol> : <ul>{items}</ul>;
}

/** The words of a block, in the direction of their own script: a postal address stays whole beside Arabic. */
const Line = (line: PageAt & { readonly words: readonly Inline[] }) => (
  <bdi>
    <Words {...line} />
  </bdi>
);

/** Words with their marks. */
function Words({ words, pageAt }: PageAt & { readonly words: readonly Inline[] }) {
  return words.map((part, index) => {
    const key = `${index} ${part.kind}`;
    if (part.kind === 'text') return part.text;
    if (part.kind === 'break') return <br key={key} />;
    const inside = <Words words={part.children} pageAt={pageAt} />;
    if (part.kind !== 'link') {
      const Element = part.kind === 'bold' ? 'strong' : 'em';
      return <Element key={key}>{inside}</Element>;
    }
    return (
      <TargetLink key={key} to={part.to} words={part.children} pageAt={pageAt}>
        {inside}
      </TargetLink>
    );
  });
}

interface TargetLinkProps extends PageAt {
  readonly to: LinkTarget;
  readonly words: readonly Inline[];
  readonly children: React.ReactNode;
}

function TargetLink({ to, words, pageAt, children }: TargetLinkProps) {
  const page = to.kind === 'page' ? to.page : to.kind === 'path' ? pageAt(to.path) : undefined;
  if (page !== undefined) return <Link page={page}>{children}</Link>;
  if (to.kind === 'path') return <a href={to.path}>{children}</a>;
  if (to.kind === 'page') return children;
  const [only] = words;
  const isNamed = to.kind === 'outside' && only?.kind === 'text' && only.text === to.domain;
  if (to.kind === 'contact')
    return (
      <ExternalLink href={to.href}>
        {/* A telephone number keeps its order inside Arabic words. */}
        <bdi>{children}</bdi>
      </ExternalLink>
    );
  return (
    <ExternalLink href={to.href} className={styles.outside}>
      <span className={styles.words}>{children}</span>
      <LinkNote domain={isNamed ? null : to.domain} />
    </ExternalLink>
  );
}
