import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './ActivityList.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

const cardsOf = (page: MarkupElement) => elementsIn(page).filter(({ tag }) => tag === 'article');

test('[PR-1] each of the ten statuses is said in words beside its icon, and never by colour alone', async () => {
  const page = await pageOf('AllStatuses');
  const cards = cardsOf(page).map(plain);
  expect(cards).toHaveLength(10);
  for (const [at, word] of [
    'Open',
    'Ready to claim',
    'Applied',
    'Closed',
    'Declined',
    'Paid out',
    'Claimed',
    'In progress',
    'Joined',
    'Coming soon',
  ].entries())
    expect(cards[at]).toContain(word);
});

test('[PR-1] a card says when it ends or begins, by the server’s clock where that is near', async () => {
  const cards = cardsOf(await pageOf('AllStatuses')).map(plain);
  expect(cards[0]).toContain('Ends in 4d 02:00:00');
  expect(cards[3]).toContain('Ended');
  expect(cards[5]).toContain('No end date');
  expect(cards[6]).toContain('Opens in 1d 02:00:00');
  expect(cards[9]).toContain('Opens on 4 Jan 2027');
});

test('[PR-1] tabs list the categories that there are, and one shows its own; a gone one shows all', async () => {
  const page = await pageOf('OneCategory');
  expect(byRole(page, 'tab').map(textOf)).toEqual(['All', 'Welcome', 'Deposits', 'Games', 'VIP']);
  expect(cardsOf(page)).toHaveLength(1);
  expect(cardsOf(await pageOf('GoneCategory'))).toHaveLength(10);
  expect(byRole(await pageOf('ForVisitor'), 'tab')).toHaveLength(0);
});

test('[PR-1] the next step of each leads to the activity', async () => {
  const page = await pageOf('AllStatuses');
  const links = byRole(page, 'link', 'Claim');
  expect(links.map(({ attributes }) => attributes.href)).toEqual(['/m/activity-info?id=a-claim']);
  expect(byRole(page, 'link', 'Join')).toHaveLength(1);
  expect(byRole(await pageOf('ForVisitor'), 'link', 'See details')).toHaveLength(1);
});

test('[PR-1] nothing, a failure and loading have their own look', async () => {
  expect(byRole(await pageOf('Empty'), 'link', 'See games')).toHaveLength(1);
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  const busy = elementsIn(await pageOf('Loading')).filter(({ attributes }) => attributes['aria-busy']);
  expect(busy).toHaveLength(1);
});
