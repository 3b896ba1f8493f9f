import { h } from './element.ts';

/** Opens a dialog over the page, and resolves with what closed it; `''` where it was given up. */
function ask(title: string, inside: readonly Node[], buttons: readonly HTMLElement[]): Promise<string> {
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

/** Asks for a text of some lines; null where it was given up. */
export async function askText(
  title: string,
  explained: string,
  { value = '', button, required }: { value?: string; button: string; required: boolean },
): Promise<string | null> {
  const text = h('textarea', {
    rows: 3,
    required,
    'aria-labelledby': 'dialog-title',
    'aria-describedby': 'dialog-why',
  });
  text.value = value;
  // Enter is done, as in a line; a line of its own takes Shift.
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    text.form?.requestSubmit(text.form.querySelector<HTMLButtonElement>('.main'));
  });
  const answer = await ask(
    title,
    [h('p', { id: 'dialog-why' }, explained), text],
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

/** The keys; single ones can be switched off for who speaks to the machine (WCAG 2.1.4). */
export async function showKeyHelp(on: boolean): Promise<boolean> {
  const single = h('input', { type: 'checkbox', checked: on });
  await ask(
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

/** What can be taken away from here. */
export interface FinishContent {
  readonly lines: readonly string[];
  readonly commands: readonly { readonly label: string; readonly text: string }[];
  readonly download?: () => void;
}

export async function showFinish({ lines, commands, download }: FinishContent): Promise<void> {
  const said = h('p', { role: 'status', class: 'said' });
  const copies = commands.map(({ label, text }) => {
    const lines = h('textarea', {
      readonly: true,
      rows: Math.min(4, text.split('\n').length),
      'aria-label': label,
    });
    lines.value = text;
    return h(
      'div',
      { class: 'copy' },
      h('span', { class: 'label' }, label),
      lines,
      h(
        'button',
        {
          type: 'button',
          onclick: async () => {
            lines.select();
            // The clipboard is closed to some pages: then the selected text is there to be copied.
            const done = await navigator.clipboard?.writeText(text).then(
              () => true,
              () => false,
            );
            said.textContent = done ? 'Copied.' : 'Selected: copy it with the keys of your system.';
          },
        },
        'Copy',
      ),
    );
  });
  await ask(
    'Done judging',
    [...lines.map((line) => h('p', {}, line)), ...copies, said],
    [
      cancel('Close'),
      ...(download
        ? [h('button', { type: 'button', class: 'main', onclick: download }, 'Download approvals.json')]
        : []),
    ],
  );
}

let clear = 0;

/** Tells what happened, for some seconds; screen readers are told too. */
export function toast(text: string, undo?: () => void): void {
  const place =
    document.querySelector('.toast') ??
    document.body.appendChild(h('div', { class: 'toast', role: 'status' }));
  place.replaceChildren(
    h('span', {}, text),
    ...(undo ? [h('button', { type: 'button', onclick: undo }, 'Undo')] : []),
  );
  window.clearTimeout(clear);
  clear = window.setTimeout(() => place.replaceChildren(), 8000);
}
