import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { axeOptions, axeSource, unstickBars } from '../browser/axe.ts';

/** A violation of WCAG 2.2 A or AA by one element. */
export interface AxeViolation {
  readonly rule: string;
  readonly help: string;
  /** Selector of the element. */
  readonly target: string;
}

/** Violations found on one open page at other widths, by the fingerprint of its document and colours. */
export type PageViolations = Map<string, readonly AxeViolation[]>;

/** Checks pages with axe. Results are cached by document and picture, also across runs. */
export interface AccessibilityChecker {
  /** Adds the checks to all later documents of a page. */
  attach(session: CDPSession): Promise<void>;
  /**
   * The violations of the page as it is now. `pictureHash` is the hash of its picture. `checked` caches the results of the
   * same page on narrower screens: the page is not checked again if it shows the same elements in the same colours, since
   * it only has more room.
   */
  violationsOf(
    session: CDPSession,
    pictureHash: string,
    checked: PageViolations,
  ): Promise<readonly AxeViolation[]>;
  /** Writes the cache to its file. */
  save(): void;
}

/** Name of the isolated world that axe runs in: there, `watchQuiet` does not hold timers back. */
const worldName = 'accessibility';

/** Evaluates an expression in the isolated world. */
async function evaluateIsolated<T>(session: CDPSession, expression: string): Promise<T> {
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

/** Added to every document, and compiled only when called: sending it for each check would cost more than running it. */
const checkScript = `globalThis.checkAccessibility = async () => {
  ${axeSource};
  const unstuck = (${unstickBars})();
  const { violations } = await axe.run('html', ${JSON.stringify(axeOptions)});
  for (const element of unstuck) {
    element.style.removeProperty('position');
    if (element.style.length === 0) element.removeAttribute('style');
  }
  return { violations };
}`;

/**
 * Runs in the page: a fingerprint of the document, and of its visible elements and their colours, regardless of layout.
 * Two 53-bit hashes and the length, so that the document itself need not leave the page.
 */
function fingerprintPage(): string {
  const looks: string[] = [document.documentElement.outerHTML];
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      looks.push('-');
      continue;
    }
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element);
    // Large text as WCAG defines it, in points.
    const size = Number.parseFloat(fontSize) * 0.75;
    const large = size >= 18 || (size >= 14 && Number(fontWeight) >= 700);
    looks.push(color, backgroundColor, backgroundImage, opacity, large ? 'large' : '');
  }
  const text = looks.join('\n');
  const hash = (seed: number) => {
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
  return `${hash(1)} ${hash(2)} ${text.length}`;
}

/** Version of the checks: cached results of other versions are ignored. */
const rules = createHash('sha256').update(checkScript).update(fingerprintPage.toString()).digest('base64');

function readCache(file: string): Map<string, readonly AxeViolation[]> {
  try {
    const cache = JSON.parse(readFileSync(file, 'utf8'));
    return cache.rules === rules ? new Map(Object.entries(cache.verdicts)) : new Map();
  } catch {
    return new Map();
  }
}

/** Checks nothing, for runs that only compare pictures. */
export const noChecker: AccessibilityChecker = {
  attach: async () => undefined,
  violationsOf: async () => [],
  save: () => undefined,
};

async function runAxe(session: CDPSession): Promise<readonly AxeViolation[]> {
  const { violations } = await evaluateIsolated<Pick<AxeResults, 'violations'>>(
    session,
    'checkAccessibility()',
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, help, target: target.flat().join(' ') })),
  );
}

/** Creates a checker with a cache in a file. An unreadable or outdated cache counts as empty. */
export function openChecker(file: string): AccessibilityChecker {
  const cache = readCache(file);
  return {
    async attach(session) {
      await session.send('Page.enable');
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source: checkScript, worldName });
    },
    async violationsOf(session, pictureHash, checked) {
      const fingerprint = await evaluateIsolated<string>(session, `(${fingerprintPage})()`);
      const key = createHash('sha256').update(pictureHash).update(fingerprint).digest('base64');
      const violations = cache.get(key) ?? checked.get(fingerprint) ?? (await runAxe(session));
      cache.set(key, violations);
      checked.set(fingerprint, violations);
      return violations;
    },
    save() {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ rules, verdicts: Object.fromEntries(cache) }));
    },
  };
}
