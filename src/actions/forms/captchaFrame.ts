import { publishedElement } from '#src/domain/site/published.ts';
import type { CaptchaDemand } from './workCaptcha.ts';

/** The operator's own captcha: the address of its frame, and work that is demanded besides, in zero bits. */
export interface DemandedFrame {
  readonly frame: string;
  readonly work: number;
}

const isFrame = (value: unknown): value is DemandedFrame => {
  const { frame, work } = (value ?? {}) as { frame?: unknown; work?: unknown };
  return typeof frame === 'string' && URL.canParse(frame) && typeof work === 'number';
};

/**
 * The frame that a captcha is to be shown in: what a refusal says; before one, what the page says. Null for none, and for
 * one of the site's own origin, which could take its own sandbox away.
 */
export function captchaFrame(demand: CaptchaDemand): DemandedFrame | null {
  const said = demand?.work === undefined ? pageFrame() : demand.provider;
  return isFrame(said) && new URL(said.frame).origin !== window.location.origin ? said : null;
}

function pageFrame(): unknown {
  try {
    const page = document.getElementById(publishedElement)?.textContent ?? '';
    return { frame: (JSON.parse(page) as { captchaFrame?: unknown }).captchaFrame, work: 0 };
  } catch {
    return null;
  }
}
