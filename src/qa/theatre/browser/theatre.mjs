/** Script of the theatre's page: shows the address of the chosen state. */

/** Settings that the form has one by one, by the parameter that joins them. */
const joined = { flag: 'flags', promotion: 'promotions', template: 'template', resource: 'resources' };

/** @param {HTMLFormElement} form */
function addressOf(form) {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value === '') continue;
    const [kind, setting] = name.split('.');
    const joinedName = setting === undefined ? undefined : joined[kind];
    if (joinedName)
      parameters.set(
        joinedName,
        [parameters.get(joinedName), `${setting}:${value}`].filter(Boolean).join(','),
      );
    else parameters.set(name, name === 'still' ? '1' : String(value));
  }
  // Colons and commas are allowed in a query: kept, so that addresses stay readable.
  const query = parameters.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return `${location.origin}/theatre?${query}`;
}

/** @param {HTMLFormElement} form */
function watchForm(form) {
  const address = form.querySelector('[data-address]');
  const copy = form.querySelector('[data-copy]');
  const status = form.querySelector('[data-said]');
  if (!address || !copy || !status) return;
  const show = () => {
    address.textContent = addressOf(form);
    status.textContent = '';
  };
  for (const part of form.querySelectorAll('[data-shown], [data-copy]')) part.removeAttribute('hidden');
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(addressOf(form));
      status.textContent = 'Copied.';
    } catch {
      getSelection()?.selectAllChildren(address);
      status.textContent = 'Selected: copy it from here.';
    }
  });
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(addressOf(form));
  });
  show();
}

for (const form of document.querySelectorAll('form[data-state]'))
  watchForm(/** @type {HTMLFormElement} */ (form));
