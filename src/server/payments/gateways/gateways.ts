import type { Database } from '#src/server/db/handle.ts';
import { demoGateway, demoGatewayName } from './demo.ts';
import type { Gateways } from './gateway.ts';

/**
 * The gateways of a server. The demo's own is for the demo alone: whoever pays there pays with nothing. That of another
 * company is one more file and one more line here.
 */
export const gatewaysOf = (database: Pick<Database, 'db' | 'vault'>, demo: boolean): Gateways =>
  demo ? { [demoGatewayName]: demoGateway(database) } : {};
