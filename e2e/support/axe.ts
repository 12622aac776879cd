import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, settled } from './test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const off = { enabled: false };

type Scope = {
  /** A selector for the part to check. Defaults to the whole page. */
  within?: string;
  /** Checks only these rules. */
  only?: string[];
  /** Checks all rules except these. */
  without?: string[];
};

/**
 * Fails on any violation that axe finds. Axe measures contrast as painted, so nothing may still be
 * fading in. Tests that call this must set reduced motion.
 * @param state the page or its state, for the failure message
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { within, only, without }: Scope = {},
): Promise<void> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Preloading would refetch style sheets for a rule that is off by default.
    preload: false,
    ...(only && { runOnly: only }),
    ...(without && { rules: Object.fromEntries(without.map((rule) => [rule, off])) }),
  };
  // Waits because axe reads colors even in the middle of a transition.
  await settled(page);
  // The script lives as long as the document, so it is injected only once, which takes as long as
  // half a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([selector, scan]) => {
      const { violations } = await window.axe.run(selector ?? document, scan);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
      );
    },
    [within, options] as const,
  );
  expect.soft(found, `axe: ${state}`).toEqual([]);
}

/** Matches elements that are shown only on phones. */
const onPhones = ':is([class*=" sm:hidden"], [class*="md:hidden"], [class^="sm:hidden"])';

/**
 * Like `expectAccessible`, but on a phone. Checks only what a desktop scan has not covered, because
 * everything else is identical, in the same colors.
 * @param only rules that depend on sizes
 */
export async function expectAccessibleOnPhone(
  page: Page,
  state: string,
  { width = 390, only = ['scrollable-region-focusable', 'target-size'] } = {},
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectAccessible(page, `${state} at ${width} px`, { only });
  await expectAccessible(page, `what only phones show of ${state}`, { within: onPhones });
}
