/** @jsxImportSource preact */
import type { Species } from '#src/domain/games/rules/round/fishing.ts';

/** Half the width of each species as it is drawn. */
export const halfWidth: Readonly<Record<Species, number>> = {
  minnow: 13,
  clown: 16,
  puffer: 17,
  turtle: 21,
  ray: 25,
  shark: 36,
  dragon: 42,
};

const Eye = ({ x, y = -3 }: { readonly x: number; readonly y?: number }) => (
  <>
    <circle cx={x} cy={y} r="2.6" fill="#fff" />
    <circle cx={x + 0.7} cy={y} r="1.4" fill="#10202c" />
  </>
);

const Minnow = () => (
  <>
    <path fill="#5fd3e8" d="M-4 0-13-6V6Z" />
    <path fill="#8be9f5" d="M13 0C8-7-2-7-7 0-2 7 8 7 13 0Z" />
    <path fill="#d9fbff" d="M11 1C7 5-1 5-5 1Z" />
    <Eye x={7} y={-1.5} />
  </>
);

const Clown = () => (
  <>
    <path fill="#f2762e" d="M-8 0-16-8C-14-3-14 3-16 8ZM-3-8C0-14 7-13 8-8ZM-2 8C0 13 5 12 6 8Z" />
    <path fill="#ff8c3b" d="M16 0C11-11-5-12-11 0-5 12 11 11 16 0Z" />
    <path
      fill="#fff"
      d="M5-9.5C2-4 2 4 5 9.5L9 7.6C6.5 3 6.5-3 9-7.6ZM-6-7C-8-2-8 2-6 7L-2.5 9C-4.5 3-4.5-3-2.5-9Z"
    />
    <Eye x={11.5} />
  </>
);

const Puffer = () => (
  <>
    <path
      fill="#b98812"
      d="M0-17 3-12 9-15 10-9 16-8 13-3 17 1 12 4 14 10 8 10 5 15 1 11-4 15-6 10-12 11-11 5-17 3-13-2-16-7-10-8-9-14-4-11Z"
    />
    <path fill="#b98812" d="M-11 0-19-6V6Z" />
    <circle r="12" fill="#f6cf45" />
    <path fill="#fff3c2" d="M-9 6A11 11 0 0 0 10 5Q1 9-9 6Z" />
    <Eye x={6} />
    <circle cx="11.5" cy="2" r="1.6" fill="#7a5200" />
  </>
);

const Turtle = () => (
  <>
    <path fill="#7cc46b" d="M7-8 16-17 13-5ZM7 8 14 16 12 5ZM-9-6-18-12-14-3ZM-9 6-17 11-14 3Z" />
    <ellipse cx="17" rx="6" ry="5" fill="#8fd67c" />
    <ellipse rx="14" ry="11" fill="#2f7a4d" />
    <path fill="#4fa869" d="M-5-6H4L8 0 4 6H-5L-9 0Z" />
    <path stroke="#1e5635" fill="none" d="M-5-6-8-9M4-6 7-9M8 0H14M4 6 7 9M-5 6-8 9M-9 0H-14" />
    <Eye x={18} y={-1.5} />
  </>
);

const Ray = () => (
  <>
    <path fill="none" stroke="#5e54b8" stroke-width="2.5" stroke-linecap="round" d="M-10 0Q-20 4-27-2" />
    <path fill="#7468d6" d="M22 0C14-6 10-16-2-19-4-9-10-6-13 0-10 6-4 9-2 19 10 16 14 6 22 0Z" />
    <path fill="#988df0" d="M16 0C9-3 5-8-2-9-4-4-7-3-9 0-7 3-4 4-2 9 5 8 9 3 16 0Z" />
    <Eye x={13} y={-3.5} />
    <Eye x={13} y={3.5} />
  </>
);

const Shark = () => (
  <>
    <path
      fill="#5c7ea0"
      d="M-24 0-37-13C-34-4-34 2-36 10ZM-2-9 4-21C8-16 9-12 10-8ZM0 7-8 17C0 16 6 12 9 7Z"
    />
    <path fill="#7da3c6" d="M36-1C24-13-6-15-28 0-8 9 22 11 36-1Z" />
    <path fill="#e6f1fa" d="M34 1C20 10-6 8-22 2 0 5 20 4 34 1Z" />
    <path fill="none" stroke="#45627f" stroke-width="1.5" d="M10-5Q8-1 10 3M14-5Q12-1 14 3M27 3Q30 4 32 2" />
    <Eye x={25} y={-4} />
  </>
);

const Dragon = () => (
  <>
    <path
      fill="none"
      stroke="#d9932a"
      stroke-width="13"
      stroke-linecap="round"
      d="M-36 5C-28-14-18 14-8 2S8-10 18 0"
    />
    <path
      fill="none"
      stroke="#ffd557"
      stroke-width="8"
      stroke-linecap="round"
      stroke-dasharray="5 2"
      d="M-36 4C-28-15-18 13-8 1S8-11 18-1"
    />
    <path fill="#e2542f" d="M-36 5-46-4-44 6-47 14ZM-20 0-17-13-12-1ZM2-6 8-16 11-6Z" />
    <path fill="#ffc93d" d="M14-9C24-14 36-8 42 0 38 4 34 5 30 5 32 9 26 11 17 8 11 5 9-4 14-9Z" />
    <path
      fill="none"
      stroke="#e2542f"
      stroke-width="2"
      stroke-linecap="round"
      d="M38 3Q42 10 36 14M24-11Q20-18 12-17"
    />
    <Eye x={27} y={-3} />
  </>
);

/** The drawing of each species, its head to the right. */
export const fishArt = {
  minnow: Minnow,
  clown: Clown,
  puffer: Puffer,
  turtle: Turtle,
  ray: Ray,
  shark: Shark,
  dragon: Dragon,
} as const;

/** A fish as a sign beside a text. */
export function FishSign({ fish }: { readonly fish: Species }) {
  const Art = fishArt[fish];
  const half = halfWidth[fish] + 5;
  return (
    <svg viewBox={`${-half} -20 ${2 * half} 40`} aria-hidden="true">
      <Art />
    </svg>
  );
}
