import { schema, type TypeOf } from '../schema.ts';

const origin = { type: 'string', 'x-format': 'origin', pattern: '^https?://[a-z0-9.-]+(:\\d+)?$' } as const;

/** An address without query; plain http for this machine alone. */
const publicAddress = {
  type: 'string',
  'x-format': 'public-address',
  pattern: '^(https://([a-z0-9-]+\\.)+[a-z][a-z0-9-]+|http://(localhost|127\\.0\\.0\\.1))(:\\d+)?/[\\w./-]*$',
  maxLength: 300,
} as const;

/**
 * `hosting.json`: read by publish and by the server, never sent to a browser. A brand inherits the origins that its file
 * does not say, but neither hosts nor the emulator nor services.
 */
export const hostingSchema = schema({
  type: 'object',
  properties: {
    $schema: { description: 'Where an editor finds this schema.', type: 'string' },
    hosts: {
      description: 'Host names that show this brand.',
      type: 'array',
      items: { type: 'string', 'x-format': 'hostname', pattern: '^[a-z0-9.-]+$', maxLength: 253 },
      uniqueItems: true,
    },
    apiOrigin: { description: 'Origin of the API, where it is not the same.', ...origin },
    gameOrigins: {
      description:
        'Origins whose games may be framed; "reference" for those of the reference server that serves the brand, at the port after its own.',
      type: 'array',
      items: { type: 'string', 'x-format': 'games-origin', pattern: `^reference$|${origin.pattern}` },
      uniqueItems: true,
    },
    firebaseEmulator: {
      description:
        "Origin of a Firebase Auth emulator, for development alone: with it the server takes the emulator's unsigned tokens.",
      type: 'string',
      'x-format': 'origin',
      pattern: '^http://(localhost|127\\.0\\.0\\.1)(:\\d+)?$',
    },
    reports: {
      description:
        "The operator's own service for errors and usage, which pages report to; a brand inherits none.",
      type: 'object',
      properties: {
        origin: {
          description: 'Origin of the service, by https and with a public name.',
          type: 'string',
          'x-format': 'origin',
          pattern: '^https://([a-z0-9-]+\\.)+[a-z][a-z0-9-]+(:\\d+)?$',
        },
        path: {
          description: 'Path of the service. Default: "/".',
          type: 'string',
          pattern: '^/[\\w./-]*$',
          maxLength: 200,
        },
        kinds: {
          description: 'What is reported: faults, pages that are opened, what is tapped.',
          type: 'array',
          items: { type: 'string', enum: ['error', 'page', 'action'] },
          minItems: 1,
          uniqueItems: true,
        },
        consent: {
          description: 'Whether the visitor is asked before anything is sent. Default: true.',
          type: 'boolean',
        },
        sample: {
          description: 'Share of the visits that report, from 0.01 to 1. Default: 1.',
          type: 'number',
          minimum: 0.01,
          maximum: 1,
        },
      },
      required: ['origin', 'kinds'],
      additionalProperties: false,
    },
    captcha: {
      description: "The operator's own captcha, beside those of the product; a brand inherits none.",
      type: 'object',
      properties: {
        frame: {
          description:
            "Address of the operator's page that shows it in a frame, by https and with a public name.",
          ...publicAddress,
        },
        verify: {
          description: 'Address where the server has its tokens checked, by https and with a public name.',
          ...publicAddress,
        },
      },
      required: ['frame', 'verify'],
      additionalProperties: false,
    },
    imageCDNs: { description: 'Origins pictures may come from.', type: 'array', items: origin },
  },
  required: ['hosts'],
  additionalProperties: false,
});

export type Hosting = TypeOf<typeof hostingSchema>;
