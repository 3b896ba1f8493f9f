import type { AnsweredOperation, OperationName } from '#schemas/api/operations.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Database } from '../db/handle.ts';
import { checksOf } from '../http/validate.ts';
import type { HandlerInput } from '../kernel/requestContext.ts';
import type { Site } from '../kernel/site.ts';
import { handlers } from './handlers.ts';

/**
 * Answers a reading operation as the API answers a visitor of this brand, without an HTTP request. Resolves to undefined
 * if the call would be refused or its value breaks the contract.
 */
export const answerVisitor =
  (database: Database, site: Site, now: () => Date) =>
  async (
    name: OperationName,
    parameters: Readonly<Record<string, unknown>>,
    language: LanguageCode,
  ): Promise<unknown> => {
    const checks = checksOf(name);
    const query: unknown = { ...parameters };
    if (!checks.query(query)) return undefined;
    const context: HandlerInput<AnsweredOperation>['context'] = {
      database,
      site,
      brandId: site.brand.id,
      siteOrigin: '',
      gamesOrigin: '',
      language,
      staged: false,
      demo: false,
      now: now(),
      ip: '',
      device: undefined,
      agent: undefined,
      token: undefined,
      handsOutCookies: false,
      handOverSession: (token) => token,
      deviceMark: undefined,
      keepDeviceMark: () => '',
      forgetSession: () => undefined,
      captchaId: undefined,
      captchaProvider: undefined,
      idempotencyKey: undefined,
      messages: { deliver: async () => undefined },
      log: () => undefined,
      noteMember: () => undefined,
      noteNewDevice: () => undefined,
      setCaptchaCookie: () => undefined,
    };
    const handler = handlers[name as AnsweredOperation] as (
      input: HandlerInput<AnsweredOperation>,
    ) => Promise<unknown>;
    const value = await handler({
      query,
      body: undefined,
      member: undefined,
      context,
    } as HandlerInput<AnsweredOperation>).catch(() => undefined);
    return checks.value(value) ? value : undefined;
  };
