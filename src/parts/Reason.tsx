import { useT } from '#src/ui/text.ts';

interface ReasonProps {
  /** A code of the product, or what an operator wrote. */
  readonly reason: string;
}

/** Why a payment was refused, or what is special about it, in words; isolated from the text direction around them. */
export function Reason({ reason }: ReasonProps) {
  const t = useT();
  // What an operator wrote is no key, and no text with placeholders either.
  const isCode = /^[a-zA-Z]+$/.test(reason);
  return <bdi>{isCode ? t(`deposit.reason.${reason}`, { defaultValue: reason }) : reason}</bdi>;
}
