import type { ComponentProps, MouseEvent } from 'react';
import { safeUrl } from '#src/domain/values/safeUrl.ts';
import { type PageParams, useNavigation } from '../navigation.ts';
import { ButtonContent, type ButtonLook, type ButtonProps, buttonClass } from './Button.tsx';

interface AnchorLook {
  /** Look of a button; a plain link without. */
  look?: ButtonLook | undefined;
  size?: ButtonProps['size'];
  full?: boolean | undefined;
  icon?: ButtonProps['icon'];
}
type Anchor = Omit<ComponentProps<'a'>, 'style' | 'href' | 'target' | 'rel'>;

export interface LinkProps extends Anchor, AnchorLook {
  /** Page id, never a path. */
  page: string;
  params?: PageParams | undefined;
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** What stands here while the page is not made yet: nothing, or the content without a link. Default: nothing. */
  unmade?: 'nothing' | 'content' | undefined;
}

/** Whether a click follows the link in place, not in a new tab or window. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * A link to a page with a real URL, so that it works before scripts load, and can be copied or opened in a new tab.
 * No link leads to a page that is not made yet.
 */
export function Link({ page, params, replace, unmade = 'nothing', onClick, ...rest }: LinkProps) {
  const navigation = useNavigation();
  if (!navigation.isOffered(page))
    return unmade === 'content' ? <span className={rest.className}>{rest.children}</span> : null;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigation.go(page, params, replace ? { replace } : undefined);
  };
  return <StyledAnchor {...rest} href={navigation.href(page, params)} onClick={follow} />;
}

export interface ExternalLinkProps extends Anchor, AnchorLook {
  href: string | null | undefined;
}

/** A link to an external URL. With an unsafe URL only the text is rendered. */
export function ExternalLink({ href, ...rest }: ExternalLinkProps) {
  const safe = safeUrl(href);
  if (safe === null) return <span className={rest.className}>{rest.children}</span>;
  const newTab = /^https?:/i.test(safe) && ({ target: '_blank', rel: 'noopener noreferrer' } as const);
  return <StyledAnchor {...rest} {...newTab} href={safe} />;
}

function StyledAnchor({
  look,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & AnchorLook) {
  return look ? (
    <a {...rest} className={buttonClass(look, size, full, className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </a>
  ) : (
    <a {...rest} className={className}>
      {children}
    </a>
  );
}
