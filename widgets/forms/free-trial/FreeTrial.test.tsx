import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { type ReadyStory, renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './FreeTrial.stories.tsx';
import FreeTrial from './FreeTrial.tsx';

const stories = storiesOf(file);
const draw = async (story: ReadyStory) => parseMarkup(await renderStory(story));

describe('the free-trial page', () => {
  test('[AU-15] explains a trial and its limits, and has one button', async () => {
    const page = await draw(stories.Visitor);
    expect(byRole(page, 'heading').map(textOf)).toEqual([
      'Try it for free',
      'What you can do',
      'What needs an account',
    ]);
    expect(byRole(page, 'listitem')).toHaveLength(6);
    expect(byRole(page, 'button').map(textOf)).toEqual(['Start playing']);
    expect(byRole(page, 'textbox')).toEqual([]);
    expect(byRole(page, 'link', 'Create account')).toHaveLength(1);
    expect(byRole(await draw(stories.WithoutRegistration), 'link').map(textOf)).toEqual(['Sign in']);
  });

  test('[AU-6] shows why it failed, and allows a retry', async () => {
    const page = await draw(stories.Failed);
    expect(byRole(page, 'alert')).toHaveLength(1);
    expect(byRole(page, 'button', 'Start playing')[0]?.attributes['aria-disabled']).toBeUndefined();
    expect(byRole(await draw(stories.Busy), 'button')[0]?.attributes['aria-busy']).toBe('true');
  });

  test('[AU-6][AU-2] asks for the captcha where the server requires it, or the URL says so', async () => {
    const asked = await draw(stories.CaptchaAsked);
    expect(byRole(asked, 'textbox', 'Code in the picture')).toHaveLength(1);
    expect(textOf(byRole(asked, 'status')[0] ?? asked)).toContain('Enter the code in the picture first.');
    const wrong = await draw(stories.CaptchaWrong);
    expect(byRole(wrong, 'textbox')[0]?.attributes['aria-invalid']).toBe('true');
    const host = storyHost('free-trial', 'back');
    for (const [digits, boxes] of [
      ['0', 0],
      ['1', 1],
    ] as const) {
      const whole = parseMarkup(await renderMarkup(<FreeTrial props={{ digits }} slots={{}} host={host} />));
      expect(byRole(whole, 'textbox')).toHaveLength(boxes);
    }
  });

  test('[AU-6] starts no second trial, and none for a member', async () => {
    const running = await draw(stories.Running);
    expect(elementsIn(running).filter(({ tag }) => tag === 'form')).toEqual([]);
    expect(byRole(running, 'link').map(textOf)).toEqual(['Go to home page', 'Create account']);
    const member = await draw(stories.SignedIn);
    expect(elementsIn(member).filter(({ tag }) => tag === 'form')).toEqual([]);
    expect(byRole(member, 'link').map(textOf)).toEqual(['Go to home page']);
  });
});
