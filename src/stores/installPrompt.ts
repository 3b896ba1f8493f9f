import { create } from 'zustand';

/** The browser's offer to put the site on the home screen, which Chromium alone makes. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** What became of a question to the player; `unavailable` where the browser has none to ask. */
export type InstallOutcome = 'accepted' | 'dismissed' | 'unavailable';

declare global {
  interface Window {
    /** The offer, kept by the boot guard: it comes before the application has loaded. */
    liveryInstall?: Event | undefined;
  }
}

/** Whether the browser offers to put the site on the home screen now. Starts as published pages know it: no. */
export const useInstallPrompt = create<{ readonly available: boolean }>()(() => ({ available: false }));

const look = () => useInstallPrompt.setState({ available: window.liveryInstall !== undefined });

/** Uses up the offer: a browser asks once for each. */
function forgetOffer(): void {
  window.liveryInstall = undefined;
  look();
}

/** Keeps {@link useInstallPrompt} up to date. Returns a function that ends it. */
export function followInstallPrompt(): () => void {
  look();
  // The boot guard has heard of it before: its listener is the earlier one.
  window.addEventListener('beforeinstallprompt', look);
  window.addEventListener('appinstalled', forgetOffer);
  return () => {
    window.removeEventListener('beforeinstallprompt', look);
    window.removeEventListener('appinstalled', forgetOffer);
  };
}

/** Asks the player by the browser's own question. Must be called while a tap is handled. */
export async function askToInstall(): Promise<InstallOutcome> {
  const offer = window.liveryInstall as InstallPromptEvent | undefined;
  if (!offer) return 'unavailable';
  forgetOffer();
  await offer.prompt();
  return (await offer.userChoice).outcome;
}
