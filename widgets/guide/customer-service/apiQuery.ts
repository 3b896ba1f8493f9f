import { getCustomerServiceLink } from '#schemas/api/guide.ts';
import type { ApiQuery } from '#schemas/api/operations.ts';

/** Query of the ways to customer service and its hours. */
export const serviceApiQuery = (): ApiQuery<'getCustomerServiceLink'> => [getCustomerServiceLink];
