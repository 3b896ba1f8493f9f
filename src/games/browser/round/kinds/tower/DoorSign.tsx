/** @jsxImportSource preact */

/** What is seen of a door: shut, or open with what was behind it; `sprung` is a trap that was opened. */
export type Sign = 'shut' | 'star' | 'bare' | 'trap' | 'sprung';

/** A door, or what was behind it. */
export const DoorSign = ({ sign }: { readonly sign: Sign }) => (
  <svg viewBox="-20 -12 40 24" aria-hidden="true">
    {sign === 'shut' && (
      <>
        <path class="door-leaf" d="M-8 11V-3A8 8 0 0 1 8-3V11Z" />
        <circle class="door-knob" cx="4" cy="3" r="1.5" />
      </>
    )}
    {sign === 'star' && <path class="door-star" d="M0-11 3-4 11-3 5 2.4 6.8 10 0 6-6.8 10-5 2.4-11-3-3-4Z" />}
    {(sign === 'trap' || sign === 'sprung') && (
      <path class="door-trap" d="M-10 10-7-4-4 5 0-10 4 5 7-4 10 10Z" />
    )}
  </svg>
);
