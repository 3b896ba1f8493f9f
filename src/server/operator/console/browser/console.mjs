/** What the console's pages gain where scripts run. Without it every form works all the same. */

/** @param {Element} search */
function findAsYouType(search) {
  const input = search.querySelector('input');
  const list = document.querySelector('[data-list]');
  const nothing = document.querySelector('[data-nothing]');
  if (!input || !list) return;
  const entries = [...list.querySelectorAll('[data-find]')];
  const show = () => {
    const wanted = input.value.trim().toLowerCase();
    let found = 0;
    for (const entry of entries) {
      const fits = entry.getAttribute('data-find')?.toLowerCase().includes(wanted) ?? false;
      entry.toggleAttribute('hidden', !fits);
      if (fits) found += 1;
    }
    nothing?.toggleAttribute('hidden', found > 0);
  };
  input.addEventListener('input', show);
  // Somebody typed before the script came, or the browser has put back what stood there.
  show();
  search.addEventListener('submit', (event) => {
    // What the server left out cannot be found here.
    if (new URLSearchParams(location.search).get('q')) return;
    event.preventDefault();
    show();
  });
}

/** Forms with entries that leaving the page would lose. */
const unsaved = new Set();

/** @param {HTMLFormElement} form */
function guard(form) {
  // The server sent it back with what was typed.
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

addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

// Moments stand in UTC; a pointer over one tells the operator's own time.
for (const time of document.querySelectorAll('time'))
  time.title = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** What went wrong is where the reader goes on. */
const alert = /** @type {HTMLElement | null} */ (document.querySelector('main [role="alert"]'));
if (alert) {
  alert.tabIndex = -1;
  alert.focus();
}
