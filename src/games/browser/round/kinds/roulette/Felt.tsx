/** @jsxImportSource preact */
import { colourOf, spotOdds } from '#src/domain/games/rules/round/roulette.ts';
import { LabelledGroup } from '../../../components/LabelledGroup.tsx';
import type { PlayContext } from '../../../playContext.ts';
import { gridKeys } from '../../table/gridKeys.ts';
import { Spot } from '../../table/Spot.tsx';
import type { Chips } from '../../table/useChips.ts';

interface FeltProps {
  readonly play: PlayContext;
  readonly chips: Chips;
  /** What a single number pays, such as "35:1". */
  readonly straightPays: string;
  readonly won: (on: string) => boolean;
  /** What a number that lightning has struck pays. */
  readonly struck: (number: number) => number | undefined;
}

const rows = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3]);
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Spots that are named by their numbers. */
const ranges: Readonly<Record<string, string>> = { low: '1–18', high: '19–36' };

/** Odds with the stake as what is won on top of it: 300 hundredths are "2:1". */
const against = (on: string): string => `${spotOdds(on) / 100 - 1}:1`;

/** The felt of roulette as it stands before the player: zero at the top, columns below, all others at the side. */
export function Felt({ play, chips, straightPays, won, struck }: FeltProps) {
  const { t } = play;
  const number = (value: number) => (
    <Spot
      {...{ play, chips, on: `straight-${value}`, key: value, won: won(`straight-${value}`) }}
      look={`number ${colourOf(value)} ${struck(value) === undefined ? '' : 'struck-here'}`}
    >
      {value}
      <span class="unseen">{` ${t(`roulette.${colourOf(value)}`)}, ${straightPays}`}</span>
    </Spot>
  );
  const side = (on: string, look: string) => (
    <Spot {...{ play, chips, on, key: on, look, pays: against(on), won: won(on) }}>
      {ranges[on] ?? t(`roulette.${on.replace('-', '')}`)}
    </Spot>
  );
  return (
    <LabelledGroup class="roulette-felt" label={t('roulette.felt')} dir="ltr">
      <div class="roulette-side">{evens.map((on) => side(on, on))}</div>
      <div class="roulette-side dozens">{[1, 2, 3].map((dozen) => side(`dozen-${dozen}`, ''))}</div>
      <div class="roulette-numbers" {...gridKeys}>
        {number(0)}
        {rows.flatMap((row) => row.map(number))}
        {[1, 2, 3].map((column) => side(`column-${column}`, 'column'))}
      </div>
    </LabelledGroup>
  );
}
