/** @jsxImportSource preact */
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import type { PlayContext } from '../playContext.ts';

const risks = ['low', 'medium', 'high'] as const;
type Risk = (typeof risks)[number];

interface RiskChoiceProps {
  readonly play: Pick<PlayContext, 't'>;
  readonly chosen: Risk;
  readonly choose: (risk: Risk) => void;
}

/** The choice of how far the pays are apart. */
export const RiskChoice = ({ play: { t }, chosen, choose }: RiskChoiceProps) => (
  <ToggleButtons
    label={t('round.risk')}
    chosen={chosen}
    entries={risks.map((risk) => [risk, t(`round.${risk}`)] as const)}
    choose={choose}
  />
);
