/** Progressive enhancement of the console's pages. Every form also works without scripts. */

/** @param {Element} search */
function findAsYouType(search) {
  const input = search.querySelector('input');
  const list = document.querySelector('[data-list]');
  const nothing = document.querySelector('[data-nothing]');
  if (!input || !list) return;
  const entries = [...list.querySelectorAll('[data-find]')];
  const show = () => {
    const query = input.value.trim().toLowerCase();
    let matches = 0;
    for (const entry of entries) {
      const match = entry.getAttribute('data-find')?.toLowerCase().includes(query) ?? false;
      entry.toggleAttribute('hidden', !match);
      if (match) matches += 1;
    }
    nothing?.toggleAttribute('hidden', matches > 0);
  };
  input.addEventListener('input', show);
  // The operator may have typed before the script loaded, or the browser may have restored the value.
  show();
  search.addEventListener('submit', (event) => {
    // The server has filtered the list already: entries that it left out cannot be found in the page.
    if (new URLSearchParams(location.search).get('q')) return;
    event.preventDefault();
    show();
  });
}

/** Forms with unsaved entries. */
const unsaved = new Set();

/** @param {HTMLFormElement} form */
function guard(form) {
  // The server rejected the form and returned it with the entries.
  if (form.hasAttribute('data-dirty')) unsaved.add(form);
  form.addEventListener('input', () => {
    form.setAttribute('data-dirty', '');
    unsaved.add(form);
  });
  form.addEventListener('submit', (event) => {
    const button = /** @type {SubmitEvent} */ (event).submitter;
    if (button?.hasAttribute('formtarget')) return;
    unsaved.delete(form);
  });
}

for (const search of document.querySelectorAll('[data-search]')) findAsYouType(search);
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[data-guard]')))
  guard(form);

// The preview is there at once. Asked for as the page loads, it adds nothing to the history.
const preview = /** @type {HTMLButtonElement | null} */ (document.querySelector('button[data-preview]'));
preview?.form?.requestSubmit(preview);

addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

// Times are shown in UTC; the tooltip shows the operator's local time.
for (const time of document.querySelectorAll('time'))
  time.title = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** Moves the focus to the error message, if there is one. */
const alert = /** @type {HTMLElement | null} */ (document.querySelector('main [role="alert"]'));
if (alert) {
  alert.tabIndex = -1;
  alert.focus();
}
