/** Whether a host name, without a port, always means the machine itself: `localhost`, `*.localhost`, `127.0.0.1`, `[::1]`. */
export const isLoopbackName = (name: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(name);

/** Whether an IP address is one of the machine itself, also where IPv6 carries one of IPv4. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && /^((::ffff:)?127(\.\d{1,3}){3}|::1)$/i.test(address);
