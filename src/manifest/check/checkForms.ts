import { type OperationName, operationList } from '#schemas/api/operations.ts';
import type { DrawnForm } from '#schemas/manifest/drawnForm.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { DraftForm } from '../files/draft.ts';
import { unknownOperation } from './checkBasics.ts';
import { type CheckInput, findWidget, isFaulty, nodeGroups, rankOf } from './checkInput.ts';
import { checkSecretInputs } from './secretInputs.ts';

/** A form in a widget. */
interface FormUse {
  readonly form: string;
  readonly drawn: DrawnForm;
  readonly widget: string;
  /** Pointer of the prop that names the form. */
  readonly pointer: string;
}

/** The keys that the body of an operation takes and requires. */
function bodyOf(operation: string): { accepted: readonly string[]; required: readonly string[] } {
  const { body } = operationList[operation as OperationName] as { body?: object };
  const { properties = {}, required = [] } = (body ?? {}) as { properties?: object; required?: string[] };
  return { accepted: Object.keys(properties), required };
}

/** Every form that a widget of the brand draws. */
function formUses({ draft, context }: CheckInput): FormUse[] {
  const uses: FormUse[] = [];
  for (const { nodes, pointer } of nodeGroups(draft)) {
    for (const [key, { widget = '', props = {} }] of Object.entries(nodes)) {
      for (const drawn of findWidget(context, widget)?.forms ?? []) {
        const { prop, where } = drawn;
        const form = props[prop];
        if (typeof form !== 'string' || (where && props[where.prop] !== where.value)) continue;
        uses.push({ form, drawn, widget, pointer: pointerTo(`${pointerTo(pointer, key)}/props`, prop) });
      }
    }
  }
  return uses;
}

/**
 * Checks forms: each sends its values with the operation of the widget that draws it, and has every field that this
 * takes, with inputs that the widget can work with.
 */
export function checkForms(input: CheckInput): Diagnostic[] {
  const uses = formUses(input);
  return Object.entries(input.draft.forms ?? {}).flatMap(([id, form]) => {
    const pointer = pointerTo('/forms', id);
    const { operation } = form;
    if (operation === undefined || form.fields === undefined) return checkSecretInputs(form, pointer);
    if (!Object.hasOwn(operationList, operation))
      return [
        unknownOperation(operation, `${pointer}/operation`, false),
        ...checkSecretInputs(form, pointer),
      ];
    return checkForm(
      input,
      id,
      form,
      uses.filter((use) => use.form === id),
    );
  });
}

/** What a form lacks for a widget, as the operation, a field or an input; null where it has everything. */
const misfitOf = (
  form: DraftForm,
  { operation, adds = [], needs = [], inputs = {} }: DrawnForm,
): string | null => {
  if (form.operation !== operation) return `is one of "${form.operation}"`;
  const fields = form.fields ?? {};
  const required = [...bodyOf(operation).required.filter((key) => !adds.includes(key)), ...needs];
  const missing = required.find((key) => !Object.hasOwn(fields, key));
  if (missing !== undefined) return `has no field "${missing}"`;
  const wrong = Object.keys(inputs).find((key) => fields[key] && fields[key].input !== inputs[key]);
  return wrong === undefined ? null : `asks for "${wrong}" in an input of another kind`;
};

function checkForm(input: CheckInput, id: string, form: DraftForm, uses: readonly FormUse[]): Diagnostic[] {
  const pointer = pointerTo('/forms', id);
  const rank = rankOf(input, pointer);
  // A form that was complete before a later layer named it is not what has to change.
  const wronglyNamed = uses.filter(
    (use) => rankOf(input, use.pointer) > rank && misfitOf(form, use.drawn) !== null,
  );
  const others = uses.filter((use) => !wronglyNamed.includes(use));
  const misused = others.filter(({ drawn }) => drawn.operation !== form.operation);
  // Where one widget sends it as it says, the other one has the wrong form.
  const isMisnamed = misused.length > 0 && misused.length === others.length;
  const drawnBy = others.filter((use) => isMisnamed || !misused.includes(use));
  const sentBy = isMisnamed ? (misused[0] as FormUse) : undefined;
  const operation = sentBy?.drawn.operation ?? (form.operation as string);
  return [
    ...[...wronglyNamed, ...(isMisnamed ? [] : misused)].map((use) => wrongForm(input, use)),
    ...(sentBy ? [wrongOperation(sentBy, form, pointer)] : []),
    ...checkFields(input, form, pointer, operation, drawnBy),
  ];
}

/** A widget that is given a form of another one. */
function wrongForm(input: CheckInput, { form, drawn, widget, pointer }: FormUse): Diagnostic {
  const forms = input.draft.forms ?? {};
  const fitting = Object.keys(forms).filter((id) => misfitOf(forms[id] as DraftForm, drawn) === null);
  const [only] = fitting;
  return {
    code: 'wrong-form',
    pointer,
    message: `The form "${form}" ${misfitOf(forms[form] as DraftForm, drawn)}, and "${widget}" needs one of "${drawn.operation}" here.`,
    expected: fitting.join(', ') || `a form of "${drawn.operation}"`,
    nearest: fitting.length === 1 ? only : nearest(form, fitting),
    certain: fitting.length === 1 ? only : undefined,
  };
}

const wrongOperation = ({ drawn, widget }: FormUse, form: DraftForm, pointer: string): Diagnostic => ({
  code: 'wrong-operation',
  pointer: `${pointer}/operation`,
  message: `"${widget}" draws this form and sends it with "${drawn.operation}", whatever stands here: "${form.operation}".`,
  expected: `"${drawn.operation}"`,
  nearest: drawn.operation,
  certain: drawn.operation,
});

/** Checks the fields of a form against an operation, and against the widgets that draw it. */
function checkFields(
  input: CheckInput,
  form: DraftForm,
  pointer: string,
  operation: string,
  uses: readonly FormUse[],
): Diagnostic[] {
  const fields = form.fields ?? {};
  const { accepted, required } = bodyOf(operation);
  const unknown = Object.keys(fields)
    .filter((key) => !accepted.includes(key))
    .map((key) => ({
      code: 'unknown-field' as const,
      pointer: pointerTo(`${pointer}/fields`, key),
      atKey: true,
      message: `The server does not accept "${key}" in ${operation}.`,
      expected: accepted.join(', ') || 'nothing',
      nearest: nearest(key, accepted),
      certain: certainMatch(key, accepted),
    }));
  const missing = uses.flatMap(({ drawn: { adds = [], needs = [] }, widget }) =>
    [...required.filter((key) => !adds.includes(key)), ...needs]
      .filter((key) => !Object.hasOwn(fields, key) && !unknown.some((field) => field.nearest === key))
      .filter((key) => !isFaulty(input, pointerTo(`${pointer}/fields`, key)))
      .map((key) => missingField(input, pointer, key, widget)),
  );
  const inputs = uses.flatMap(({ drawn, widget }) =>
    Object.entries(drawn.inputs ?? {}).flatMap(([key, kind]): Diagnostic[] => {
      const asked = Object.hasOwn(fields, key) ? fields[key]?.input : undefined;
      return asked === undefined || asked === kind ? [] : [wrongInput(pointer, key, kind, widget)];
    }),
  );
  const wrong = [...new Map(inputs.map((one) => [one.pointer, one])).values()];
  const secret = checkSecretInputs(form, pointer).filter(
    ({ pointer: at }) => !wrong.some((one) => one.pointer === at),
  );
  return [...unknown, ...new Map(missing.map((one) => [one.message, one])).values(), ...wrong, ...secret];
}

function missingField(input: CheckInput, form: string, key: string, widget: string): Diagnostic {
  const field = pointerTo(`${form}/fields`, key);
  const remover = input.removedBy.get(field);
  const layer = input.chain.find(({ id }) => id === remover);
  return {
    code: 'missing-field',
    pointer: layer ? field : `${form}/fields`,
    message: `Without the field "${key}" nobody gets through the form of "${widget}".`,
    expected: `"${key}"`,
    ...(layer ? { layer } : {}),
  };
}

const wrongInput = (form: string, key: string, kind: string, widget: string): Diagnostic => ({
  code: kind === 'password' ? 'readable-password' : 'wrong-input',
  pointer: `${pointerTo(`${form}/fields`, key)}/input`,
  message:
    kind === 'password'
      ? `What is typed into "${key}" can be read on the screen.`
      : `"${widget}" needs the input "${kind}" for "${key}".`,
  expected: `"${kind}"`,
  nearest: kind,
  certain: kind,
});
