import { brands } from 'livery:brands';
import type { QueryClient } from '@tanstack/react-query';
import { action } from 'storybook/actions';
import { languages } from '#schemas/languages.ts';
import { connectNavigation } from '#src/actions/navigation.ts';
import { connect } from '#src/api/connection.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { themeStyle } from '#src/site/themeStyle.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useInvitation } from '#src/stores/account/invitation.ts';
import { useSession } from '#src/stores/account/session.ts';
import { openBrand } from '#src/stores/brand.ts';
import { useDialogs } from '#src/stores/dialogs.ts';
import { openStorage } from '#src/stores/storage.ts';
import { useToasts } from '#src/stores/toasts.ts';
import type { Navigation } from '#src/ui/navigation.ts';
import { startTexts } from '#src/ui/text.ts';
import { href, type Role, type StoryParameters, type StoryScene } from '#tests/support/stories/storyParts.ts';
import { reduceMotion } from './motion.ts';
import { factsAbout, people, settingsWithout } from './roles.ts';
import type { StoryGlobals } from './toolbar.ts';

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('/locales/*.json', {
  eager: true,
  import: 'default',
});

/** Pages do not change in stories: where a tap would lead is shown in the panel of actions. */
export const navigation: Navigation = {
  href,
  isOffered: () => true,
  go: action('go to page'),
  back: action('back'),
};

// Stories are fed: no question leaves for a server, and no answer grows old.
queryClient.setDefaultOptions({
  queries: {
    ...queryClient.getDefaultOptions().queries,
    enabled: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  },
});

const tokens = document.head.appendChild(document.createElement('style'));

function signIn(client: QueryClient, role: Role): void {
  const who = people[role];
  useSession.setState({ session: who?.session ?? null, known: true });
  if (!who) return;
  client.setQueryData(query('getMember').queryKey, who.member);
  client.setQueryData(query('getBalance').queryKey, { sumBalance: '1258.4', currencySymbol: '$' });
  client.setQueryData(query('countUnreadMessages').queryKey, 3);
}

/**
 * Sets everything outside React as a page's start does, for one story in one setting of the toolbar; what the
 * story before has left behind is gone. Returns the scene to draw it in.
 */
export function enter(globals: StoryGlobals, parameters: StoryParameters): StoryScene {
  const { brand, texts } = brands.find((one) => one.brand.id === globals.brand) ?? (brands[0] as never);
  const { language } = globals;
  const { lang, direction } = languages[language];
  const page = document.documentElement;
  page.lang = lang;
  page.dir = globals.direction === 'language' ? direction : globals.direction;
  tokens.textContent = themeStyle(brand.theme);
  reduceMotion(globals.motion === 'reduced');

  startTexts(
    { code: language, ...languages[language] },
    {
      ...catalogues['/locales/EN.json'],
      ...texts.EN,
      ...catalogues[`/locales/${language}.json`],
      ...texts[language],
      ...parameters.texts,
    },
  );
  openBrand(brand);
  localStorage.clear();
  sessionStorage.clear();
  openStorage(brand.id);
  connectNavigation(navigation.go);
  connect({
    base: '',
    brandId: brand.id,
    path: () => undefined,
    // Whatever is asked all the same, as by a tap on "try again", is refused before it leaves.
    offers: () => false,
    merchant: () => brand.merchant,
    language: () => language,
    token: () => useSession.getState().session?.token ?? null,
    device: () => null,
    expired: action('session expired'),
    report: action('report'),
  });
  useDialogs.setState({ open: null });
  useToasts.setState({ toasts: [] });
  useBalanceView.setState({ hidden: false, refreshing: false });
  useInvitation.setState({ code: null, ref: null, known: true });

  const off = new Set(globals.flags.split(' ').filter(Boolean));
  const settings = settingsWithout(off);
  queryClient.clear();
  signIn(queryClient, globals.role === 'story' ? (parameters.role ?? 'visitor') : globals.role);
  queryClient.setQueryData(query('getSettings').queryKey, settings);
  parameters.seed?.(queryClient);

  const about = (role: Role) => factsAbout(role, settings, brand);
  if (globals.role !== 'story') return { brand, lookers: [about(globals.role)] };
  if (parameters.role) return { brand, lookers: [about(parameters.role)] };
  // The story says for itself who looks; a flag takes away what nobody sees without it.
  return { brand, lookers: off.size === 0 ? null : (Object.keys(people) as Role[]).map(about) };
}
