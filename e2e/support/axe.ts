import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

type Scope = {
  /** A selector; the whole page by default. */
  within?: string;
  /** Only these rules. */
  only?: string[];
  /** All rules except these. */
  without?: string[];
};

/**
 * Fails on any violation that axe finds. Axe measures contrast as painted, so nothing may still be
 * fading in: tests that use it set reduced motion.
 * @param state the page or its state, for the failure message
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { within, only, without }: Scope = {},
): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Otherwise axe opens a second page for each scan. Legacy mode skips cross-origin frames, but
    // the site has none.
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      // Preloading fetches stylesheets again, for a rule that is off by default.
      preload: false,
      ...(only && { runOnly: only }),
    });
  if (within !== undefined) builder.include(within);
  if (without !== undefined) builder.disableRules(without);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
  );
  expect.soft(found, `axe: ${state}`).toEqual([]);
}
