/**
 * Says at a brand's pages how much waits, and at the queue of payments what came since it was loaded. Nothing is loaded anew
 * before somebody asks for it: they may be filling in a form.
 */

/** How often is asked: of a page that is looked at, and of one that is not, in milliseconds. */
const [often, seldom] = [10_000, 60_000];

/** Longest time between two questions where there is no answer, in milliseconds. */
const patience = 600_000;

const label = /** @type {HTMLElement | null} */ (document.querySelector('[data-waiting]'));
const line = /** @type {HTMLElement | null} */ (document.querySelector('[data-live]'));
const link = line?.querySelector('a');
const source = line?.dataset.live ?? label?.dataset.waiting;

/** @param {string} mark */
const idOf = (mark) => mark.split('.')[0] ?? '';

/** @param {string} text */
function showCount(text) {
  if (!label || label.textContent === text) return;
  for (const count of [label, ...document.querySelectorAll('[data-count]')]) count.textContent = text;
  const title = document.title.replace(/^\(\d+\+?\) /, '');
  const counts = label.closest('a')?.hasAttribute('aria-current') && text !== '';
  document.title = counts ? `${text.trim()} ${title}` : title;
}

/**
 * What is different from the page, in words. A payment that another operator has decided on is not among what waits.
 * @param {readonly string[]} fresh
 * @param {number} changed
 */
const wordsOf = (fresh, changed) =>
  [fresh.length > 0 && `${fresh.length} new`, changed > 0 && `${changed} of these changed`]
    .filter(Boolean)
    .join(', ');

/** @param {string} words */
function say(words) {
  if (!link) return;
  link.hidden = words === '';
  if (link.textContent !== words) link.textContent = words;
}

/** @param {readonly string[]} marks */
function compare(marks) {
  if (!line || !link) return;
  const known = (line.dataset.known ?? '').split(' ');
  const ids = new Set(known.map(idOf));
  const fresh = marks.map(idOf).filter((id) => !ids.has(id));
  const changed = known.filter((mark) => document.getElementById(idOf(mark)) && !marks.includes(mark));
  const words = wordsOf(fresh, changed.length);
  say(words);
  const target = new URL(link.href);
  target.searchParams.set('new', fresh.slice(0, 50).join(','));
  if (fresh[0] !== undefined) target.hash = fresh[0];
  link.href = target.href;
}

let wait = often;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/** Asks what waits; without an answer later and later, and where the session is over never again. */
async function ask() {
  if (source === undefined) return;
  try {
    const answer = await fetch(source, { redirect: 'manual' });
    if (answer.type === 'opaqueredirect' || (answer.status >= 400 && answer.status < 500)) {
      say('Not up to date: load again');
      return;
    }
    const { label: text, marks } = await answer.json();
    showCount(text);
    compare(marks);
    wait = often;
  } catch {
    wait = Math.min(wait * 2, patience);
  }
  // A page that is looked at again asks before its time, perhaps twice at once.
  clearTimeout(next);
  next = setTimeout(ask, document.hidden ? Math.max(wait, seldom) : wait);
}

if (source !== undefined) {
  next = setTimeout(ask, often);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask();
  });
}

// Whoever leaves a form that is filled in is asked by the browser whether they mean to.
let filled = false;
document.querySelector('main')?.addEventListener('input', ({ target }) => {
  filled ||= target instanceof Element && target.closest('form[method="post"]') !== null;
});
document.addEventListener('submit', () => {
  filled = false;
});
link?.addEventListener('click', () => {
  addEventListener('beforeunload', (event) => filled && event.preventDefault(), { once: true });
});
