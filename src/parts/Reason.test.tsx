import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#schemas/languages.ts';
import { renderMarkup } from '#tests/support/stories/stories.tsx';
import { Reason } from './Reason.tsx';

const draw = (reason: string, language: LanguageCode = 'EN') =>
  renderMarkup(createElement(Reason, { reason }), { language });

test('[WA-4] a reason is a code in the words of the language, or what was written, as it is', async () => {
  expect(await draw('notReceived')).toContain('This payment hasn’t reached our account.');
  expect(await draw('notReceived', 'VI')).not.toContain('No such payment');
  // A newer server’s.
  expect(await draw('unheardOf')).toContain('unheardOf');
  for (const written of ['Not yours: $t(deposit.title)', 'About {{amount}}', 'notReceived, I think'])
    expect(await draw(written)).toBe(`<bdi>${written}</bdi>`);
});
