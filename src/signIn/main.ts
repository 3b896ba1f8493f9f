import { h, render } from 'preact';
import { languages } from '#schemas/languages.ts';
import { type SignInPageConfig, signInConfigElement } from '#src/domain/access/signInHandover.ts';
import { providerNames, type SignInProvider } from '#src/domain/access/signInProviders.ts';
import { handOver } from './handOver.ts';
import { projectOpener } from './project.ts';
import { SignInPage } from './SignInPage.tsx';
import { chosenLanguage, textLookup } from './texts.ts';
import './signIn.css';

/**
 * The page that signs in through the brand's Firebase project, and the only one that loads Firebase: it returns the
 * signed token to the login page, and nothing else.
 */

async function begin(setUp: SignInPageConfig, by: SignInProvider): Promise<void> {
  const { code, texts } = await chosenLanguage(setUp);
  const { lang, direction } = languages[code];
  document.documentElement.lang = lang;
  document.documentElement.dir = direction;
  const t = textLookup(texts);
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
  // Loaded right away: a popup is only allowed shortly after the tap.
  open().catch(() => undefined);
}

const setUp = JSON.parse(
  document.getElementById(signInConfigElement)?.textContent ?? '{}',
) as SignInPageConfig;
const requested = new URLSearchParams(location.search).get('by') ?? '';
const way = setUp.ways.find((provider) => provider === requested);
if (way === undefined) location.replace(setUp.back);
else void begin(setUp, way);
