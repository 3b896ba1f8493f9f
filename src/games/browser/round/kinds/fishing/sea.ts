import { type Species, species } from '#src/domain/games/rules/round/fishing.ts';

/** A fish on its way across the sea. */
export interface Swimmer {
  readonly id: number;
  readonly fish: Species;
  /** From the top, one fish in each. */
  readonly lane: number;
  readonly toRight: boolean;
  /** When it entered, on the clock of the page. */
  readonly bornAt: number;
}

export interface SeaPoint {
  readonly x: number;
  readonly y: number;
}

/** Width of the sea, fish beyond its sides not counted. */
export const seaWidth = 320;
const lanes = 8;

/** What the place of a fish depends on beside itself. */
export interface SeaView {
  /** The time of the page's clock. */
  readonly now: number;
  readonly height: number;
}
/** How far outside a fish enters and leaves. */
const margin = 56;

/** Units a second. */
const speeds: Readonly<Record<Species, number>> = {
  minnow: 34,
  clown: 28,
  puffer: 20,
  turtle: 16,
  ray: 22,
  shark: 30,
  dragon: 18,
};

const crossing = seaWidth + 2 * margin;

/** How far a fish is on its way, from 0 to 1. */
const shareOf = ({ fish, bornAt }: Swimmer, now: number): number =>
  ((now - bornAt) / 1000) * (speeds[fish] / crossing);

/** Where a fish is. */
export function placeOfFish(swimmer: Swimmer, { now, height }: SeaView): SeaPoint {
  const along = shareOf(swimmer, now) * crossing - margin;
  const wave = Math.sin((now - swimmer.bornAt) / 900 + swimmer.lane) * 4;
  const depth = 22 + swimmer.lane * ((height - 92) / (lanes - 1));
  return { x: swimmer.toRight ? along : seaWidth - along, y: depth + wave };
}

/** Whether a fish can be shot at: its middle is in the sea. */
export function isWithinShot(swimmer: Swimmer, view: SeaView): boolean {
  const { x } = placeOfFish(swimmer, view);
  return x > 0 && x < seaWidth;
}

/** The species that are not among the fish, or all. */
function wanted(swimmers: readonly Swimmer[]): readonly Species[] {
  const missing = species.filter((fish) => swimmers.every((other) => other.fish !== fish));
  return missing.length > 0 ? missing : species;
}

/**
 * The fish without those that have left or were caught, and new ones in the empty lanes, species that are missing first.
 * Amid the sea already are those of a sea that was empty, and of one that stands still. Which fish come is for the eye: every species returns the same.
 */
export function restocked(
  swimmers: readonly Swimmer[],
  now: number,
  { random, isStill }: { readonly random: () => number; readonly isStill: boolean },
): readonly Swimmer[] {
  const stay = swimmers.filter((swimmer) => shareOf(swimmer, now) < 1);
  if (stay.length === lanes) return stay.length === swimmers.length ? swimmers : stay;
  let id = Math.max(0, ...swimmers.map((swimmer) => swimmer.id));
  const school = [...stay];
  const isScattered = isStill || stay.length === 0;
  for (let lane = 0; lane < lanes; lane++) {
    if (school.some((swimmer) => swimmer.lane === lane)) continue;
    const choice = wanted(school);
    const fish = choice[Math.floor(random() * choice.length)] ?? 'minnow';
    const whole = (crossing / speeds[fish]) * 1000;
    const share = isScattered ? 0.2 + 0.6 * ((lane * 0.37) % 1) : -0.15 * random();
    school.push({ id: ++id, fish, lane, toRight: random() < 0.5, bornAt: now - share * whole });
  }
  return school;
}

const distance = (a: SeaPoint, b: SeaPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The fish next to a point, within a distance; of one species if it is named. */
export function nearestFish(
  swimmers: readonly Swimmer[],
  point: SeaPoint,
  view: SeaView,
  { within = Number.POSITIVE_INFINITY, fish }: { readonly within?: number; readonly fish?: Species } = {},
): Swimmer | undefined {
  const far = (swimmer: Swimmer) => distance(placeOfFish(swimmer, view), point);
  return swimmers
    .filter(
      (swimmer) => isWithinShot(swimmer, view) && (!fish || swimmer.fish === fish) && far(swimmer) <= within,
    )
    .sort((a, b) => far(a) - far(b))[0];
}

/** The fish that is aimed at after one step to the left or right, from that of `id`. */
export function nextAim(
  swimmers: readonly Swimmer[],
  id: number | undefined,
  step: 1 | -1,
  view: SeaView,
): Swimmer | undefined {
  const reach = swimmers
    .filter((swimmer) => isWithinShot(swimmer, view))
    .sort((a, b) => placeOfFish(a, view).x - placeOfFish(b, view).x);
  const from = reach.findIndex((swimmer) => swimmer.id === id);
  return from < 0
    ? reach[step === 1 ? 0 : reach.length - 1]
    : reach[(from + step + reach.length) % reach.length];
}
