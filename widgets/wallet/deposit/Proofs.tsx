import { PictureField } from '#src/parts/pictures/PictureField.tsx';
import { useT } from '#src/ui/text.ts';
import type { ProofsState } from './view.ts';

interface ProofsProps {
  readonly proofs: ProofsState;
}

/** The pictures that prove a payment: sent, on their way, and ways to add another. */
export function Proofs({ proofs }: ProofsProps) {
  const t = useT();
  return (
    <PictureField
      pictures={proofs}
      label={t(proofs.required ? 'deposit.proof.needed' : 'deposit.proof.title')}
    />
  );
}
