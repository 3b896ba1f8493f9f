import type { MessageProvider } from '../kernel/messageProvider.ts';

/** The demo's provider: prints what would be sent. */
export const consoleProvider = (print: (line: string) => void): MessageProvider => ({
  async send({ channel, recipient, brandId, content }) {
    print(`${channel} to ${recipient} from ${brandId}: ${content}`);
  },
});
