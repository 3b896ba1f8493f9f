import { operationList } from '#schemas/api/operations.ts';
import { type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { type RegisterMethod, registrationFields } from '#src/domain/forms/registration/registration.ts';
import { initialRegister, startingValues } from '#src/domain/site/startingSettings.ts';
import { isObject, pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { serverSettingsOf } from '../files/serverSettings.ts';
import { type CheckInput, valueAt } from './checkInput.ts';

const methods: readonly RegisterMethod[] = ['username', 'mobileNum'];

/** Fields that a method of registration draws whatever the settings. */
const needed: ReadonlySet<string> = new Set(
  methods.flatMap((method) =>
    Object.keys(registrationFields(method, {}, { REGMOBVERF3: true, MOBILENUMPASSREG3: true })),
  ),
);

const isDrawable = (field: string): field is RegisterField => registerFields.some((name) => name === field);

const { body: accepted } = operationList.register as { readonly body?: { readonly properties?: object } };

/** Values of registration that are computed: a field for one is never drawn. */
const computed = Object.keys(accepted?.properties ?? {}).filter((field) => !isDrawable(field));

/**
 * Checks what a brand says of the fields of registration, which the server's settings decide over: a field that they
 * require is drawn though the brand takes it away, and one that is computed is not drawn though the brand adds it.
 */
export function checkOverruledFields(input: CheckInput): Diagnostic[] {
  return Object.entries(input.draft.forms ?? {})
    .filter(([, { operation }]) => operation === 'register')
    .flatMap(([id, { fields = {} }]) => {
      const pointer = pointerTo(pointerTo('/forms', id), 'fields');
      return [...removedFields(input, pointer), ...computedFields(Object.keys(fields), pointer)];
    });
}

/** Whether the settings that a brand starts with require a field. */
const isRequired = (chain: CheckInput['chain'], field: RegisterField): boolean =>
  ({ ...initialRegister, ...startingValues(serverSettingsOf(chain)).register })[field].required;

function removedFields({ chain, removedBy }: CheckInput, fields: string): Diagnostic[] {
  return registerFields.flatMap((field): Diagnostic[] => {
    const pointer = pointerTo(fields, field);
    const layer = chain.find(({ id }) => id === removedBy.get(pointer));
    const isNeeded = needed.has(field);
    if (!layer || !isTakenAway(layer.document, pointer)) return [];
    if (!isNeeded && !isRequired(chain, field)) return [];
    return [
      {
        code: 'overruled-field',
        pointer,
        layer,
        message: isNeeded
          ? `Nobody can register without "${field}": it is drawn all the same, at the end of the form.`
          : `The server's settings require "${field}": it is drawn all the same, at the end of the form.`,
        expected: isNeeded
          ? 'the field as it is inherited'
          : `the field as it is inherited; "register": { "${field}": "off" } in server.json takes it away`,
      },
    ];
  });
}

/** Whether a layer takes a field away by itself, and not with the whole form. */
const isTakenAway = (document: CheckInput['document'], pointer: string): boolean =>
  valueAt(document, pointer) === null &&
  isObject(valueAt(document, pointer.slice(0, pointer.lastIndexOf('/'))));

const computedFields = (fields: readonly string[], pointer: string): Diagnostic[] =>
  fields
    .filter((field) => computed.includes(field))
    .map((field) => ({
      code: 'overruled-field',
      pointer: pointerTo(pointer, field),
      atKey: true,
      message: `Registration fills in "${field}" by itself: the field is not drawn.`,
      expected: registerFields.join(', '),
      remedy: { does: 'took it out', remove: [pointerTo(pointer, field)] },
    }));
