import { h } from './element.ts';

/** Opens a modal dialog. Resolves with the value of the button that closed it; `''` where it was cancelled. */
function openDialog(
  title: string,
  inside: readonly Node[],
  buttons: readonly HTMLElement[],
): Promise<string> {
  const heading = h('h2', { id: 'dialog-title' }, title);
  const form = h(
    'form',
    { method: 'dialog' },
    heading,
    ...inside,
    h('div', { class: 'buttons' }, ...buttons),
  );
  const dialog = h('dialog', { 'aria-labelledby': 'dialog-title' }, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

const submit = (label: string, value = 'yes') => h('button', { type: 'submit', value, class: 'main' }, label);
const cancel = (label = 'Cancel') => h('button', { type: 'submit', value: '', formnovalidate: true }, label);

/** Asks for a text; null where the dialog was cancelled. */
export async function askText(
  title: string,
  explanation: string,
  { value = '', button, required }: { value?: string; button: string; required: boolean },
): Promise<string | null> {
  const text = h('textarea', {
    rows: 3,
    required,
    'aria-labelledby': 'dialog-title',
    'aria-describedby': 'dialog-why',
  });
  text.value = value;
  // Enter submits, as in a single-line field; Shift+Enter starts a new line.
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    text.form?.requestSubmit(text.form.querySelector<HTMLButtonElement>('.main'));
  });
  const answer = await openDialog(
    title,
    [h('p', { id: 'dialog-why' }, explanation), text],
    [cancel(), submit(button)],
  );
  return answer === 'yes' ? text.value.trim() : null;
}

const keys: readonly (readonly [string, string])[] = [
  ['j / k', 'next, previous cell'],
  ['a', 'approve, and go to the next that is not judged'],
  ['r', 'reject'],
  ['g', 'approve its whole group'],
  ['u', 'undo the last decision'],
  ['n', 'write a note'],
  ['1 – 4', 'side by side, swipe, blink, heat map'],
  ['space', 'stop or go on blinking; swap under reduced motion'],
  ['← / →', 'move the line of the swipe'],
  ['d', 'next place that differs'],
  ['b', 'boxes on or off'],
  ['z', 'enlarge: 1, 2, 4 times'],
  ['/', 'find'],
  ['o', 'only what nobody has judged, or all'],
  ['Esc', 'back to the list'],
  ['?', 'this help'],
];

/**
 * Lists the keyboard shortcuts. Single-character keys can be disabled, for users of speech input (WCAG 2.1.4).
 * @param on whether single-character keys are enabled
 * @returns whether they are enabled now
 */
export async function showKeyHelp(on: boolean): Promise<boolean> {
  const single = h('input', { type: 'checkbox', checked: on });
  await openDialog(
    'Keys',
    [
      h(
        'dl',
        { class: 'keys' },
        ...keys.flatMap(([key, does]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, does)]),
      ),
      h('label', { class: 'check' }, single, 'Keys without Ctrl or Alt do something'),
    ],
    [submit('Close')],
  );
  return single.checked;
}

/** Content of the closing dialog: text, commands to copy, and an optional download. */
export interface FinishContent {
  readonly lines: readonly string[];
  readonly commands: readonly { readonly label: string; readonly text: string }[];
  readonly download?: () => void;
}

/** Opens the closing dialog; resolves when it is closed. */
export async function showFinish({ lines, commands, download }: FinishContent): Promise<void> {
  const copyStatus = h('p', { role: 'status', class: 'said' });
  const copies = commands.map(({ label, text }) => {
    const field = h('textarea', {
      readonly: true,
      rows: Math.min(4, text.split('\n').length),
      'aria-label': label,
    });
    field.value = text;
    return h(
      'div',
      { class: 'copy' },
      h('span', { class: 'label' }, label),
      field,
      h(
        'button',
        {
          type: 'button',
          onclick: async () => {
            field.select();
            // Pages opened from a file may have no clipboard access: the text is then selected for copying.
            const done = await navigator.clipboard?.writeText(text).then(
              () => true,
              () => false,
            );
            copyStatus.textContent = done ? 'Copied.' : 'Selected: copy it with the keys of your system.';
          },
        },
        'Copy',
      ),
    );
  });
  await openDialog(
    'Done judging',
    [...lines.map((line) => h('p', {}, line)), ...copies, copyStatus],
    [
      cancel('Close'),
      ...(download
        ? [h('button', { type: 'button', class: 'main', onclick: download }, 'Download approvals.json')]
        : []),
    ],
  );
}

let hideTimer = 0;

/** Shows a message for eight seconds and announces it to screen readers. */
export function toast(text: string, undo?: () => void): void {
  const container =
    document.querySelector('.toast') ??
    document.body.appendChild(h('div', { class: 'toast', role: 'status' }));
  container.replaceChildren(
    h('span', {}, text),
    ...(undo ? [h('button', { type: 'button', onclick: undo }, 'Undo')] : []),
  );
  window.clearTimeout(hideTimer);
  hideTimer = window.setTimeout(() => container.replaceChildren(), 8000);
}
