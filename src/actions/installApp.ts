import { askToInstall, type InstallOutcome } from '#src/stores/installPrompt.ts';

/**
 * Puts the site on the home screen where the browser offers that (`useInstallPrompt`); the browser asks the player.
 * `unavailable` where it does not, or not again: then the caller says how it is done by hand. Call it in the handler of
 * a tap. Never rejects.
 */
export const installApp = (): Promise<InstallOutcome> => askToInstall().catch(() => 'unavailable');
