import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { code, count, done, flag, instant, list, object, url } from './shapes.ts';

export const listDevices = {
  name: 'listDevices',
  area: 'security',
  method: 'GET',
  path: '/wps/relay/member/devices',
  session: 'required',
} as const satisfies Operation;

export const endDevices = {
  name: 'endDevices',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/devices/end',
  session: 'required',
} as const satisfies Operation;

export const listHeadIcons = {
  name: 'listHeadIcons',
  area: 'security',
  method: 'GET',
  path: '/wps/relay/member/headIcons',
  session: 'required',
} as const satisfies Operation;

export const setHeadIcon = {
  name: 'setHeadIcon',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/headIcon',
  encoding: 'form',
  session: 'required',
} as const satisfies Operation;

export const uploadHeadIcon = {
  name: 'uploadHeadIcon',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/headIcon/own',
  session: 'required',
} as const satisfies Operation;

/** A member's signed-in devices and profile picture. */
export const profileOperations = {
  listDevices: contract(listDevices, {
    assumed: true,
    /** Where the member is signed in, this device first. Names are proper nouns, empty where nobody can tell. */
    value: schema(
      object({
        list: list(
          object({
            id: code,
            browser: code,
            system: code,
            kind: { type: 'string', enum: ['phone', 'tablet', 'computer'] },
            signedInAt: instant,
            seenAt: instant,
            current: flag,
          }),
        ),
      }),
    ),
  }),
  endDevices: contract(endDevices, {
    assumed: true,
    /** Signs one device out, or without an id every other than this one. Answers how many it was. */
    body: schema({
      type: 'object',
      properties: { id: code },
      additionalProperties: false,
    }),
    value: schema(count),
  }),
  listHeadIcons: contract(listHeadIcons, {
    assumed: true,
    /** The preset pictures and those of the member's own that are kept, the newest first; which one is shown. */
    value: schema(
      object({
        presets: list(object({ name: code, address: url })),
        own: list(object({ name: code, address: url })),
        chosen: code,
      }),
    ),
  }),
  setHeadIcon: contract(setHeadIcon, {
    assumed: true,
    /** A preset's name, or that of a picture of one's own. Empty: the one that is given by the account's name. */
    body: schema(object({ headIcon: code })),
    value: done,
  }),
  uploadHeadIcon: contract(uploadHeadIcon, {
    assumed: true,
    largestBody: 7_200_000,
    /** A PNG or JPEG picture of at most 5 MB, as base64. It is shown from then on. Answers its name. */
    body: schema(object({ picture: { type: 'string', minLength: 20, maxLength: 7_000_000 } })),
    value: schema(object({ headIcon: code })),
  }),
} as const;
