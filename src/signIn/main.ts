import { languages } from '#schemas/languages.ts';
import {
  handoverKey,
  readHandover,
  type SignInSetUp,
  signInElement,
} from '#src/domain/access/signInHandover.ts';
import { providerNames, type SignInWay } from '#src/domain/access/signInWays.ts';
import { latinDigits } from '#src/domain/forms/fieldRule.ts';
import { button, element, field } from './elements.ts';
import { isAboutCode, refusalText } from './refusal.ts';
import './signIn.css';

/**
 * The page that signs somebody in through the brand's Firebase project, and the only one that carries its code: it
 * hands the signed token back to the login page, and nothing else.
 */

/** From one code to the next, in seconds (specification 5). */
const codePause = 60;

const setUp = JSON.parse(document.getElementById(signInElement)?.textContent ?? '{}') as SignInSetUp;
const root = document.querySelector('main') ?? document.body;
const asked = new URLSearchParams(location.search).get('by') ?? '';
const way = setUp.ways.find((one) => one === asked);

let texts = setUp.texts;
const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The language chosen on the site; the page is drawn in it where its texts can be had. */
async function speak(): Promise<string> {
  let code: string = setUp.language;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${setUp.id}:language`) ?? '""');
    const address =
      typeof kept === 'string' ? setUp.catalogues[kept as keyof typeof setUp.catalogues] : undefined;
    if (typeof kept === 'string' && kept !== code && address !== undefined) {
      const answer = await fetch(address);
      if (answer.ok) {
        texts = (await answer.json()) as typeof texts;
        code = kept;
      }
    }
  } catch {
    // Without storage or network the page speaks as it was published.
  }
  const { lang, direction } = languages[code as keyof typeof languages];
  document.documentElement.lang = lang;
  document.documentElement.dir = direction;
  return lang;
}

/** Keeps the token for the login page; false where the browser keeps nothing. */
function handOver(idToken: string): boolean {
  try {
    const key = handoverKey(setUp.id);
    sessionStorage.setItem(key, JSON.stringify({ ...readHandover(sessionStorage.getItem(key)), idToken }));
    return true;
  } catch {
    return false;
  }
}

type Firebase = typeof import('./firebase.ts');
type Project = ReturnType<Firebase['openProject']>;

let project: Promise<{ modules: Firebase; auth: Project }> | undefined;

/** The brand's project, opened as soon as the page stands: a window must open while the tap still counts as one. */
function opened(lang: string): NonNullable<typeof project> {
  project ??= import('./firebase.ts').then((modules) => ({
    modules,
    auth: modules.openProject(setUp, lang),
  }));
  // Files that did not come are asked for again by the next tap.
  project.catch(() => {
    project = undefined;
  });
  return project;
}

function draw(by: SignInWay, lang: string): void {
  const name = providerNames[by];
  const alert = element('p', { class: 'alert', role: 'alert' });
  const status = element('p', { class: 'status', role: 'status' });
  const tell = (key: string) => {
    alert.textContent = key === '' ? '' : t(key, { name: name || t('signIn.phone') });
  };
  const done = (idToken: string) => {
    if (!handOver(idToken)) return tell('signIn.noStorage');
    status.textContent = t('signIn.done');
    location.replace(setUp.back);
  };

  /** Does something, and says what became of it, unless it was begun anew meanwhile: a window may be lost behind others. */
  let turn = 0;
  async function attempt(
    what: ReturnType<typeof button>,
    work: (modules: Firebase, auth: Project) => Promise<void>,
    refused = tell,
  ) {
    turn += 1;
    const mine = turn;
    what.work(true);
    tell('');
    try {
      const { modules, auth } = await opened(lang);
      await work(modules, auth);
    } catch (error) {
      if (mine !== turn) return;
      const text = refusalText(error);
      if (text === 'signIn.unavailable') console.warn(error);
      refused(text);
    } finally {
      if (mine === turn) what.work(false);
    }
  }

  const isWorking = (what: ReturnType<typeof button>) => what.element.getAttribute('aria-busy') === 'true';

  const back = element('a', { class: 'button text', href: setUp.back }, t('signIn.back'));
  const title = by === 'phone' ? t('signIn.titlePhone') : t('signIn.title', { name });
  document.title = `${title} · ${setUp.name}`;
  const head = [
    element('h1', {}, title),
    element('p', { class: 'lead' }, by === 'phone' ? t('signIn.textPhone') : t('signIn.text', { name })),
  ];

  if (by !== 'phone') {
    const go = button(t('signIn.go', { name }), 'primary');
    go.element.addEventListener('click', () => {
      status.textContent = t('signIn.waiting', { name });
      void attempt(go, async (modules, auth) => done(await modules.signInByWindow(auth, by))).finally(() => {
        if (alert.textContent !== '') status.textContent = '';
      });
    });
    root.replaceChildren(...head, alert, go.element, status, back);
    go.element.focus();
    return;
  }
  drawPhone();

  function drawPhone() {
    let sent: Parameters<Firebase['confirmCode']>[0] | undefined;
    let until = 0;
    const number = field(
      t('field.mobileNum'),
      {
        id: 'number',
        type: 'tel',
        inputmode: 'tel',
        autocomplete: 'tel',
        maxlength: 24,
        dir: 'ltr',
        value: '+',
      },
      t('signIn.numberHint'),
    );
    const code = field(t('field.verificationCode'), {
      id: 'code',
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: 6,
      dir: 'ltr',
    });
    const send = button(t('smsCode.send'), 'primary', 'submit');
    const check = button(t('signIn.check'), 'primary', 'submit');
    const puzzle = element('div', {});
    const digits = () => `+${latinDigits(number.input.value).replace(/\D/g, '').replace(/^00/, '')}`;

    const ask = element('form', { novalidate: true }, number.row, send.element);
    const confirm = element('form', { novalidate: true, hidden: true }, code.row, check.element);
    ask.addEventListener('submit', (event) => {
      event.preventDefault();
      if (Date.now() < until || isWorking(send)) return;
      number.tell('');
      if (!/^\+[1-9]\d{7,14}$/.test(digits())) return number.tell(t('error.mobile'));
      void attempt(
        send,
        async (modules, auth) => {
          sent = await modules.sendCode(auth, digits(), puzzle);
          until = Date.now() + codePause * 1000;
          count();
          confirm.hidden = false;
          status.textContent = t('signIn.sent', { number: digits() });
          code.input.focus();
        },
        (text) => (text === 'error.mobile' ? number.tell(t(text)) : tell(text)),
      );
    });
    confirm.addEventListener('submit', (event) => {
      event.preventDefault();
      if (isWorking(check)) return;
      const typed = latinDigits(code.input.value).trim();
      code.tell('');
      if (!/^\d{6}$/.test(typed)) return code.tell(t('error.captchaWrong'));
      void attempt(
        check,
        async (modules) => {
          if (sent) done(await modules.confirmCode(sent, typed));
        },
        (text) => (isAboutCode(text) ? code.tell(t(text)) : tell(text)),
      );
    });

    /** The button counts down by the clock: a page that slept is right when it wakes. */
    function count() {
      const left = Math.ceil((until - Date.now()) / 1000);
      send.element.className = 'button outline';
      send.element.setAttribute('aria-disabled', String(left > 0));
      send.say(left > 0 ? t('smsCode.again', { seconds: String(left) }) : t('smsCode.resend'));
      if (left > 0) setTimeout(count, 1000);
    }
    root.replaceChildren(...head, alert, ask, status, confirm, puzzle, back);
    number.input.focus();
  }
}

if (way === undefined) location.replace(setUp.back);
else
  void speak().then((lang) => {
    draw(way, lang);
    opened(lang).catch(() => undefined);
  });
