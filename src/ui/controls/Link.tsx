import type { ComponentProps, MouseEvent } from 'react';
import { safeUrl } from '#src/domain/values/safeUrl.ts';
import { type PageParams, useNavigation } from '../navigation.ts';
import { ButtonContent, type ButtonLook, type ButtonProps, buttonClass } from './Button.tsx';

interface Looks {
  /** Looks like a button; plain without. */
  look?: ButtonLook | undefined;
  size?: ButtonProps['size'];
  full?: boolean | undefined;
  icon?: ButtonProps['icon'];
}
type Anchor = Omit<ComponentProps<'a'>, 'style' | 'href' | 'target' | 'rel'>;

export interface LinkProps extends Anchor, Looks {
  /** Page id: never a path. */
  page: string;
  params?: PageParams | undefined;
  /** Takes the place of the current page in the history. */
  replace?: boolean | undefined;
}

/** A click that means "go there", not "open it elsewhere". */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to a page: a real address, so that it works before the script does, opens in a new tab and is copied. */
export function Link({ page, params, replace, onClick, ...rest }: LinkProps) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigation.go(page, params, replace ? { replace } : undefined);
  };
  return <LookingLink {...rest} href={navigation.href(page, params)} onClick={follow} />;
}

export interface ExternalLinkProps extends Anchor, Looks {
  href: string | null | undefined;
}

/** A link out of the product. An address that is not safe leaves only the words. */
export function ExternalLink({ href, ...rest }: ExternalLinkProps) {
  const safe = safeUrl(href);
  if (safe === null) return <span className={rest.className}>{rest.children}</span>;
  const away = /^https?:/i.test(safe) && ({ target: '_blank', rel: 'noopener noreferrer' } as const);
  return <LookingLink {...rest} {...away} href={safe} />;
}

function LookingLink({ look, size, full, icon, className, children, ...rest }: ComponentProps<'a'> & Looks) {
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
