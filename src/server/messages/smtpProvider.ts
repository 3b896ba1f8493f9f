import { createTransport } from 'nodemailer';
import type { MessageProvider } from '../kernel/messageProvider.ts';

/** How long a mail server may take to connect and greet, and to answer a command, in milliseconds. */
const greeting = 10_000;
const answer = 20_000;

/** Subject and text of a mail; without a subject of its own, it is the sender's name. */
function partsOf(content: string, sender: string): { subject: string; text: string } {
  const end = content.indexOf('\n\n');
  return end < 0
    ? { subject: sender, text: content }
    : { subject: content.slice(0, end), text: content.slice(end + 2) };
}

/** Sends mails by SMTP. `url`: `smtps://user:password@host:port`; `from`: the sender's address. */
export function smtpProvider(url: string, from: string): MessageProvider {
  const transport = createTransport({
    url,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
    // A text is a text: it names no file and no page to be attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, content, sender }) {
      await transport.sendMail({
        from: { name: sender, address: from },
        to: { name: '', address: recipient },
        headers: { 'X-Livery-Message': id },
        ...partsOf(content, sender),
      });
    },
  };
}
