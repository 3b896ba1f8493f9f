import { describe, expect, test } from 'vitest';
import { accessibleName, byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './ChangePassword.stories.tsx';
import ChangePassword from './ChangePassword.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const inputs = (page: ReturnType<typeof parseMarkup>) =>
  elementsIn(page).flatMap(({ tag, attributes }) =>
    tag === 'input' ? [`${attributes.name} ${attributes.autocomplete ?? attributes.autoComplete}`] : [],
  );

describe('the password page', () => {
  test('[AU-12] asks for the old password only where none is held', async () => {
    expect(inputs(await render(stories.AsksForOld))).toEqual([
      'username username',
      'oldPassword current-password',
      'newPassword new-password',
      'confirmNewPassword new-password',
    ]);
    expect(inputs(await render(stories.OldIsHeld))).toEqual([
      'username username',
      'newPassword new-password',
      'confirmNewPassword new-password',
    ]);
  });

  test('[AU-12] shows the user name as a read-only field', async () => {
    const [name] = elementsIn(await render(stories.AsksForOld)).filter(({ tag }) => tag === 'input');
    expect(name?.attributes.value).toBe('moana.t');
    expect(Object.keys(name?.attributes ?? {}).map((key) => key.toLowerCase())).toContain('readonly');
  });

  test('[AU-14] shows each error at its field, in the texts of the specification', async () => {
    const text = textOf(await render(stories.WrongFields));
    expect(text).toContain('Use at least 8 characters. A few words in a row are easy to remember.');
    expect(text).toContain('The two passwords don’t match. Enter the same one twice.');
  });

  test('[AU-14] a new password equal to the old one opens an alert', async () => {
    const page = await render(stories.SameAgain);
    const [alert] = byRole(page, 'alertdialog');
    expect(alert && accessibleName(alert, page)).toBe('Are you sure?');
    expect(textOf(page)).toContain('The new password must differ from the old one.');
  });

  test('[AU-15] the first password has a heading that says why', async () => {
    expect(textOf(await render(stories.FirstPassword))).toContain('Choose one only you know.');
    expect(textOf(await render(stories.OldIsHeld))).not.toContain('Choose one only you know.');
  });

  test('[AU-12] renders the fields of its form as a whole widget', async () => {
    const page = parseMarkup(
      await renderMarkup(
        <ChangePassword props={{ form: 'change-password' }} slots={{}} host={storyHost('change-password')} />,
      ),
    );
    expect(inputs(page)).toHaveLength(4);
  });
});
