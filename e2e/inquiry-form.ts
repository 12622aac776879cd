import type { Page } from '@playwright/test';
import type { inquiryExample } from '#contract/inquiry-example.ts';

type Answers = Record<keyof typeof inquiryExample, string | readonly string[]>;

/** Fills the form's controls by their names, whatever kind they are. */
export async function fillInquiry(page: Page, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    for (const one of [value].flat()) {
      const choice = page.locator(
        `[name="${name}"][value="${one}"]:is([type=radio], [type=checkbox])`,
      );
      const control = page.locator(`main [name="${name}"]`).first();
      if ((await choice.count()) > 0) await choice.check();
      else if ((await control.evaluate((element) => element.tagName)) === 'SELECT') {
        await control.selectOption(one);
      } else await control.fill(one);
    }
  }
}
