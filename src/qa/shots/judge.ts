import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { axeOptions, axeSource, unstickBars } from '../browser/axe.ts';

/** One violation of WCAG 2.2 A or AA. */
export interface Finding {
  readonly rule: string;
  readonly help: string;
  /** The element, as a selector. */
  readonly target: string;
}

/** Verdicts on one open page, by what it shows, wherever that stands. */
export type PageVerdicts = Map<string, readonly Finding[]>;

/** Verdicts by what was judged: equal documents that look alike are judged once, also over several runs. */
export interface Judge {
  /** Lets pages of a browser be judged. */
  attend(session: CDPSession): Promise<void>;
  /**
   * The verdict on what a page shows now; `looks` is the hash of its picture. `known` holds what was judged of this page on
   * narrower screens: where each part is shown there too, in the same colours, it is not judged again, for it only has more
   * room here.
   */
  verdictOf(session: CDPSession, looks: string, known: PageVerdicts): Promise<readonly Finding[]>;
  /** How many documents had to be judged. */
  judged(): number;
  keep(): void;
}

/** A world of the judge's own in each page: there the page's timers are not held. */
const worldName = 'judge';

/** Runs in the world of the judge. */
async function inOwnWorld<T>(session: CDPSession, expression: string): Promise<T> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName,
  });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** Comes with each document, and is compiled only where it is asked: to send it each time would cost more than to run it. */
const judging = `globalThis.judge = async () => {
  ${axeSource};
  const freed = (${unstickBars})();
  const { violations } = await axe.run('html', ${JSON.stringify(axeOptions)});
  for (const element of freed) {
    element.style.removeProperty('position');
    if (element.style.length === 0) element.removeAttribute('style');
  }
  return { violations };
}`;

/**
 * Runs in the page: one word for the document and for what of it is shown in which colours, wherever it stands. Two
 * words of 53 bits each, so that the document itself need not leave the page.
 */
function wordOfPage(): string {
  const looks: string[] = [document.documentElement.outerHTML];
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      looks.push('-');
      continue;
    }
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element);
    // Where the standard begins to call a text large, in points.
    const size = Number.parseFloat(fontSize) * 0.75;
    const large = size >= 18 || (size >= 14 && Number(fontWeight) >= 700);
    looks.push(color, backgroundColor, backgroundImage, opacity, large ? 'large' : '');
  }
  const text = looks.join('\n');
  const word = (seed: number) => {
    let a = 0xdeadbeef ^ seed;
    let b = 0x41c6ce57 ^ seed;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return 4294967296 * (2097151 & b) + (a >>> 0);
  };
  return `${word(1)} ${word(2)} ${text.length}`;
}

const rules = createHash('sha256').update(judging).update(wordOfPage.toString()).digest('base64');

function readVerdicts(file: string): Map<string, readonly Finding[]> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    return kept.rules === rules ? new Map(Object.entries(kept.verdicts)) : new Map();
  } catch {
    return new Map();
  }
}

/** Judges nothing: for who only compares pictures. */
export const noJudge: Judge = {
  attend: async () => undefined,
  verdictOf: async () => [],
  judged: () => 0,
  keep: () => undefined,
};

async function findingsOf(session: CDPSession): Promise<readonly Finding[]> {
  const { violations } = await inOwnWorld<Pick<AxeResults, 'violations'>>(session, 'judge()');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, help, target: target.flat().join(' ') })),
  );
}

/** Judges pages; what it has judged it keeps in a file, for the next run. */
export function openJudge(file: string): Judge {
  const verdicts = readVerdicts(file);
  let judged = 0;
  return {
    async attend(session) {
      await session.send('Page.enable');
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source: judging, worldName });
    },
    async verdictOf(session, looks, known) {
      const word = await inOwnWorld<string>(session, `(${wordOfPage})()`);
      const key = createHash('sha256').update(looks).update(word).digest('base64');
      const before = verdicts.get(key) ?? known.get(word);
      const findings = before ?? (await findingsOf(session));
      if (before === undefined) judged += 1;
      verdicts.set(key, findings);
      known.set(word, findings);
      return findings;
    },
    judged: () => judged,
    keep() {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ rules, verdicts: Object.fromEntries(verdicts) }));
    },
  };
}
