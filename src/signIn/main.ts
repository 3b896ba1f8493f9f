import { h, render } from 'preact';
import { languages } from '#schemas/languages.ts';
import { type SignInSetUp, signInElement } from '#src/domain/access/signInHandover.ts';
import { providerNames, type SignInWay } from '#src/domain/access/signInWays.ts';
import { handOver } from './handOver.ts';
import { projectOpener } from './project.ts';
import { SignInPage } from './SignInPage.tsx';
import { chosenLanguage, wordsOf } from './texts.ts';
import './signIn.css';

/**
 * The page that signs somebody in through the brand's Firebase project, and the only one that carries its code: it
 * hands the signed token back to the login page, and nothing else.
 */

async function begin(setUp: SignInSetUp, by: SignInWay): Promise<void> {
  const { code, texts } = await chosenLanguage(setUp);
  const { lang, direction } = languages[code];
  document.documentElement.lang = lang;
  document.documentElement.dir = direction;
  const t = wordsOf(texts);
  const name = providerNames[by];
  const title = by === 'phone' ? t('signIn.titlePhone') : t('signIn.title', { name });
  document.title = `${title} · ${setUp.name}`;
  const open = projectOpener(setUp, lang);
  const page = h(SignInPage, {
    t,
    by,
    name,
    title,
    open,
    back: setUp.back,
    handOver: (idToken: string) => handOver(setUp.id, idToken),
    leave: () => location.replace(setUp.back),
  });
  render(page, document.querySelector('main') ?? document.body);
  // As soon as the page stands: a window must open while the tap still counts as one.
  open().catch(() => undefined);
}

const setUp = JSON.parse(document.getElementById(signInElement)?.textContent ?? '{}') as SignInSetUp;
const asked = new URLSearchParams(location.search).get('by') ?? '';
const way = setUp.ways.find((one) => one === asked);
if (way === undefined) location.replace(setUp.back);
else void begin(setUp, way);
