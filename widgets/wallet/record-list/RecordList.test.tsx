import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './RecordList.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories, language: 'EN' | 'AR' = 'EN') =>
  parseMarkup(await renderStory(stories[name], { language }));

const rowsIn = (page: MarkupElement): string[] =>
  byRole(page, 'button')
    .filter(({ attributes }) => attributes['aria-haspopup'] === 'dialog')
    .map(textOf)
    .filter((text) => text.includes('$'));

describe('[WA-4] rows of a record', () => {
  test('stand under the days of the account’s zone, the newest first', async () => {
    const page = await pageOf('Deposits');
    // 03:20 in UTC is the evening before in Papeete.
    expect(byRole(page, 'heading').map(textOf)).toEqual([
      'Monday, 23 November 2026',
      'Sunday, 22 November 2026',
      'Friday, 20 November 2026',
    ]);
    expect(rowsIn(page)[0]).toBe('Bank transfer $ 250.00 08:41 Credited');
    expect(rowsIn(page)[1]).toContain('17:20');
  });

  test('say gain and loss by a sign', async () => {
    const rows = rowsIn(await pageOf('Bets'));
    expect(rows[0]).toContain('\u2212$ 2.50');
    expect(rows[1]).toMatch(/\+ ?\$ 37\.50/);
    // Neither gain nor loss.
    expect(rows[4]).toMatch(/Baccarat \$ 0\.00/);
  });

  test('have the columns that the page names, and others for agents', async () => {
    expect(rowsIn(await pageOf('Transactions'))[0]).toContain('Balance $ 512.35');
    expect(rowsIn(await pageOf('TransactionsOfAgents'))[0]).not.toContain('512.35');
  });

  test('call a transfer to the upline what it is to whom it came', async () => {
    const [, , received] = rowsIn(await pageOf('Transactions'));
    expect(received).toMatch(/^Received from a team member \+ ?\$ 6\.00/);
    expect(received).toContain('T•••');
  });

  test('hide balances with the balance, from screen readers as well, and nothing else', async () => {
    const rows = rowsIn(await pageOf('BalancesHidden'));
    expect(rows[0]).toMatch(/Deposit \+ ?\$ 250\.00 .*Balance Balance hidden/);
    expect(rows.join()).not.toMatch(/512|264|98\.85/);
  });

  test('say what they count', async () => {
    expect(textOf(await pageOf('Bets'))).toContain('Until a bet is settled, its stake counts as lost.');
  });

  test('are summed up above them', async () => {
    const strip = async (name: keyof typeof stories) =>
      textOf(byRole(await pageOf(name), 'region', 'Totals')[0] as MarkupElement);
    expect(await strip('Deposits')).toBe('Entries 3 Credited $ 273.75 Bonus $ 25.00');
    expect(await strip('UnknownSum')).toBe('Entries 3 Credited $ 273.75 Bonus $ 25.00');
    expect(await strip('LongSums')).toContain('10,000+');
    expect(await strip('LongSums')).toContain('$ 98,765,432,109.87');
  });
});

describe('[WA-4] choosing what a record shows', () => {
  test('days are chosen by chips, of which one is pressed', async () => {
    const pressed = (page: MarkupElement) =>
      byRole(page, 'button')
        .filter(({ attributes }) => attributes['aria-pressed'] === 'true')
        .map(textOf);
    expect(pressed(await pageOf('Deposits'))).toEqual(['7 days']);
    expect(pressed(await pageOf('Filtered'))).toEqual(['17 Nov 2026 – 23 Nov 2026']);
  });

  test('days of one’s own end today', async () => {
    const days = elementsIn(await pageOf('ChoosingDays')).filter(
      ({ attributes }) => attributes.type === 'date',
    );
    expect(days.map(({ attributes: { value, min, max } }) => [value, min, max])).toEqual([
      ['2026-11-17', '2000-01-01', '2026-11-23'],
      ['2026-11-23', '2000-01-01', '2026-11-23'],
    ]);
  });

  test('the sheet of days says whose midnight they begin and end at', async () => {
    expect(textOf(await pageOf('ChoosingDays'))).toContain('Days follow the time zone Tahiti Time.');
  });

  test('filters that are set are named above the rows, and each can be taken away', async () => {
    const page = await pageOf('Filtered');
    expect(byRole(page, 'button', 'Remove filter “Live casino”')).toHaveLength(1);
    expect(byRole(page, 'button', 'Remove filter “Settled”')).toHaveLength(1);
  });

  test('the sheet offers what the page lists, by name', async () => {
    const page = await pageOf('Choosing');
    expect(byRole(page, 'radio', 'Slots')[0]?.attributes).toHaveProperty('checked');
    expect(byRole(page, 'radio', 'Void')).toHaveLength(1);
    expect(byRole(page, 'radio', 'All')).toHaveLength(2);
  });
});

describe('[WA-4] a record without rows to show', () => {
  test('says whether days or filters leave them out, and how to see more', async () => {
    expect(byRole(await pageOf('NothingFits'), 'button', 'Clear filters')).toHaveLength(1);
    expect(textOf(await pageOf('NothingInDays'))).toContain('Nothing on these days');
  });

  test('leads to what would fill it', async () => {
    expect(byRole(await pageOf('Empty'), 'link', 'Deposit')[0]?.attributes.href).toBe('/m/deposit');
    expect(byRole(await pageOf('EmptyBets'), 'link')[0]?.attributes.href).toBe('/m/home');
    // Last month says nothing of this one.
    expect(textOf(await pageOf('EmptyLastMonth'))).toContain('Nothing on these days');
    expect(byRole(await pageOf('EmptyLastMonth'), 'button', '30 days').length).toBeGreaterThan(1);
  });

  test('offers another try, of the first rows and of further ones', async () => {
    expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
    const offline = await pageOf('Offline');
    expect(textOf(offline)).toContain('You’re offline. Check your connection and try again.');
    expect(byRole(offline, 'button', 'Try again')).toHaveLength(1);
    const more = await pageOf('MoreFailed');
    expect(byRole(more, 'button', 'Try again')).toHaveLength(1);
    expect(rowsIn(more)).toHaveLength(5);
  });

  test('offers another try of sums and of choices that did not load, beside what has come', async () => {
    const page = await pageOf('TotalsFailed');
    expect(textOf(byRole(page, 'region', 'Totals')[0] as MarkupElement)).toBe(
      'The totals didn’t load. Try again',
    );
    expect(rowsIn(page)).toHaveLength(3);
    const choices = await pageOf('ChoicesFailed');
    expect(textOf(choices)).toContain('The filters didn’t load.');
    expect(byRole(choices, 'button', 'Try again')).toHaveLength(1);
  });

  test('says that it is busy while rows come, and keeps those before', async () => {
    const busy = (page: MarkupElement) =>
      elementsIn(page).some(({ attributes }) => attributes['aria-busy'] === 'true');
    expect(busy(await pageOf('Loading'))).toBe(true);
    const waiting = await pageOf('Waiting');
    expect(busy(waiting)).toBe(true);
    expect(rowsIn(waiting)).toHaveLength(5);
  });
});

describe('[WA-4] a row in full', () => {
  test('shows what is known of it, and every step with its time and who took it', async () => {
    const text = textOf(await pageOf('Detail'));
    expect(text).toContain('Reference LV-4812-7QX');
    expect(text).toContain('Fee $ 1.25');
    expect(text).toContain('Number 4812');
    // Neither the amount nor the method is said twice.
    expect(text).not.toContain('Amount');
    expect(text).not.toContain('Method');
    expect(text).toContain('Being checked 23 Nov 2026, 08:44:52 · you');
    expect(text).toContain('you Found on the statement');
  });

  test('says why in words, whether a flag or an operator says it', async () => {
    const text = textOf(await pageOf('Detail'));
    expect(text).toContain('Reason The money arrived late');
    expect(text).toContain('customer service The money arrived late');
    expect(textOf(await pageOf('Detail', 'AR'))).toContain('وصل المال متأخرًا');
  });

  test('of a movement names what it belongs to, and leads there', async () => {
    const page = await pageOf('DetailOfMovement');
    const text = textOf(page);
    // Though both are the same.
    expect(text).toContain('Balance afterwards $ 250.00');
    expect(text).toContain('Method Bank transfer');
    expect(byRole(page, 'button', 'Deposit · Bank transfer $ 250.00 Credited')).toHaveLength(1);
    expect(text).toContain('Being checked 23 Nov 2026, 08:44:52 · you');
    expect(byRole(page, 'link', 'See deposit')[0]?.attributes.href).toBe('/m/deposit?order=4812');
  });

  test('of a withdrawal leads to its receipt', async () => {
    const page = await pageOf('DetailOfWithdrawal');
    expect(textOf(page)).toContain('The bank declined this card.');
    expect(byRole(page, 'link', 'See withdrawal')[0]?.attributes.href).toBe('/m/withdraw?order=4790');
    expect(byRole(page, 'link', 'See deposit')).toEqual([]);
  });

  test('of a movement hides the balance after it with the balance', async () => {
    const text = textOf(await pageOf('DetailHidden'));
    expect(text).toMatch(/Balance afterwards Balance hidden/);
    expect(text).toContain('$ 250.00');
  });

  test('of a transfer names both sides, with the amounts of more than two', async () => {
    const text = textOf(await pageOf('DetailOfTransfer'));
    expect(text).toContain('From Sundial Gaming · $ 100.00 From Deepnet · $ 60.00 To Main wallet · $ 160.00');
  });

  test('of a bet on matches has each with its odds, its score and what came of it', async () => {
    const text = textOf(await pageOf('DetailOfSlip'));
    expect(text).toContain(
      'Won Coral Harbour United Winner Coral Harbour United 2 – 1 Northern Breakers ×1.80',
    );
    expect(text).toMatch(/Lost Over \u2066?2\.5\u2069? Total score Arue 1 – 1 Pirae ×1\.90/);
    expect(text).toMatch(/Not decided yet Draw Winner Tide – Reef 23 Nov 2026, 09:00:00 ×2\.00/);
    expect(text).toContain('Possible win $ 68.40');
    expect(text).toContain('Odds 6.84');
  });

  test('of a bet on a draw has its numbers, and those drawn', async () => {
    const text = textOf(await pageOf('DetailOfLine'));
    expect(text).toContain('Draw 202611231110');
    expect(text).toContain('Bet type Pick 2 Numbers 04 17 Numbers drawn 04 09 17 22 31 + 40 Won');
  });

  test('shows what a newer server tells under a plain label', async () => {
    expect(textOf(await pageOf('Detail'))).toContain('Note of a newer server');
  });

  test('shows what the list knows before the rest has come, and when it does not come', async () => {
    expect(textOf(await pageOf('DetailLoading'))).toContain('Credited $ 273.75');
    const failed = await pageOf('DetailFailed');
    expect(textOf(failed)).toContain('Credited $ 273.75');
    expect(byRole(failed, 'button', 'Try again')).toHaveLength(1);
  });
});

test('[WA-4] amounts keep their sign before them from right to left', async () => {
  const page = await pageOf('Bets', 'AR');
  const signed = elementsIn(page)
    .filter(({ attributes }) => attributes.dir === 'ltr')
    .map(textOf);
  expect(signed.map((text) => text.replace(' ', ''))).toContain('+$ 37.50');
});

test('[PR-2] the rebate report lists category, maker and rate with what came of each, and its sums', async () => {
  const words = textOf(parseMarkup(await renderStory(stories.Rebates as never)));
  for (const part of [
    'Slots',
    'Oak & Anvil',
    '0.8 %',
    'Ready to claim',
    'Paid',
    'Expired',
    'Nothing to pay',
    '1.68',
  ])
    expect(words).toContain(part);
  const detail = textOf(parseMarkup(await renderStory(stories.DetailOfRebate as never)));
  for (const part of ['Bets', 'Level', 'Pearl', 'Rule version', 'Claimed', 'Reef Runner'])
    expect(detail).toContain(part);
});
