import type { Handlers } from '../kernel/requestContext.ts';
import { readSettings } from '../settings/settings.ts';

/** The ways to customer service, and when somebody is there. */
export const serviceHandlers: Handlers<'getCustomerServiceLink'> = {
  async getCustomerServiceLink({ context: { database, brandId } }) {
    const { customerService, serviceHours } = await readSettings(database.db, brandId);
    return { links: [...customerService], hours: [...serviceHours.days] };
  },
};
