import type { FastifyInstance } from 'fastify';
import type { ConsoleOptions } from '../session/consoleSession.ts';
import { bankRoutes } from './bankRoutes.ts';
import { levelRoutes } from './levelRoutes.ts';
import { methodRoutes } from './methods/methodRoutes.ts';
import { orderQueueRoutes } from './orders/orderQueueRoutes.ts';
import { paymentOrderRoutes } from './orders/paymentOrderRoutes.ts';
import { promotionRoutes } from './promotions/promotionRoutes.ts';

/** Registers the pages of a brand's payments. */
export function paymentRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  orderQueueRoutes(app, options);
  paymentOrderRoutes(app, options);
  methodRoutes(app, options);
  promotionRoutes(app, options);
  bankRoutes(app, options);
  levelRoutes(app, options);
}
