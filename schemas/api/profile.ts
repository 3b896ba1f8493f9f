import { schema } from '../schema.ts';
import { sessionDuties } from '../sessionDuties.ts';
import { contract, type Operation } from './operation.ts';
import { bool, code, count, done, instant, label, listOf, objectOf, url } from './shapes.ts';

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

export const getHeadIcon = {
  name: 'getHeadIcon',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/member/headIcon',
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
  encoding: 'bytes',
  session: 'required',
} as const satisfies Operation;

/** A member's signed-in devices and profile picture. */
export const profileOperations = {
  listDevices: contract(listDevices, {
    assumed: true,
    /** Devices the member is signed in on, this device first. Names are not translated; empty if unknown. */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            id: code,
            browser: label,
            system: label,
            kind: { type: 'string', enum: ['phone', 'tablet', 'computer'] },
            signedInAt: instant,
            seenAt: instant,
            current: bool,
          }),
        ),
      }),
    ),
  }),
  endDevices: contract(endDevices, {
    assumed: true,
    /** Signs a device out, or without an id all devices except this one. Answers their number. */
    body: schema({
      type: 'object',
      properties: { id: code },
      additionalProperties: false,
    }),
    value: schema(count),
  }),
  listHeadIcons: contract(listHeadIcons, {
    assumed: true,
    /** Preset pictures, the member's stored uploads (newest first), and the name of the current picture. */
    value: schema(
      objectOf({
        presets: listOf(objectOf({ name: code, address: url })),
        own: listOf(objectOf({ name: code, address: url })),
        chosen: code,
      }),
    ),
  }),
  getHeadIcon: contract(getHeadIcon, {
    openBefore: sessionDuties,
    assumed: true,
    /** Address of the profile picture. */
    value: schema(objectOf({ headIcon: url })),
  }),
  setHeadIcon: contract(setHeadIcon, {
    assumed: true,
    /** Name of a preset or of an upload of the member. Empty: the default picture of the account name. */
    body: schema(objectOf({ headIcon: code })),
    value: done,
  }),
  uploadHeadIcon: contract(uploadHeadIcon, {
    assumed: true,
    mediaTypes: ['image/jpeg', 'image/png'],
    largestBody: 5 * 1024 * 1024,
    /** A PNG or JPEG of at most 5 MB. It becomes the profile picture. Answers its name. */
    body: schema({ type: 'string', contentMediaType: 'image/*' }),
    value: schema(objectOf({ headIcon: code })),
  }),
} as const;
