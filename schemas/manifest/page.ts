import { schema, type TypeOf } from '../schema.ts';
import { keyPattern, pageRef, pathPattern, textRef, widgetRef } from './ids.ts';
import { whenSchema } from './when.ts';

/** Regions of the shell in which nodes of `shell.json` may be placed. */
export const shellRegions = ['header', 'banner', 'rail', 'bottom', 'footer', 'overlay'] as const;
export type ShellRegion = (typeof shellRegions)[number];

/** One widget in its place. */
export const nodeSchema = schema({
  description: 'One widget in its place. null takes it away.',
  type: 'object',
  properties: {
    widget: widgetRef('Name of the widget that draws this node.'),
    in: {
      description:
        'Where it stands: a region, or "<node>.<slot>" of another node. On a page "below" is fetched as the player scrolls towards it, "late" once the page stands. Default: "main".',
      type: 'string',
      pattern: '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)?$',
    },
    at: { description: 'Position among its neighbours, small first.', type: 'number' },
    props: {
      description:
        'Properties of the widget, checked against its schema. A value may be { "fromQuery": name } or { "fromSlot": name }.',
      type: 'object',
    },
    when: whenSchema,
  },
  required: ['widget', 'at'],
  additionalProperties: false,
});

export const nodesSchema = schema({
  description: 'The nodes, by key. A key is what another brand overrides.',
  type: 'object',
  propertyNames: { pattern: keyPattern },
  additionalProperties: nodeSchema,
});

/** One page: its addresses, access, parts of the shell, and widgets. */
export const pageSchema = schema({
  description: 'One page: its addresses, who may open it, what stands on it. null takes it away.',
  type: 'object',
  properties: {
    paths: {
      description: 'Addresses of the page. The first one is used in links.',
      type: 'array',
      items: { type: 'string', pattern: pathPattern, maxLength: 200 },
      minItems: 1,
    },
    title: textRef('Title in the header and of the document.'),
    titles: {
      description: 'Other titles, each while a parameter of the address has a value: "first=1".',
      type: 'object',
      propertyNames: { pattern: '^[a-z][a-zA-Z0-9]*=[a-zA-Z0-9_-]{1,64}$' },
      additionalProperties: textRef('Title in the header and of the document then.'),
    },
    description: textRef(
      'A sentence or two about it for search engines and messengers. Default: that of the brand.',
    ),
    access: {
      description:
        'Who may open it: everybody (the default), only with a session, or only with a session that is not a free trial.',
      type: 'string',
      enum: ['open', 'session', 'realAccount'],
    },
    otherwise: pageRef(
      'Where somebody goes who may not open it. Default: the login page for a visitor, else the home page.',
    ),
    when: whenSchema,
    refused: textRef('Told in passing to somebody for whom its gate is shut. Default: nothing.'),
    entrance: {
      description: 'People come here from outside (an advertisement, a letter): no menu needs to lead here.',
      type: 'boolean',
    },
    back: pageRef('Where the back button leads when it must not follow the history.'),
    shell: {
      description: 'What of the shell this page shows.',
      type: 'object',
      properties: {
        header: {
          description: 'Header with the logo, with a back button, or none. Default: "back".',
          type: 'string',
          enum: ['logo', 'back', 'none'],
        },
        banner: { description: 'Shows the banner area. Default: false.', type: 'boolean' },
        bottom: { description: 'Shows the bottom menu. Default: true.', type: 'boolean' },
        footer: { description: 'Shows the footer after the content. Default: false.', type: 'boolean' },
        rail: {
          description:
            'On wide screens shows the rail at the side, in place of the bottom menu. Default: true where it shows a header or the bottom menu.',
          type: 'boolean',
        },
        wide: {
          description:
            'On wide screens its content takes the whole room beside the rail, for rows and grids; else a column of a width that reads well. Default: false.',
          type: 'boolean',
        },
      },
      additionalProperties: false,
    },
    query: {
      description: 'Parameters of the address that nodes may read, each with its allowed values.',
      type: 'object',
      propertyNames: { pattern: keyPattern },
      additionalProperties: {
        description: 'One parameter of the address.',
        type: 'object',
        properties: {
          enum: {
            description: 'Allowed values; the first one stands in for any other.',
            type: 'array',
            items: { type: 'string' },
            minItems: 1,
          },
          format: {
            description:
              'Instead of allowed values, what any value must be: "code", up to 64 letters, digits, - and _; "words", what a person may have typed, up to 64 characters. Any other is as none.',
            type: 'string',
            enum: ['code', 'words'],
          },
        },
        additionalProperties: false,
      },
    },
    widgets: nodesSchema,
  },
  required: ['paths', 'title', 'widgets'],
  additionalProperties: false,
});

/** `shell.json`: the nodes around every page. */
export const shellSchema = schema({
  description: 'What stands around every page.',
  type: 'object',
  properties: { widgets: nodesSchema },
  required: ['widgets'],
  additionalProperties: false,
});

export type Node = TypeOf<typeof nodeSchema>;
export type Nodes = Record<string, Node>;
export type Page = TypeOf<typeof pageSchema>;
export type Shell = TypeOf<typeof shellSchema>;
