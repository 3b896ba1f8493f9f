/** What the theatre's page gains where scripts run: the address of the state that is being chosen. */

/** Settings that the form has one by one, with the parameter that holds them all. */
const joined = { flag: 'flags', promotion: 'promotions', template: 'template', resource: 'resources' };

/** @param {HTMLFormElement} form */
function addressOf(form) {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value === '') continue;
    const [kind, own] = name.split('.');
    const whole = own === undefined ? undefined : joined[kind];
    if (whole) parameters.set(whole, [parameters.get(whole), `${own}:${value}`].filter(Boolean).join(','));
    else parameters.set(name, name === 'still' ? '1' : String(value));
  }
  // Colons and commas may stand in a query: an address that people read and send keeps them.
  const query = parameters.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return `${location.origin}/theatre?${query}`;
}

/** @param {HTMLFormElement} form */
function follow(form) {
  const address = form.querySelector('[data-address]');
  const copy = form.querySelector('[data-copy]');
  const said = form.querySelector('[data-said]');
  if (!address || !copy || !said) return;
  const show = () => {
    address.textContent = addressOf(form);
    said.textContent = '';
  };
  for (const part of form.querySelectorAll('[data-shown], [data-copy]')) part.removeAttribute('hidden');
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(addressOf(form));
      said.textContent = 'Copied.';
    } catch {
      getSelection()?.selectAllChildren(address);
      said.textContent = 'Selected: copy it from here.';
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
  follow(/** @type {HTMLFormElement} */ (form));
