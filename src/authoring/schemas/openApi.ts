import { everyErrorText } from '#schemas/api/everyErrorText.ts';
import type { Contract } from '#schemas/api/operation.ts';
import { operationAreas } from '#schemas/api/operations.ts';
import { cipherScheme } from '#schemas/cipherScheme.ts';

type Json = Record<string, unknown>;

const header = (name: string, description: string, required: boolean): Json => ({
  in: 'header',
  name,
  description,
  required,
  schema: { type: 'string' },
});

function parametersOf(operation: Contract): Json[] {
  const { properties = {}, required = [] } = (operation.query ?? {}) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return [
    ...Object.entries(properties).map(([name, schema]) => ({
      in: 'query',
      name,
      required: required.includes(name),
      schema,
    })),
    { $ref: '#/components/parameters/Merchant' },
    { $ref: '#/components/parameters/Language' },
    ...(operation.module === undefined
      ? []
      : [{ ...header('Module', 'Module of the relay.', true), schema: { const: operation.module } }]),
    ...(operation.money ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(operation.encoding === 'encrypted' ? [{ $ref: '#/components/parameters/Encryption' }] : []),
  ];
}

function bodyOf({ body, encoding, mediaTypes }: Contract): Json {
  if (!body) return {};
  if (mediaTypes) {
    const files = mediaTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]);
    return { requestBody: { required: true, content: Object.fromEntries(files) } };
  }
  const content =
    encoding === 'encrypted'
      ? { 'application/json': { schema: { $ref: '#/components/schemas/Encrypted' }, 'x-decrypted': body } }
      : {
          [encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: body },
        };
  return { requestBody: { required: true, content } };
}

const answer = (value: unknown): Json => ({
  description: 'The answer.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { success: { const: true }, value },
        required: ['success', 'value'],
      },
    },
  },
});

const security: Record<'optional' | 'required' | 'none', Json[]> = {
  required: [{ session: [] }],
  optional: [{}, { session: [] }],
  none: [],
};

const described = (name: string, area: string, operation: Contract): Json => ({
  operationId: name,
  tags: [area],
  security: security[operation.session ?? 'none'],
  ...(operation.assumed ? { 'x-assumed': true } : {}),
  ...(operation.elsewhere ? { 'x-elsewhere': true } : {}),
  ...(operation.planned ? { 'x-planned': true } : {}),
  parameters: parametersOf(operation),
  ...bodyOf(operation),
  responses: {
    200: answer(operation.value),
    default: { $ref: '#/components/responses/Failure' },
  },
});

/** Parts that all operations refer to. */
const components: Json = {
  securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
  parameters: {
    Merchant: header(
      'Merchant',
      'Merchant code. The server knows the brand by its host, not by this.',
      false,
    ),
    Language: header('Language', 'Product code of the language, such as EN.', false),
    IdempotencyKey: header('Idempotency-Key', 'Same key, same effect: repeat a request with its key.', true),
    Encryption: header('Encryption', `Scheme and key: \`${cipherScheme}; kid=<id>\`.`, true),
  },
  responses: {
    Failure: {
      description: 'What went wrong.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
  schemas: {
    Failure: {
      type: 'object',
      properties: {
        success: { const: false },
        errorCode: { type: 'string', examples: Object.keys(everyErrorText) },
        message: { type: 'string' },
        value: { description: 'What the operation says of its failure, such as a captcha at login.' },
      },
      required: ['success', 'errorCode'],
    },
    Encrypted: {
      type: 'object',
      properties: {
        data: {
          type: 'string',
          description: 'base64 of iv, ciphertext and mac.',
          contentEncoding: 'base64',
        },
      },
      required: ['data'],
    },
  },
};

/**
 * The API as OpenAPI 3.1, from the table of operations. Throws where two operations share method and path.
 */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, table] of Object.entries(operationAreas)) {
    for (const [name, operation] of Object.entries<Contract>(table)) {
      const path = paths[operation.path] ?? {};
      paths[operation.path] = path;
      const method = operation.method.toLowerCase();
      if (path[method]) throw new Error(`Two operations are ${operation.method} ${operation.path}.`);
      path[method] = described(name, area, operation);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery API',
      version,
      description:
        'Written by `npm run schemas` from schemas/api/operations.ts. x-assumed: chosen by this project. x-elsewhere: for other clients, no page of this product calls it. x-planned: the reference server answers 501. Amounts are decimal text; times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components,
  };
}
