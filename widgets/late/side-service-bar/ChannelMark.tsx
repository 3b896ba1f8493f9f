import type { Channel } from './channels.ts';

/** Single-colour logos of the channels, as path data. */
const logoPaths: Readonly<Record<Channel['name'], string>> = {
  FACEBOOK: 'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H8v3.5h2V22h3.6v-7.5h2.6l.6-3.5h-3.2V9.3c0-.5.1-.8.4-.8z',
  TELEGRAM:
    'M21.5 4.2 2.9 11.3c-.9.4-.9 1 .1 1.3l4.7 1.5 1.8 5.6c.3.7.5.8 1.1.3l2.7-2.3 4.9 3.6c.8.5 1.4.2 1.6-.8l2.9-15c.3-1.2-.4-1.7-1.2-1.3zM9.4 14.2l9-6.2-7.1 7-.4 3.2z',
  TELEGRAM2:
    'M21.5 4.2 2.9 11.3c-.9.4-.9 1 .1 1.3l4.7 1.5 1.8 5.6c.3.7.5.8 1.1.3l2.7-2.3 4.9 3.6c.8.5 1.4.2 1.6-.8l2.9-15c.3-1.2-.4-1.7-1.2-1.3zM9.4 14.2l9-6.2-7.1 7-.4 3.2z',
};

export const ChannelMark = ({ name }: Pick<Channel, 'name'>) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" aria-hidden="true">
    <path d={logoPaths[name]} />
  </svg>
);
