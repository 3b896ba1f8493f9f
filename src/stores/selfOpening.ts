import { useEffect, useState } from 'react';
import { create } from 'zustand';
import {
  type Attention,
  afterHappening,
  beforeVisit,
  type Happening,
  opensAt,
  opensNow,
  restMs,
  type SelfOpener,
} from '#src/domain/site/selfOpening.ts';

/** What the rule is applied with: a clock, and a look at whether the player is in the middle of something. */
export interface SelfOpeningTools {
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs something later; returns what cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** No dialog is open, nothing is being typed, no game is played. */
  readonly isFree: () => boolean;
}

/** What is open by itself: at most one thing. */
export const useSelfOpening = create<{ readonly open: SelfOpener | null }>()(() => ({ open: null }));

/** What waited before the visit is followed: the code for that comes once the first page stands. */
let attention: Attention = beforeVisit(false);
let tools: SelfOpeningTools | null = null;
let cancel: () => void = () => undefined;

function look(): void {
  cancel();
  const at = opensAt(attention);
  if (tools === null || at === null) return;
  const { now, later, isFree } = tools;
  const next = opensNow(attention, now());
  if (next === null) cancel = later(look, Math.max(0, at - now()));
  // Somebody is busy: again after a rest.
  else if (!isFree()) cancel = later(look, restMs);
  else happens({ kind: 'open', opener: next });
}

/** Tells what happens on the page. */
export function happens(happening: Happening): void {
  attention = afterHappening(attention, happening, tools?.now() ?? 0);
  useSelfOpening.setState({ open: attention.open });
  look();
}

/** Begins to let things open by themselves. */
export function startSelfOpening(given: SelfOpeningTools, returning: boolean): void {
  tools = given;
  const { waiting } = attention;
  attention = { ...beforeVisit(returning), waiting };
  happens({ kind: 'view' });
}

/** Waits for the turn of something that opens by itself, then opens it. Returns what ends that: its turn, or the wait. */
export function waitToOpen(opener: SelfOpener, open: () => void): () => void {
  const stop = useSelfOpening.subscribe((now, before) => {
    if (now.open === opener && before.open !== opener) open();
  });
  happens({ kind: 'wait', opener });
  return () => {
    stop();
    happens({ kind: 'leave', opener });
  };
}

/** Whether something that wants to open by itself may be open: from its turn on, until it no longer wants to. */
export function useMayOpen(opener: SelfOpener, wants: boolean): boolean {
  const [turn, setTurn] = useState<SelfOpener | null>(null);
  useEffect(() => {
    if (!wants) return;
    const leave = waitToOpen(opener, () => setTurn(opener));
    return () => {
      leave();
      setTurn(null);
    };
  }, [opener, wants]);
  return wants && turn === opener;
}
