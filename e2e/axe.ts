import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

type Scope = {
  /** A selector; the whole page by default. */
  within?: string;
  /** Only these rules. */
  only?: string[];
  /** All rules but these. */
  without?: string[];
};

/**
 * Fails for what axe finds in a page. Axe reads colours as painted, so nothing may still be fading
 * in: journeys that use it ask for reduced motion.
 * @param state names the page or its state in the failure
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { within, only, without }: Scope = {},
): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Without it axe opens a second page for each scan. It leaves out frames of other origins, and
    // the site has no frames.
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      // Fetches stylesheets again for a rule that is off by default.
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
